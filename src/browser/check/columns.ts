import { fold } from '../../domain/fold.ts';
import { findHeadings, headingPatterns } from '../../domain/headings.ts';
import { cellOf, type CheckedRows } from './check-row.ts';
import type { Table } from './tables.ts';
import type { Words } from '../../wording/check.ts';

/** Which columns of a table are read. */
export interface Columns {
  /** How many rows are above the addresses: the headings are the last of them. */
  readonly above: number;
  /** Together they are the address. */
  readonly address: readonly number[];
  /** The column of postal codes; undefined if there is none. */
  readonly code: number | undefined;
}

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
 * Recognizes the columns of a table by their headings and their contents.
 * @example findColumns([['Nama', 'Alamat', 'Kode Pos'], ['Ani', 'Jl. Dago 5, Bandung', '40135']]) // { above: 1, address: [1], code: 2 }
 */
export function findColumns(table: Table): Columns {
  const above = table.length > 1 ? findHeadings(table) + 1 : 0;
  const found = findByContent(table.slice(above, looked), widthOf(table));
  if (above === 0) return { above, ...found };
  const heads = table[above - 1]?.map(fold) ?? [];
  const code = heads.findIndex((head) => headingPatterns.code.test(head));
  const withName = (pattern: RegExp): readonly number[] =>
    [...heads.keys()].filter((at) => at !== code && pattern.test(heads[at] ?? ''));
  // One column has all of it, or the rest of it beside others.
  const named = new Set([
    ...withName(headingPatterns.address).slice(0, 1),
    ...withName(headingPatterns.parts),
  ]);
  return {
    above,
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
 * Gives the name of a column: its heading, or its letter as in spreadsheets.
 * @example nameOfColumn(table, { above: 0, … }, 27, words) // 'kolom AB'
 */
export function nameOfColumn(
  table: Table,
  { above }: Pick<Columns, 'above'>,
  at: number,
  words: Pick<Words, 'columns'>,
): string {
  const name = (table[above - 1]?.[at] ?? '').trim();
  if (name !== '') return name;
  return widthOf(table) === 1 ? words.columns.only : words.columns.unnamed(letterOf(at));
}

/**
 * Gives the table as it was, with a row of headings above the addresses and the results in further columns.
 * @example addColumns(table, columns, checked, checkWords.id)[0] // ['Nama', 'Alamat', 'Tempat', 'Kode pos', …]
 */
export function addColumns(table: Table, columns: Columns, checked: CheckedRows, words: Words): Table {
  const names = Array.from({ length: widthOf(table) }, (_, at) => nameOfColumn(table, columns, at, words));
  const added = Object.entries(words.columnsAdded);
  const rows = table.slice(columns.above).map((row, at) => {
    const known = checked[at];
    const cells = added.map(([name]) =>
      name === 'verdict' && known !== undefined ? words.verdicts[known.verdict] : cellOf(known, name),
    );
    return [...names.map((_, column) => row[column] ?? ''), ...cells];
  });
  const titles = table.slice(0, Math.max(0, columns.above - 1));
  return [...titles, [...names, ...added.map(([, name]) => name)], ...rows];
}
