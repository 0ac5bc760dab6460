import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import Papa from 'papaparse';
import { cellToText } from '../domain/cell-text.ts';
import { findTableHeadings, headingRows } from '../domain/headings.ts';
import { delimiters, findUtf16 } from '../domain/table-text.ts';

/** Wrong usage of the command, or a file in a wrong format. */
export class UsageError extends Error {}

export interface Row {
  /** Counts from 1, as in spreadsheets. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Why the row cannot be read. */
  readonly problem?: string;
}

interface TableFile {
  /** Excludes empty rows. */
  readonly rows: AsyncIterable<Row>;
  /** Known once a row has been read. */
  readonly delimiter: () => string;
  /** The approximate number of characters; NaN if unknown. */
  readonly size: () => number;
}

export const csvRowLength = (cells: readonly string[]): number => cells.join(',').length + 1;

const fromStandardInput = '-';
const byteOrderMark = '\ufeff';
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/** Splits bytes after the last line end of each chunk, so that no character of UTF-8 is cut. */
async function* toWholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let line: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) {
      yield Buffer.concat([...line, chunk.subarray(0, end)]);
      line = [];
    }
    line.push(chunk.subarray(end));
  }
  yield Buffer.concat(line);
}

/** Decodes chunks as UTF-16, UTF-8 or, if neither, Windows-1252. Keeps a byte order mark. */
async function* decodeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const bytes of toWholeLines(chunks)) {
    const utf16 = isFirst ? findUtf16(bytes) : undefined;
    isFirst = false;
    if (utf16 !== undefined) decoder = new TextDecoder(utf16, { ignoreBOM: true });
    const text = utf8.decode(bytes);
    // The first chunk with letters outside ASCII decides.
    if (/[^\0-\x7f\ufffd]/.test(text)) decoder ??= utf8;
    else if (text.includes('\ufffd')) decoder ??= windows;
    // UTF-16 may be split inside a character, because its bytes may equal a line end.
    yield decoder?.decode(bytes, { stream: decoder !== utf8 }) ?? text;
  }
}

/** Finds the delimiter, first by headings, because addresses have commas. Rejects non-text. */
function findDelimiter(text: string): string {
  if (isWorkbook(text)) throw new UsageError('the input is a workbook: save it as a file, and name that');
  if (text.includes('\0')) throw new UsageError('the file is not text: save it as .xlsx or CSV');
  const lines = text.trimStart().split(/[\r\n]+/, headingRows);
  const hasHeadings = (delimiter: string): boolean => {
    const rows = lines.map((line) => line.replaceAll('"', '').split(delimiter));
    return findTableHeadings(rows.filter(({ length }) => length > 1)) !== -1;
  };
  const header = lines[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  const byCount = delimiters.toSorted((a, b) => header.split(b).length - header.split(a).length);
  const [most = ','] = byCount.filter((delimiter) => header.includes(delimiter));
  return delimiters.find(hasHeadings) ?? most;
}

function readCsv(file: string, size = NaN): TableFile {
  const input = file === fromStandardInput ? process.stdin : createReadStream(file);
  const bytes: AsyncIterable<Buffer> = input;
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

function readHead(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  const bytes = Buffer.alloc(100);
  const length = readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.subarray(0, length);
}

/** Rejects workbooks in other formats by their first bytes. */
function rejectOtherWorkbooks(file: string, head: Buffer): void {
  const advice = 'save it as .xlsx or CSV';
  if (head.toString('hex', 0, 4) === 'd0cf11e0')
    throw new UsageError(`${file} is a workbook of old Excel (.xls) or has a password: ${advice}`);
  if (head.includes('opendocument.spreadsheet'))
    throw new UsageError(`${file} is a workbook of OpenDocument (.ods): ${advice}`);
}

function readXlsx(file: string): TableFile {
  let size = NaN;
  async function* readRows(): AsyncGenerator<Row> {
    // A static import would slow down the start, even for CSV files.
    const { streamXlsxRows } = await import('hucre/xlsx');
    try {
      const all: Row[] = [];
      for await (const { index, values } of streamXlsxRows(await readFile(file)))
        all.push({ number: index + 1, cells: values.map(cellToText) });
      size = all.reduce((sum, { cells }) => sum + csvRowLength(cells), 0);
      yield* all.filter(({ cells }) => cells.some((cell) => cell !== ''));
    } catch (error) {
      const { message } = error as Error;
      throw new UsageError(`${file} cannot be read as XLSX: ${message}`, { cause: error });
    }
  }
  return { rows: readRows(), delimiter: () => ',', size: () => size };
}

/** Reads CSV, also from a pipe or `-`, or XLSX. Throws UsageError for other workbooks. */
export function readAddressFile(file: string): TableFile {
  // The type of a pipe is not read from its first bytes, which a pipe delivers only once.
  const isPipe = statSync(file, { throwIfNoEntry: false })?.isFile() === false;
  if (file === fromStandardInput || isPipe) return readCsv(file);
  const head = readHead(file);
  rejectOtherWorkbooks(file, head);
  if (isWorkbook(head.toString('latin1')) || /\.xlsx$/i.test(file)) return readXlsx(file);
  return readCsv(file, statSync(file).size / (findUtf16(head) === undefined ? 1 : 2));
}

/** Splits the byte order mark, which Excel writes before UTF-8, from a row. */
export function splitByteOrderMark([first = '', ...otherCells]: readonly string[]) {
  const mark = first.startsWith(byteOrderMark) ? byteOrderMark : '';
  return { mark, cells: [first.slice(mark.length), ...otherCells] };
}
