/** Neighbours `[start, end)` in a list. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a list that is asked for: at most `limit` after the first `offset`. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds the first of neighbours for which a condition holds that holds for all after it, too; `end` if there is none.
 * @example findFirst(0, 4, (at) => [1, 3, 5, 7][at] > 3) // 2
 */
export function findFirst(start: number, end: number, holds: (at: number) => boolean): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Finds the first of the ascending `values` in `[start, end)` that is `value` or more; `end` if there is none.
 * @example lowerBound(Uint32Array.of(1, 3, 5), 2) // 1
 */
export function lowerBound(
  values: Float64Array | Uint32Array,
  value: number,
  start = 0,
  end = values.length,
): number {
  // Most searches come here, and a function for each comparison takes a multiple of the time.
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds the position of an id among ascending ids.
 * @example findPosition(Float64Array.of(11, 12, 32), 32) // 2
 */
export function findPosition(ids: Float64Array, id: number): number | undefined {
  const position = lowerBound(ids, id);
  return ids[position] === id ? position : undefined;
}
