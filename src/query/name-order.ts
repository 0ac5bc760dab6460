import type { NameIndex } from './name-index.ts';
import type { Range } from './range.ts';
import type { Aliases } from './region-index.ts';

/** The names of a level without their type words, and its aliases, in order: names that begin alike are neighbours. */
export interface NameOrder {
  readonly names: readonly string[];
  /** The position of the region of each name. */
  readonly positions: readonly number[];
  /** The range of the names with the same first `startLength` letters. */
  readonly byStart: ReadonlyMap<string, Range>;
}

/** More letters make ranges that are faster to search; fewer words have them. */
const startLength = 3;
const startOf = (letters: string): string => letters.slice(0, startLength);
const nothing: Range = { start: 0, end: 0 };

/** Finds the first of the ascending `names` from `start` on that is `bound` or comes after it; `end` if there is none. */
function firstFrom(names: readonly string[], bound: string, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts the names of a level in order; takes some 20 ms for the villages of the country. */
export function orderNames(index: NameIndex, aliases: Aliases): NameOrder {
  const positions = [...index.data.order];
  const names = positions.map((position) =>
    (index.names[position] ?? '').slice(index.data.unranked[position]),
  );
  for (const [at, name] of aliases.names.entries()) {
    const place = firstFrom(names, name, 0, names.length);
    names.splice(place, 0, name);
    positions.splice(place, 0, aliases.positions[at] ?? 0);
  }
  const byStart = new Map<string, Range>();
  for (let start = 0; start < names.length;) {
    const letters = startOf(names[start] ?? '');
    let end = start + 1;
    while (end < names.length && startOf(names[end] ?? '') === letters) end++;
    byStart.set(letters, { start, end });
    start = end;
  }
  return { names, positions, byStart };
}

/** After every letter. */
const last = '\uffff';

/**
 * Finds the names that begin with letters.
 *
 * @param within where to look; undefined for all names
 */
export function beginningWith(order: NameOrder, letters: string, within?: Range): Range {
  const { names, byStart } = order;
  const all = { start: 0, end: names.length };
  const { start, end } =
    within ?? (letters.length < startLength ? all : (byStart.get(startOf(letters)) ?? nothing));
  const first = firstFrom(names, letters, start, end);
  // Most ranges are short, so doubling steps find the end sooner than halving all that is left.
  let step = 1;
  while (first + step <= end && names[first + step - 1]?.startsWith(letters) === true) step *= 2;
  return {
    start: first,
    end: firstFrom(names, letters + last, first + (step >>> 1), Math.min(first + step - 1, end)),
  };
}
