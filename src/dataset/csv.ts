import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

/** The columns of regions of earlier editions. Files with `odbl` in their name are under the terms of their source, ODbL 1.0. */
const earlierColumns = ['id', 'level', 'name', 'last_edition', 'successor_id', 'how', 'source'] as const;

/**
 * The kinds of aliases: short names, which filters know too; names of an earlier time; towns, quarters and islands that are no region of
 * their own, of the regions they lie in; nicknames; and English names.
 */
export const aliasKinds = ['short', 'former', 'town', 'quarter', 'island', 'nickname', 'english'] as const;
export type AliasKind = (typeof aliasKinds)[number];

/** The CSV files of data/ and their columns, in order. */
export const tables = {
  provinces: ['id', 'name', 'code'],
  regencies: ['id', 'province_id', 'name'],
  districts: ['id', 'regency_id', 'name'],
  villages: ['id', 'district_id', 'name', 'postal_code'],
  aliases: ['id', 'alias', 'kind', 'reason'],
  corrections: ['id', 'field', 'from', 'to', 'reason', 'source'],
  // How many addresses carry which code; the kinds of codes add up to `addresses`.
  accuracy: ['province_id', 'kind', 'date', 'addresses', 'ours', 'other', 'in_district', 'first3', 'another'],
  // How many villages the list of PT Pos of 2015 has, and how many have their leading code there.
  'pos-list': ['province_id', 'compared', 'same'],
  'codes-elsewhere': ['postal_code', 'regency_id', 'said_by'],
  'other-district-codes': ['id', 'postal_code'],
  'lead-districts': ['id', 'lead', 'basis'],
  'pos-verdicts': ['id', 'pos'],
  // A list that whoever runs the service adds; each row has the name and the licence of the list.
  'other-codes': ['id', 'postal_code', 'lead', 'list', 'licence'],
  reviewed: ['id', 'code', 'verdict', 'why'],
  provenance: ['id', 'origin'],
  spellings: ['id', 'from', 'to'],
  coordinates: ['id', 'latitude', 'longitude', 'how'],
  'point-verdicts': ['id', 'verdict', 'kilometres'],
  'point-audit': [
    'date',
    'boundaries',
    'inside_percent',
    'within_1_km_percent',
    'addresses',
    'address_median_km',
    'address_p95_km',
    'source',
  ],
  // `ring` is longitude and latitude of each of its points, in degrees.
  coast: ['country', 'ring'],
  retired: earlierColumns,
  'retired-odbl': earlierColumns,
  renamed: earlierColumns,
  'renamed-odbl': earlierColumns,
  'bps-codes': ['id', 'bps_code'],
  sources: [
    'key',
    'name',
    'version',
    'author',
    'licence',
    'home',
    'integrity',
    'use',
    'edition',
    'based_on',
    'based_on_author',
    'based_on_licence',
    'based_on_home',
  ],
  edition: ['date', 'decree'],
} as const;

export type Table = keyof typeof tables;

export type CsvCells<T extends Table> = Readonly<Record<(typeof tables)[T][number], string>>;

export type CsvRow<T extends Table> = CsvCells<T> & { readonly line: number };

/** The rows of a CSV file, and its faults, each with file and line. */
export interface Parsed<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
}

const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
/** Spreadsheets run cells that begin like this as formulas (OWASP, CSV Injection). A negative number is none. */
const formula = /^(?:[=+@]|-(?!\d+(?:\.\d+)?$))/;

/** Matches each cell that may have a fault: `faultsOfCell` takes longer than all else of a cell. */
const suspect = /^[=+@-]|^\s|\s$|[\p{Cc}\u2028\u2029]/u;

function* faultsOfCell(cell: string, column: string): Generator<string> {
  if (controlCharacter.test(cell)) yield `${column} holds a control character: remove it`;
  if (formula.test(cell))
    yield `${column} "${cell}" would run as a formula in a spreadsheet: begin it with a letter or digit`;
  if (cell !== cell.trim()) yield `${column} "${cell}" has spaces around it: remove them`;
}

/** Finds what makes a file unfit to be parsed: the position in its text, and what is wrong. */
function findEncodingFault(bytes: Buffer, text: string): readonly [at: number, fault: string] | undefined {
  if (!isUtf8(bytes)) return [text.indexOf('\uFFFD'), 'is not valid UTF-8: save the file as UTF-8'];
  if (text.startsWith('\uFEFF')) return [0, 'begins with a byte order mark: save the file without one'];
  if (!text.endsWith('\n'))
    return [text.length, 'does not end with a line end: take the whole file, it is cut short'];
  return undefined;
}

/**
 * Parses the bytes of a CSV file: strict UTF-8 without a byte order mark, lines that end with LF, the columns in order. Never
 * throws; reports errors in `faults`.
 */
export function parseCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
  bytes: Buffer,
): Parsed<Readonly<Record<Column, string>> & { readonly line: number }> {
  const text = bytes.toString('utf8');
  const unfit = findEncodingFault(bytes, text);
  if (unfit !== undefined) {
    const [at, fault] = unfit;
    return { rows: [], faults: [`${file}:${text.slice(0, at).split('\n').length}: ${fault}`] };
  }
  const parsed = Papa.parse<string[]>(text.slice(0, -1), { delimiter: ',', newline: '\n' });
  const faults = parsed.errors.map(
    (error) => `${file}:${(error.row ?? 0) + 1}: ${error.message}: mend the quotes of the line`,
  );
  const [header = [], ...body] = parsed.data;
  if (header.join() !== columns.join()) {
    faults.push(`${file}:1: the header is "${header.join()}", it must be "${columns.join()}"`);
    return { rows: [], faults };
  }
  const rows: (Record<Column, string> & { line: number })[] = [];
  const isQuoted = text.includes('"');
  let next = 2;
  for (const cells of body) {
    const line = next;
    // A quoted cell may span several lines.
    next += isQuoted ? cells.join('').split('\n').length : 1;
    if (cells.length !== columns.length) {
      faults.push(`${file}:${line}: has ${cells.length} cells, it must have ${columns.length}`);
      continue;
    }
    const row: Record<string, string | number> = { line };
    for (const [position, column] of columns.entries()) {
      const cell = cells[position] ?? '';
      if (suspect.test(cell))
        for (const fault of faultsOfCell(cell, column)) faults.push(`${file}:${line}: ${fault}`);
      row[column] = cell;
    }
    rows.push(row as Record<Column, string> & { line: number });
  }
  return { rows, faults };
}

/** Reads a CSV file of a data folder; a missing file is a fault. */
export function readTable<T extends Table>(folder: string, table: T): Parsed<CsvRow<T>> {
  const columns: readonly (typeof tables)[T][number][] = tables[table];
  const file = `${table}.csv`;
  try {
    return parseCsv(file, columns, readFileSync(join(folder, file)));
  } catch (error) {
    return { rows: [], faults: [`${file}: cannot be read: ${(error as Error).message}`] };
  }
}

/** Serializes rows as a CSV file of data/: the table's columns in order, LF line ends. Cells that are not given are empty. */
export function toCsv(
  table: Table,
  rows: readonly Readonly<Partial<Record<string, string | number>>>[],
): string {
  const cells = rows.map((row) => tables[table].map((column) => row[column] ?? ''));
  return `${Papa.unparse([[...tables[table]], ...cells], { newline: '\n' })}\n`;
}
