import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

/** The CSV files of data/ and their columns, in order. */
export const tables = {
  provinces: ['id', 'name', 'code'],
  regencies: ['id', 'province_id', 'name'],
  districts: ['id', 'regency_id', 'name'],
  villages: ['id', 'district_id', 'name', 'postal_code'],
  aliases: ['id', 'alias'],
  corrections: ['id', 'field', 'from', 'to', 'reason', 'source'],
  series: ['province_id'],
  provenance: ['id', 'origin'],
  spellings: ['id', 'from', 'to'],
  sources: [
    'key',
    'name',
    'version',
    'author',
    'licence',
    'home',
    'integrity',
    'use',
    'based_on',
    'based_on_author',
    'based_on_licence',
    'based_on_home',
  ],
  edition: ['date', 'decree'],
  counts: ['province_id', 'regencies', 'districts', 'villages', 'with_postal_code'],
} as const;

export type Table = keyof typeof tables;

/** What stands in one row of a CSV file: a string for each of its columns. */
export type CsvCells<T extends Table> = Readonly<Record<(typeof tables)[T][number], string>>;

/** One row of a CSV file, and the line it stands on. */
export type CsvRow<T extends Table> = CsvCells<T> & { readonly line: number };

/** What reading a CSV file gave: its rows, and every fault found, each with file and line. */
export interface Parsed<Row> {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
}

export type CsvTable<T extends Table> = Parsed<CsvRow<T>>;

const byteOrderMark = '\uFEFF';
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
/** A cell that begins like this is run as a formula by spreadsheets (OWASP, CSV Injection). */
const formula = /^[=+\-@]/;

function findInvalidUtf8(bytes: Buffer): number | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    const stop = end === -1 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(start, stop));
    } catch {
      return line;
    }
    start = stop + 1;
  }
  return undefined;
}

function faultsOfCell(cell: string, column: string): string[] {
  const faults: string[] = [];
  if (controlCharacter.test(cell)) {
    faults.push(`${column} holds a control character: remove it`);
  }
  if (formula.test(cell)) {
    faults.push(
      `${column} "${cell}" would run as a formula in a spreadsheet: begin it with a letter or digit`,
    );
  }
  if (cell !== cell.trim()) faults.push(`${column} "${cell}" has spaces around it: remove them`);
  return faults;
}

/**
 * Parses the bytes of a CSV file: strict UTF-8 without a byte order mark, one kind of line ends, the columns in their order.
 * Never throws; what is wrong is in `faults`.
 *
 * @param file what faults call it
 */
export function parseCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
  bytes: Buffer,
  newline: '\n' | '\r\n' = '\n',
): Parsed<Readonly<Record<Column, string>> & { readonly line: number }> {
  const badLine = findInvalidUtf8(bytes);
  if (badLine !== undefined) {
    return { rows: [], faults: [`${file}:${badLine}: is not valid UTF-8: save the file as UTF-8`] };
  }
  const text = bytes.toString('utf8');
  if (text.startsWith(byteOrderMark)) {
    return { rows: [], faults: [`${file}:1: begins with a byte order mark: save the file without one`] };
  }
  if (!text.endsWith('\n')) {
    return {
      rows: [],
      faults: [
        `${file}:${text.split('\n').length}: does not end with a line end: take the whole file, it is cut short`,
      ],
    };
  }
  const otherEnd = newline === '\n' ? -1 : text.search(/(?<!\r)\n/);
  if (otherEnd !== -1) {
    const line = text.slice(0, otherEnd).split('\n').length;
    return {
      rows: [],
      faults: [`${file}:${line}: ends with LF, the lines before with CRLF: save the file with one kind`],
    };
  }
  const parsed = Papa.parse<string[]>(text.slice(0, -newline.length), { delimiter: ',', newline });
  const faults = parsed.errors.map(
    (error) => `${file}:${(error.row ?? 0) + 1}: ${error.message}: mend the quotes of the line`,
  );
  const [header = [], ...body] = parsed.data;
  if (header.join() !== columns.join()) {
    faults.push(`${file}:1: the header is "${header.join()}", it must be "${columns.join()}"`);
    return { rows: [], faults };
  }
  const rows: (Record<Column, string> & { line: number })[] = [];
  let next = 2;
  for (const cells of body) {
    const line = next;
    next += 1 + cells.join('').split('\n').length - 1;
    if (cells.length !== columns.length) {
      faults.push(`${file}:${line}: has ${cells.length} cells, it must have ${columns.length}`);
      continue;
    }
    const row: Record<string, string | number> = { line };
    for (const [position, column] of columns.entries()) {
      const cell = cells[position] ?? '';
      faults.push(...faultsOfCell(cell, column).map((fault) => `${file}:${line}: ${fault}`));
      row[column] = cell;
    }
    rows.push(row as Record<Column, string> & { line: number });
  }
  return { rows, faults };
}

/** Parses the bytes of a CSV file of data/, whose lines end with LF. */
export function parseTable<T extends Table>(table: T, bytes: Buffer): CsvTable<T> {
  const columns: readonly (typeof tables)[T][number][] = tables[table];
  return parseCsv(`${table}.csv`, columns, bytes);
}

/** Reads one CSV file of a data folder; a file that cannot be read is a fault like any other. */
export function readTable<T extends Table>(folder: string, table: T): CsvTable<T> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, `${table}.csv`));
  } catch (error) {
    return { rows: [], faults: [`${table}.csv: cannot be read: ${(error as Error).message}`] };
  }
  return parseTable(table, bytes);
}

/** Writes rows as a CSV file of data/: the table's columns in their order, LF line ends. */
export function toCsv(table: Table, rows: readonly Readonly<Record<string, string>>[]): string {
  const cells = rows.map((row) => tables[table].map((column) => row[column] ?? ''));
  return `${Papa.unparse([[...tables[table]], ...cells], { newline: '\n' })}\n`;
}
