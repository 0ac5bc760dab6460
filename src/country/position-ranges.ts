import { idDigits, type Level } from '../domain/level.ts';
import type { Columns } from './columns.ts';

/** Consecutive positions `[start, end)`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export const listPositions = ({ start, end }: Range): readonly number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

/** The requested part of a list: at most `limit` entries after the first `offset`. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Returns the first index from `start` on with a value of at least `value`, or the length. */
export function lowerBound(values: Float64Array | Uint32Array, value: number, start = 0): number {
  let low = start;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function findPosition(ids: Float64Array, id: number): number | undefined {
  const position = lowerBound(ids, id);
  return ids[position] === id ? position : undefined;
}

/** Returns the positions of a region at its own level, or of its descendants; empty if unknown. */
export function rangeWithin({ ids }: Pick<Columns, 'ids'>, level: Level, above: Level, id: number) {
  const factor = 10 ** (idDigits[level] - idDigits[above]);
  if (factor < 1 || findPosition(ids[above], id) === undefined) return { start: 0, end: 0 };
  const start = lowerBound(ids[level], id * factor);
  return { start, end: lowerBound(ids[level], (id + 1) * factor, start) };
}
