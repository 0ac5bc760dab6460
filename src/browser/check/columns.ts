import { fold } from '../../domain/fold.ts';
import { findTableHeadings, headingPatterns } from '../../domain/headings.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import type { Words } from '../../wording/check.ts';
import { findStatus, type CheckedRows, type TextTable } from './rows.ts';

export interface Columns {
  /** The number of rows above the addresses; the last of these contains the headings. */
  readonly above: number;
  /** The columns whose cells form the address. */
  readonly address: readonly number[];
  /** The column of postal codes; undefined if there is none. */
  readonly code: number | undefined;
}

const addressWord = /\b(?:jl|jln|jalan|gg|gang|rt|rw|kec|kecamatan|kel|kelurahan|desa|kota|kab|kabupaten)\b/i;
/** The additional weight of a column whose cells all contain an address word. */
const wordWeight = 3;

/** The number of rows from which to recognize columns. */
const sampledRows = 200;
/** The share of cells that must be codes in a column of codes. */
const minCodes = 0.8;

export const countColumns = (table: TextTable): number =>
  table.reduce((max, { length }) => Math.max(max, length), 0);

const isCode = (cell: string): boolean => postalCodePattern.test(cell.replaceAll(/[\s.]/g, ''));

const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** Scores how much a column looks like addresses, by the letters in cells of several words. */
function scoreAddresses(cells: readonly string[]): number {
  const letters = cells.map((cell) => (/\S\s+\S/.test(cell) ? cell.replaceAll(/\P{L}/gu, '').length : 0));
  const shareOfWords = average(cells.map((cell) => Number(addressWord.test(cell))));
  return average(letters) * (1 + wordWeight * shareOfWords);
}

function findByContent(rows: TextTable, width: number): Pick<Columns, 'address' | 'code'> {
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== ''),
  );
  const scores = columns.map(scoreAddresses);
  const address = scores.indexOf(Math.max(...scores));
  const code = columns.findIndex(
    (cells, at) =>
      at !== address && cells.length > 0 && cells.filter(isCode).length >= minCodes * cells.length,
  );
  return { address: [address], code: code === -1 ? undefined : code };
}

/** @example findColumns([['Alamat', 'Kode Pos'], …]) // { above: 1, address: [0], code: 1 } */
export function findColumns(table: TextTable): Columns {
  const above = table.length > 1 ? findTableHeadings(table) + 1 : 0;
  const byContent = findByContent(table.slice(above, sampledRows), countColumns(table));
  if (above === 0) return { above, ...byContent };
  const heads = table[above - 1]?.map(fold) ?? [];
  const code = heads.findIndex((head) => headingPatterns.code.test(head));
  const withHeading = (pattern: RegExp): readonly number[] =>
    [...heads.keys()].filter((at) => at !== code && pattern.test(heads[at] ?? ''));
  // The whole address is in one column, or its parts are in several.
  const address = new Set([
    ...withHeading(headingPatterns.address).slice(0, 1),
    ...withHeading(headingPatterns.parts),
  ]);
  return {
    above,
    address: address.size > 0 ? [...address] : byContent.address,
    code: code === -1 ? byContent.code : code,
  };
}

/** Joins an address: `Jl. Dago 5 | Bandung`. Each line of a cell counts as a cell. */
export const joinAddress = (row: readonly string[], columns: readonly number[]): string =>
  columns
    .flatMap((at) => (row[at] ?? '').split(/[\r\n]+/))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' | ');

const toLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : toLetters(Math.floor(at / 26) - 1) + toLetters(at % 26);

/** @example nameColumn(table, 0, 27, words) // 'kolom AB', unless the column has a heading */
export function nameColumn(table: TextTable, above: number, at: number, { columns }: Words) {
  const name = (table[above - 1]?.[at] ?? '').trim();
  if (name !== '') return name;
  return countColumns(table) === 1 ? columns.only : columns.unnamed(toLetters(at));
}

/**
 * Adds the results as columns, and headings if there are none. New headings differ from the old.
 * @example addColumns(…)[0] // ['Nama', 'Alamat', 'Tempat', 'Kode akhir', …]
 */
export function addColumns(table: TextTable, { above }: Columns, checked: CheckedRows, words: Words) {
  const length = countColumns(table);
  const names = Array.from({ length }, (_, at) => nameColumn(table, above, at, words));
  const added = Object.keys(words.columnsAdded);
  const existing = new Set(names.map(fold));
  const headings = Object.values(words.columnsAdded).map((name) =>
    existing.has(fold(name)) ? `${name} (${words.columnsAdded.verdict.toLowerCase()})` : name,
  );
  const rows = table.slice(above).map((row, at) => {
    const result = checked[at];
    const cells: Readonly<Record<string, string>> = {
      ...result?.cells,
      ...(result && {
        verdict: words.statuses[findStatus(result)],
        confidence: `${Math.round(100 * Number(result.cells.confidence))}%`,
      }),
    };
    return [...names.map((_, at) => row[at] ?? ''), ...added.map((name) => cells[name] ?? '')];
  });
  const titles = table.slice(0, Math.max(0, above - 1));
  return [...titles, [...names, ...headings], ...rows];
}
