import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import Papa from 'papaparse';
import { toText } from '../domain/cell-text.ts';

/** The command is used wrongly, or its file is not what it has to be. */
export class UsageError extends Error {}

/** A row of a table: its number as spreadsheets count, from 1, and why it cannot be read, if it cannot. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
  readonly problem?: string;
}

export interface Table {
  /** The header first; rows without any cell are left out. */
  readonly rows: AsyncIterable<Row>;
  /** What separates its cells; known once a row has come. */
  readonly delimiter: () => string;
}

const fromStandardInput = '-';
const byteOrderMark = '\ufeff';

/** Reads CSV with any usual delimiter, a part at a time. */
function readCsv(file: string): Table {
  const input = file === fromStandardInput ? process.stdin : createReadStream(file);
  input.setEncoding('utf8');
  const rows = new PassThrough({ objectMode: true });
  let number = 0;
  let delimiter = ',';
  Papa.parse<string[]>(input, {
    delimitersToGuess: [',', ';', '\t', '|'],
    chunk: ({ data, errors, meta }, parser) => {
      delimiter = meta.delimiter;
      const problems = new Map(errors.map(({ row = -1, message }) => [row, message]));
      for (const [at, cells] of data.entries()) {
        number++;
        const problem =
          problems.get(at) ?? (cells.join('').includes('\ufffd') ? 'it is not UTF-8' : undefined);
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
  return { rows, delimiter: () => delimiter };
}

async function* readXlsx(file: string, sheet: string | undefined): AsyncGenerator<Row> {
  // Whoever checks CSV does not wait for it.
  const { streamXlsxRows } = await import('hucre/xlsx');
  const bytes = await readFile(file);
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? 0 })) {
      const cells = values.map(toText);
      if (cells.some((cell) => cell !== '')) yield { number: index + 1, cells };
    }
  } catch (error) {
    throw new UsageError(`${file} cannot be read as XLSX: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Reads the rows of a CSV or XLSX file; `-` is CSV from standard input.
 * @param sheet the name of the worksheet; the first unless told
 */
export function readTable(file: string, sheet?: string): Table {
  return /\.xlsx$/i.test(file) ? { rows: readXlsx(file, sheet), delimiter: () => ',' } : readCsv(file);
}

/** Takes the mark off that Excel puts before UTF-8. */
export function withoutMark(header: readonly string[]): {
  readonly names: readonly string[];
  readonly mark: string;
} {
  const mark = header[0]?.startsWith(byteOrderMark) === true ? byteOrderMark : '';
  return { names: header.map((name, at) => (at === 0 ? name.slice(mark.length) : name)), mark };
}
