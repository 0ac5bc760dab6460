import { fold } from '../../domain/fold.ts';
import { cellOf, type CheckedRows } from './check-row.ts';
import type { Table } from './tables.ts';
import type { Words } from '../../wording/check.ts';

/** Which columns of a table are read. */
export interface Columns {
  /** Whether the first row has the names of the columns. */
  readonly hasHead: boolean;
  /** Together they are the address. */
  readonly address: readonly number[];
  /** The column of postal codes; undefined if there is none. */
  readonly code: number | undefined;
}

/** What the names of columns are, folded. */
const names = {
  address: /^(?!.*(?:email|surel)).*(?:alamat|address|lokasi|location)/,
  /** Of what an address is parted into. */
  parts:
    /^(?:nama)?(?:desa|kelurahan|kel|kecamatan|kec|kabupaten|kab|kota|provinsi|propinsi|prov|village|subdistrict|district|regency|city|province)+(?:tujuan|penerima|pengiriman)?$/,
  code: /kodepos|postalcode|postcode|^zip/,
  other:
    /^(?:no|nomor|id|email|hp|nohp|produk|sku|resi|qty|total|status)$|^(?:nama|name|telepon|telp|phone|tanggal|date|pesanan|order|penerima|pembeli|catatan)/,
};
/** The only name of the only column: an address may begin with the same word. */
const onlyName = /^(?:alamat|address)(?:lengkap|pengiriman|penerima|tujuan|pembeli)*$/;

/** Words of addresses. */
const addressWord = /\b(?:jl|jln|jalan|gg|gang|rt|rw|kec|kecamatan|kel|kelurahan|desa|kota|kab|kabupaten)\b/i;
/** How much more a column looks like addresses if all its cells have such a word. */
const byWords = 3;

/** How many rows are looked at. */
const looked = 200;
/** The share of a column's cells that must be codes. */
const minCodes = 0.8;

export const widthOf = (table: Table): number => table.reduce((max, { length }) => Math.max(max, length), 0);

const isCode = (cell: string): boolean => /^[1-9]\d{4}$/.test(cell.replaceAll(/[\s.]/g, ''));

/** Whether a row is that of the names: one of them is known, and no cell has a number. */
function isHead(row: readonly string[]): boolean {
  const known = row.length > 1 ? Object.values(names) : [onlyName];
  const isName = (cell: string): boolean => cell.length < 40 && known.some((name) => name.test(fold(cell)));
  return row.some(isName) && !row.some((cell) => /\d{2}|,/.test(cell));
}

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Says how much a column looks like addresses: by the letters of its cells, of those with several words, and by their words. */
function likeness(cells: readonly string[]): number {
  const letters = cells.map((cell) => (/\S\s+\S/.test(cell) ? cell.replaceAll(/\P{L}/gu, '').length : 0));
  const words = cells.map((cell) => (addressWord.test(cell) ? 1 : 0));
  return average(letters) * (1 + byWords * average(words));
}

/** Finds the columns by what is in them. */
function findByContent(rows: Table, width: number): Pick<Columns, 'address' | 'code'> {
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== ''),
  );
  const likenesses = columns.map(likeness);
  const address = likenesses.indexOf(Math.max(...likenesses));
  const code = columns.findIndex(
    (cells, at) =>
      at !== address && cells.length > 0 && cells.filter(isCode).length >= minCodes * cells.length,
  );
  return { address: [address], code: code === -1 ? undefined : code };
}

/**
 * Recognizes the columns of a table by their names, and by what is in them.
 * @example findColumns([['Nama', 'Alamat', 'Kode Pos'], ['Ani', 'Jl. Dago 5, Bandung', '40135']]) // { hasHead: true, address: [1], code: 2 }
 */
export function findColumns(table: Table): Columns {
  const [first = []] = table;
  const hasHead = table.length > 1 && isHead(first);
  const found = findByContent(table.slice(hasHead ? 1 : 0, looked), widthOf(table));
  if (!hasHead) return { hasHead, ...found };
  const heads = first.map(fold);
  const code = heads.findIndex((head) => names.code.test(head));
  const withName = (pattern: RegExp): readonly number[] =>
    [...heads.keys()].filter((at) => at !== code && pattern.test(heads[at] ?? ''));
  // One column has all of it, or the rest of it beside others.
  const named = new Set([...withName(names.address).slice(0, 1), ...withName(names.parts)]);
  return {
    hasHead,
    address: named.size > 0 ? [...named] : found.address,
    code: code === -1 ? found.code : code,
  };
}

/**
 * Joins the cells of a row that are its address; lines of a cell stand apart like cells.
 * @example addressOf(['Jl. Dago 5', 'Bandung', 'Jawa Barat'], [0, 1, 2]) // 'Jl. Dago 5 | Bandung | Jawa Barat'
 */
export const addressOf = (row: readonly string[], columns: readonly number[]): string =>
  columns
    .flatMap((at) => (row[at] ?? '').split(/[\r\n]+/))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ');

const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

/**
 * Gives the name of a column: that in the first row, or its letter as in spreadsheets.
 * @example nameOfColumn(table, { hasHead: false, … }, 27, words) // 'kolom AB'
 */
export function nameOfColumn(
  table: Table,
  { hasHead }: Pick<Columns, 'hasHead'>,
  at: number,
  words: Pick<Words, 'columns'>,
): string {
  const name = hasHead ? (table[0]?.[at] ?? '').trim() : '';
  if (name !== '') return name;
  return widthOf(table) === 1 ? words.columns.only : words.columns.unnamed(letterOf(at));
}

/**
 * Gives the table as it was, with what is known of its rows in columns behind, and a row of names above.
 * @example addColumns(table, columns, checked, checkWords.id)[0] // ['Nama', 'Alamat', 'Tempat', 'Kode pos', …]
 */
export function addColumns(table: Table, columns: Columns, checked: CheckedRows, words: Words): Table {
  const names = Array.from({ length: widthOf(table) }, (_, at) => nameOfColumn(table, columns, at, words));
  const added = Object.entries(words.columnsAdded);
  const rows = table.slice(columns.hasHead ? 1 : 0).map((row, at) => {
    const known = checked[at];
    const cells = added.map(([name]) =>
      name === 'verdict' && known !== undefined ? words.verdicts[known.verdict] : cellOf(known, name),
    );
    return [...names.map((_, column) => row[column] ?? ''), ...cells];
  });
  return [[...names, ...added.map(([, name]) => name)], ...rows];
}
