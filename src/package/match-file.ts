import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import Papa from 'papaparse';
import { fold } from '../domain/fold.ts';
import { addressVerdicts, checkColumns, unreadCells, unreadVerdict } from '../query/check-address.ts';
import { Checkers } from './checkers.ts';
import { inBatches, inOrder } from './in-order.ts';
import { listNames, readTable, UsageError, withoutMark, type Row } from './read-table.ts';

export interface MatchOptions {
  readonly file: string;
  /** The columns that an address is in, its parts in their order. */
  readonly columns: readonly string[];
  /** The name of the worksheet; the first unless told. */
  readonly sheet?: string | undefined;
}

export interface MatchStreams {
  readonly output: Writable;
  /** Takes progress, and the rows that cannot be read. */
  readonly messages: Writable;
}

const batchRows = 250;
const rowsPerMessage = 10_000;
/** More threads would wait for the one that reads. */
const maxThreads = 8;

/** Finds columns by their names, as they are written or else folded. */
function findColumns(names: readonly string[], wanted: readonly string[]): readonly number[] {
  const list = `the columns are ${listNames(names)}`;
  if (wanted.length === 0) throw new UsageError(`name the column of the address with --column: ${list}`);
  return wanted.map((name) => {
    const exact = names.indexOf(name);
    const at = exact >= 0 ? exact : names.findIndex((each) => fold(each) === fold(name));
    if (at < 0) throw new UsageError(`there is no column "${name}": ${list}`);
    if (names.lastIndexOf(names[at] ?? '') !== at)
      throw new UsageError(`several columns are named "${names[at]}": give each a name of its own`);
    return at;
  });
}

/** Fits the cells of a row to its columns. What an address without quotes has too many belongs to it where it stands last. */
function fitRow(row: Row, count: number, columns: readonly number[]): Row {
  const { cells, problem } = row;
  const missing = Array<string>(Math.max(count - cells.length, 0)).fill('');
  if (cells.length <= count) return { ...row, cells: [...cells, ...missing] };
  const isOfAddress = problem !== undefined || columns.includes(count - 1);
  return {
    ...row,
    cells: [...cells.slice(0, count - 1), cells.slice(count - 1).join(',')],
    ...(!isOfAddress && { problem: `it has ${cells.length} cells, the header has ${count}` }),
  };
}

/** Gives a new column a name that no other column has. */
const nameBeside = (names: readonly string[], name: string): string =>
  names.includes(name) ? nameBeside(names, `kodepos_${name}`) : name;

/** Counts the rows by their verdicts, and tells of them. */
class Report {
  readonly #messages: Writable;
  readonly #counts = new Map<string, number>();
  #rows = 0;

  constructor(messages: Writable) {
    this.#messages = messages;
  }

  get unread(): number {
    return this.#counts.get(unreadVerdict) ?? 0;
  }

  /** Counts a row whose verdict is among its last cells. */
  add(number: number, added: readonly string[], problem: string | undefined): void {
    const verdict = added[Object.keys(checkColumns).indexOf('verdict')] ?? '';
    this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + 1);
    if (problem !== undefined) this.#messages.write(`row ${number} is not read: ${problem}\n`);
    if (++this.#rows % rowsPerMessage === 0) this.#messages.write(`${this.#rows} rows\n`);
  }

  end(): void {
    const verdicts = [...addressVerdicts, ...(this.unread > 0 ? [unreadVerdict] : [])];
    const counts = verdicts.map((verdict) => `${this.#counts.get(verdict) ?? 0} ${verdict}`);
    this.#messages.write(`${this.#rows} rows: ${counts.join(', ')}\n`);
  }
}

/**
 * Checks the addresses of a file, and writes it as CSV with the columns of `checkColumns` behind its own.
 *
 * @returns how many rows could not be read; the messages name each
 * @throws UsageError where the file has no such column
 */
export async function matchFile(
  { file, columns: wanted, sheet }: MatchOptions,
  { output, messages }: MatchStreams,
): Promise<number> {
  const { rows, delimiter } = readTable(file, sheet);
  const iterator = rows[Symbol.asyncIterator]();
  const header = await iterator.next();
  if (header.done === true) throw new UsageError('the file has no rows');
  const { names, mark } = withoutMark(header.value.cells);
  const columns = findColumns(names, wanted);
  const addressOf = ({ cells }: Row): string =>
    columns
      .map((at) => cells[at])
      .filter(Boolean)
      .join(', ');
  const write = async (lines: readonly (readonly string[])[], before = ''): Promise<void> => {
    const text = Papa.unparse(lines as string[][], { delimiter: delimiter(), newline: '\r\n' });
    if (!output.write(`${before}${text}\r\n`)) await once(output, 'drain');
  };
  await write([[...names, ...Object.keys(checkColumns).map((name) => nameBeside(names, name))]], mark);

  const threads = Math.min(availableParallelism(), maxThreads);
  const checkers = new Checkers(threads);
  const report = new Report(messages);
  const batches = inBatches({ [Symbol.asyncIterator]: () => iterator }, batchRows);
  const checkBatch = async (batch: readonly Row[]) => {
    const fitted = batch.map((row) => fitRow(row, names.length, columns));
    return { fitted, checked: await checkers.check(fitted.map(addressOf)) };
  };
  try {
    for await (const { fitted, checked } of inOrder(batches, 2 * threads, checkBatch)) {
      const lines = fitted.map(({ number, cells, problem }, at) => {
        const result = problem === undefined ? checked[at] : { cells: unreadCells, problem };
        report.add(number, result?.cells ?? [], result?.problem);
        return [...cells, ...(result?.cells ?? [])];
      });
      await write(lines);
    }
  } finally {
    await checkers.stop();
  }
  report.end();
  return report.unread;
}
