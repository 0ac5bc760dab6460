import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import Papa from 'papaparse';
import { toText } from '../domain/cell-text.ts';
import { findHeadings, headingRows } from '../domain/headings.ts';
import { decodeLines, findUtf16 } from './decode-lines.ts';

/** The command is used wrongly, or its file has a wrong format. */
export class UsageError extends Error {}

/**
 * A row of a table. `number` counts from 1, as in spreadsheets; `problem` says why it cannot be
 * read.
 */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
  readonly problem?: string;
}

export interface Table {
  /** Excludes empty rows. */
  readonly rows: AsyncIterable<Row>;
  /** The delimiter of its cells; known once a row has been read. */
  readonly delimiter: () => string;
  /** The approximate number of characters of all rows; NaN if unknown. */
  readonly size: () => number;
}

/** Counts the characters of a row with its delimiters. */
export const countCharacters = (cells: readonly string[]): number => cells.join(',').length + 1;

const fromStandardInput = '-';
const byteOrderMark = '\ufeff';
const delimiters = [';', '\t', ',', '|'];
const isWide = ({ length }: readonly string[]): boolean => length > 1;

/**
 * Finds the delimiter that gives headings in the first rows, otherwise the most frequent one in the
 * first row outside quotes. Other rows are unreliable, because addresses have commas.
 */
function findDelimiter(text: string): string {
  if (isWorkbook(text))
    throw new UsageError('standard input is a workbook: save it as a file, and name that');
  if (text.includes('\0')) throw new UsageError('the file is not text: save it as .xlsx or CSV');
  const lines = text.trimStart().split(/[\r\n]+/, headingRows);
  const rowsBy = (delimiter: string): readonly (readonly string[])[] =>
    lines.map((line) => line.replaceAll('"', '').split(delimiter));
  const found = delimiters.find((delimiter) => findHeadings(rowsBy(delimiter).filter(isWide)) !== -1);
  if (found !== undefined) return found;
  const header = lines[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  const most = Math.max(...counts);
  return most === 1 ? ',' : (delimiters[counts.indexOf(most)] ?? ',');
}

/** Reads CSV with any usual delimiter, as a stream. */
function readCsv(file: string, size = NaN): Table {
  const bytes: AsyncIterable<Buffer> = file === fromStandardInput ? process.stdin : createReadStream(file);
  const rows = new PassThrough({ objectMode: true });
  let number = 0;
  let delimiter = ',';
  Papa.parse<string[]>(Readable.from(decodeLines(bytes)), {
    delimiter: findDelimiter,
    chunk: ({ data, errors, meta }, parser) => {
      delimiter = meta.delimiter;
      const problems = new Map(errors.map(({ row = -1, message }) => [row, message]));
      for (const [at, cells] of data.entries()) {
        number++;
        const isText = !cells.join('').includes('\ufffd');
        const problem = problems.get(at) ?? (isText ? undefined : 'it is not UTF-8');
        if (cells.length > 1 || cells[0] !== '')
          rows.write({ number, cells, ...(problem !== undefined && { problem }) });
      }
      if (!rows.writableNeedDrain) return;
      parser.pause();
      rows.once('drain', () => {
        parser.resume();
      });
    },
    complete: () => rows.end(),
    error: (error) => rows.destroy(error),
  });
  return { rows, delimiter: () => delimiter, size: () => size };
}

const isWorkbook = (start: string): boolean => start.startsWith('PK\x03\x04');

/** Reads the first bytes of a file. Throws if it cannot be opened. */
function readHead(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  const bytes = Buffer.alloc(100);
  const length = readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.subarray(0, length);
}

/** Rejects workbooks of other programs by their first bytes. */
function rejectOtherWorkbooks(file: string, head: Buffer): void {
  const advice = 'save it as .xlsx or CSV';
  if (head.toString('hex', 0, 4) === 'd0cf11e0')
    throw new UsageError(`${file} is a workbook of old Excel (.xls) or has a password: ${advice}`);
  if (head.includes('opendocument.spreadsheet'))
    throw new UsageError(`${file} is a workbook of OpenDocument (.ods): ${advice}`);
}

function readXlsx(file: string): Table {
  let size = NaN;
  async function* readRows(): AsyncGenerator<Row> {
    // A static import would delay the check of CSV files.
    const { streamXlsxRows } = await import('hucre/xlsx');
    try {
      const all: Row[] = [];
      for await (const { index, values } of streamXlsxRows(await readFile(file)))
        all.push({ number: index + 1, cells: values.map(toText) });
      size = all.reduce((sum, { cells }) => sum + countCharacters(cells), 0);
      yield* all.filter(({ cells }) => cells.some((cell) => cell !== ''));
    } catch (error) {
      throw new UsageError(`${file} cannot be read as XLSX: ${(error as Error).message}`, { cause: error });
    }
  }
  return { rows: readRows(), delimiter: () => ',', size: () => size };
}

/**
 * Reads a CSV file or the first sheet of an XLSX file; `-` is CSV from standard input.
 * @throws UsageError for other workbooks
 */
export function readTable(file: string): Table {
  if (file === fromStandardInput) return readCsv(file);
  const head = readHead(file);
  rejectOtherWorkbooks(file, head);
  if (isWorkbook(head.toString('latin1')) || /\.xlsx$/i.test(file)) return readXlsx(file);
  return readCsv(file, statSync(file).size / (findUtf16(head) === undefined ? 1 : 2));
}

/** Splits the byte order mark, which Excel writes before UTF-8, from a header row. */
export function splitByteOrderMark(header: readonly string[]): {
  readonly names: readonly string[];
  readonly mark: string;
} {
  const mark = header[0]?.startsWith(byteOrderMark) === true ? byteOrderMark : '';
  return { names: header.map((name, at) => (at === 0 ? name.slice(mark.length) : name)), mark };
}
