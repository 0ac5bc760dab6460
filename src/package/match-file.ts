import { once } from 'node:events';
import type { Writable } from 'node:stream';
import Papa from 'papaparse';
import { replaceControlCharacters } from '../domain/cell-text.ts';
import { fold } from '../domain/fold.ts';
import { findTableHeadings, headingRows } from '../domain/headings.ts';
import { addressVerdicts, unreadVerdict } from '../search/check-address.ts';
import { maxAddressLength } from '../search/limits.ts';
import { checkColumns, checkedCells } from '../wording/checked-cells.ts';
import type { Engine } from './engine.ts';
import { readAddressFile, csvRowLength, splitByteOrderMark, UsageError, type Row } from './read-table.ts';

type Output = Writable & { readonly isTTY?: boolean };

const rowsPerWrite = 250;
const rowsPerProgress = 100;
const clearLine = '\r\x1b[K';

/** Writes messages. Below them, shows the progress if only the messages go to a terminal. */
function createMessages(messages: Output, output: Output, size: () => number) {
  const started = performance.now();
  const clear = messages.isTTY === true && output.isTTY !== true ? clearLine : '';
  let read = 0;
  return {
    say: (text: string): void => void messages.write(`${clear}${replaceControlCharacters(text)}\n`),
    showProgress: (rows: number, cells: readonly string[]): void => {
      read += csvRowLength(cells);
      if (clear === '' || rows % rowsPerProgress !== 0) return;
      const share = Math.min(1, read / size());
      const seconds = (performance.now() - started) / 1000;
      const end = `, ${Math.floor(100 * share)} %, ${Math.ceil(seconds / share - seconds)} s left`;
      messages.write(`${clear}${rows} rows${Number.isNaN(share) ? '' : end}`);
    },
  };
}

async function readFirst(rows: AsyncIterator<Row>, count: number): Promise<readonly Row[]> {
  const first: Row[] = [];
  while (first.length < count) {
    const next = await rows.next();
    if (next.done === true) break;
    first.push(next.value);
  }
  return first;
}

/** Finds the heading row: the first with all wanted columns, or the first with known headings. */
function findHeader(first: readonly Row[], wanted: readonly string[]): number {
  const names = wanted.map(fold);
  const hasAll = ({ cells }: Row): boolean =>
    names.length > 0 && names.every((name) => cells.some((cell) => fold(cell) === name));
  const heading = first.findIndex(hasAll);
  return heading === -1 ? Math.max(0, findTableHeadings(first.map(({ cells }) => cells))) : heading;
}

function findColumns(names: readonly string[], wanted: readonly string[]): readonly number[] {
  const list = `the columns are ${names.map((name) => `"${name}"`).join(', ')}`;
  if (wanted.length === 0) throw new UsageError(`name the address column with --column: ${list}`);
  return wanted.map((name) => {
    const exact = names.indexOf(name);
    const at = exact >= 0 ? exact : names.findIndex((each) => fold(each) === fold(name));
    if (at < 0) throw new UsageError(`there is no column "${name}": ${list}`);
    if (names.lastIndexOf(names[at] ?? '') !== at)
      throw new UsageError(`several columns are named "${names[at]}": give each a name of its own`);
    return at;
  });
}

/** Fits a row to its columns. Joins extra cells: the last cell may be an address with commas. */
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

const uniqueName = (names: readonly string[], name: string): string =>
  names.includes(name) ? uniqueName(names, `kodepos_${name}`) : name;

const added = Object.keys(checkColumns);

/**
 * Checks the addresses of a file. Writes CSV with the columns of `checkColumns` added.
 * @param messages receives errors of unread rows, a summary and, on a terminal, the progress
 * @returns the number of unread rows
 */
export async function matchAddressFile(
  engine: Engine,
  file: string,
  wanted: readonly string[],
  output: Output,
  messages: Output,
): Promise<number> {
  const { rows, delimiter, size } = readAddressFile(file);
  const { say, showProgress } = createMessages(messages, output, size);
  const iterator = rows[Symbol.asyncIterator]();
  const first = await readFirst(iterator, headingRows);
  const [top, ...otherRows] = first.map(({ cells }) => cells);
  if (top === undefined) throw new UsageError('the file has no rows');
  const { mark, cells: unmarked } = splitByteOrderMark(top);
  const at = findHeader(first, wanted);
  const above = [unmarked, ...otherRows].slice(0, at + 1);
  const names = above.pop() ?? [];
  const columns = findColumns(names, wanted);
  const write = async (lines: readonly (readonly string[])[], before = ''): Promise<void> => {
    const text = Papa.unparse(lines as string[][], { delimiter: delimiter(), newline: '\r\n' });
    const printable = output.isTTY === true ? replaceControlCharacters(text) : text;
    if (!output.write(`${before}${printable}\r\n`)) await once(output, 'drain');
  };
  await write([...above, [...names, ...added.map((name) => uniqueName(names, name))]], mark);

  const counts = new Map<string, number>();
  let count = 0;
  let lines: (readonly string[])[] = [];
  async function* addresses(): AsyncGenerator<Row> {
    yield* first.slice(at + 1);
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  for await (const row of addresses()) {
    const { number, cells, problem } = fitRow(row, names.length, columns);
    const address = columns
      .map((at) => cells[at])
      .filter(Boolean)
      .join(' | ');
    const tooLong = `the address has more than ${maxAddressLength} characters`;
    const reason = problem ?? (address.length > maxAddressLength ? tooLong : undefined);
    const results: Readonly<Record<string, string>> & { readonly verdict: string } =
      reason === undefined ? checkedCells(engine.check(address)) : { verdict: unreadVerdict };
    if (reason !== undefined) say(`row ${number} is not read: ${reason}`);
    counts.set(results.verdict, (counts.get(results.verdict) ?? 0) + 1);
    showProgress(++count, cells);
    lines.push([...cells, ...added.map((name) => results[name] ?? '')]);
    if (lines.length < rowsPerWrite) continue;
    await write(lines);
    lines = [];
  }
  if (lines.length > 0) await write(lines);
  const unread = counts.get(unreadVerdict) ?? 0;
  const verdicts = [...addressVerdicts, ...(unread > 0 ? [unreadVerdict] : [])];
  const sums = verdicts.map((verdict) => `${counts.get(verdict) ?? 0} ${verdict}`);
  say(`${count} rows: ${sums.join(', ')}`);
  return unread;
}
