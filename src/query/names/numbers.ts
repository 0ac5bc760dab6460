/** A run of positions `[start, end)` in a level's id order. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Finds the first of the ascending `values` in `[start, end)` that is `value` or more; `end` if there is none. */
export function lowerBound(
  values: Float64Array | Uint32Array,
  value: number,
  start = 0,
  end = values.length,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Does the same for each of ascending bounds, in one pass. */
export function lowerBounds(values: Float64Array, bounds: Float64Array): Uint32Array {
  const found = new Uint32Array(bounds.length);
  let at = 0;
  for (let place = 0; place < bounds.length; place++) {
    const bound = bounds[place] ?? 0;
    while (at < values.length && (values[at] ?? 0) < bound) at++;
    found[place] = at;
  }
  return found;
}

/** Finds the position of an id among ascending ids. */
export function findPosition(ids: Float64Array, id: number): number | undefined {
  const position = lowerBound(ids, id);
  return ids[position] === id ? position : undefined;
}

/** Intersects lists of ascending positions; undefined among them is no restriction. Undefined if all are. */
export function intersectPositions(...lists: readonly (Uint32Array | undefined)[]): Uint32Array | undefined {
  return lists.reduce((common, list) => {
    if (common === undefined || list === undefined) return common ?? list;
    return common.filter((position) => list[lowerBound(list, position)] === position);
  });
}

/** Intersects two lists of ranges; both are ascending and disjoint, like the result. */
export function intersectRanges(a: readonly Range[], b: readonly Range[]): readonly Range[] {
  const common: Range[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const left = a[i];
    const right = b[j];
    if (left === undefined || right === undefined) break;
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (start < end) common.push({ start, end });
    if (left.end < right.end) i++;
    else j++;
  }
  return common;
}
