import { groupBy } from '../../domain/group.ts';
import { addressVerdicts, checkColumns, type AddressVerdict } from '../../query/check-address.ts';
import type { CheckedRow, RowToCheck } from './check-row.ts';

/** Rows, and what is known of each; undefined of rows that are not checked yet, or have no address. */
export interface CheckList {
  readonly rows: readonly RowToCheck[];
  readonly checked: (CheckedRow | undefined)[];
}

/** Gives the rows by their need of attention, then in their own order. */
export function orderByAttention({ checked }: CheckList, only?: AddressVerdict): readonly number[] {
  const byVerdict = groupBy([...checked.keys()], (at) => checked[at]?.verdict);
  return addressVerdicts
    .filter((verdict) => only === undefined || verdict === only)
    .flatMap((verdict) => byVerdict.get(verdict) ?? []);
}

/** Counts the rows with each verdict. */
export function countVerdicts({ checked }: CheckList): ReadonlyMap<AddressVerdict, number> {
  const counts = new Map(addressVerdicts.map((verdict) => [verdict, 0]));
  for (const row of checked) if (row) counts.set(row.verdict, (counts.get(row.verdict) ?? 0) + 1);
  return counts;
}

const columnNames = Object.keys(checkColumns);

/**
 * Gives a cell of a checked row by the name of its column.
 * @example cellOf(row, 'code') // '40135'
 */
export function cellOf(row: CheckedRow | undefined, name: keyof typeof checkColumns): string {
  return row?.cells[columnNames.indexOf(name)] ?? '';
}

/** Rows that are sent to the worker together: few enough that progress is smooth. */
const rowsPerCall = 50;

/**
 * Checks all rows of a list that have an address.
 *
 * @param advance called after each part with the number of rows that are done
 * @throws what `ask` throws, or the reason of the signal
 */
export async function checkAll(
  { rows, checked }: CheckList,
  ask: (rows: readonly RowToCheck[]) => Promise<readonly CheckedRow[]>,
  advance: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const filled = [...rows.keys()].filter((at) => rows[at]?.address !== '');
  for (let start = 0; start < filled.length; start += rowsPerCall) {
    const part = filled.slice(start, start + rowsPerCall);
    const found = await ask(part.flatMap((at) => rows[at] ?? []));
    signal.throwIfAborted();
    for (const [index, at] of part.entries()) checked[at] = found[index];
    advance(start + part.length);
  }
}
