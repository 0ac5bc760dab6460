import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { listTableColumns, type CsvRow, type TableName } from './tables.ts';

function findCellFault(cell: string): string | undefined {
  if (/[\p{Cc}\u2028\u2029]/u.test(cell)) return 'contains a control character: remove it';
  if (cell !== cell.trim()) return `"${cell}" has spaces around it: remove them`;
  // Spreadsheets run such cells (OWASP, CSV Injection), but not negative numbers.
  return /^(?:[=+@]|-(?!\d+(?:\.\d+)?$))/.test(cell)
    ? `"${cell}" would run as a formula in a spreadsheet: start it with a letter or digit`
    : undefined;
}

type Fault = readonly [at: number, fault: string];

/** Finds an error of the encoding or the line ends of a file, and its position in the text. */
function findEncodingFault(bytes: Buffer, text: string): Fault | undefined {
  if (!isUtf8(bytes)) return [text.indexOf('\uFFFD'), 'is not valid UTF-8: save the file as UTF-8'];
  if (text.startsWith('\uFEFF')) return [0, 'has a byte order mark: save the file without it'];
  if (text.includes('\r\n')) return [0, 'has line ends of CRLF: save the file with those of LF'];
  if (!text.endsWith('\n'))
    return [text.length, 'is cut short, it does not end with a line end: get the whole file'];
  return undefined;
}

/** Reads a CSV file of a data folder. Never throws: returns errors, even for a missing file. */
export function readCsvTable<T extends TableName>(
  folder: string,
  table: T,
): { readonly rows: readonly CsvRow<T>[]; readonly faults: readonly string[] } {
  const file = `${table}.csv`;
  const columns = listTableColumns(table);
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch (error) {
    return { rows: [], faults: [`${file}: cannot be read: ${(error as Error).message}`] };
  }
  const text = bytes.toString('utf8');
  const unfit = findEncodingFault(bytes, text);
  if (unfit !== undefined) {
    const [at, fault] = unfit;
    return { rows: [], faults: [`${file}:${text.slice(0, at).split('\n').length}: ${fault}`] };
  }
  const parsed = Papa.parse<string[]>(text.slice(0, -1), { delimiter: ',', newline: '\n' });
  const faults = parsed.errors.map(
    (error) => `${file}:${(error.row ?? 0) + 1}: ${error.message}: fix the quotes of the line`,
  );
  const [header = [], ...body] = parsed.data;
  if (header.join() !== columns.join()) {
    faults.push(`${file}:1: the header is "${header.join()}", it must be "${columns.join()}"`);
    return { rows: [], faults };
  }
  const rows: CsvRow<T>[] = [];
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
      const fault = findCellFault(cell);
      if (fault !== undefined) faults.push(`${file}:${line}: ${column} ${fault}`);
      row[column] = cell;
    }
    // The cast is safe, because validation rejects cells of another form.
    rows.push(row as CsvRow<T>);
  }
  return { rows, faults };
}

/** Serializes rows as a CSV file of data/. Missing cells become empty. */
export function toCsvTable(
  table: TableName,
  rows: readonly Readonly<Partial<Record<string, string | number>>>[],
): string {
  const columns: readonly string[] = listTableColumns(table);
  const cells = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return `${Papa.unparse([columns, ...cells], { newline: '\n' })}\n`;
}
