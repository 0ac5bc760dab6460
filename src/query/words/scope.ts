import type { Level } from '../../domain/level.ts';
import { findPosition, type Range } from '../names/numbers.ts';
import { findCoded } from '../names/region-index.ts';
import type { Accepts, HitType } from './hit-list.ts';
import type { SearchIndex } from './search-index.ts';

/** Which places a search may give; without limits, all. */
export interface Scope {
  readonly types?: ReadonlySet<HitType> | undefined;
  /** Ids of regions that it must lie in. */
  readonly within?: Readonly<Partial<Record<Level, number>>> | undefined;
}

/** Gives the villages of a region, by its id; none if there is no such region. */
function villagesOf({ regions, firstVillages }: SearchIndex, level: Level, id: number): Range {
  const position = findPosition(regions.ids[level], id);
  const [start = 0, end = 0] =
    position === undefined ? [] : firstVillages[level].subarray(position, position + 2);
  return { start, end };
}

/**
 * Makes the function that says whether a place is in a scope; undefined if all are.
 * @example acceptsOf(index, { within: { regency: 3273 } })?.({ type: 'province', position: 0 }) // false
 */
export function acceptsOf(index: SearchIndex, { types, within = {} }: Scope): Accepts | undefined {
  const ranges = Object.entries(within).map(([level, id]) => villagesOf(index, level as Level, id));
  if (types === undefined && ranges.length === 0) return undefined;
  const start = Math.max(0, ...ranges.map((range) => range.start));
  const end = Math.min(Infinity, ...ranges.map((range) => range.end));
  const isWithin = (place: Range): boolean => place.start >= start && place.end <= end;
  const { firstVillages, regions, codes } = index;
  return ({ type, position }) => {
    if (types?.has(type) === false) return false;
    if (ranges.length === 0) return true;
    if (type !== 'postal-code') {
      const [first = 0, last = 0] = firstVillages[type].subarray(position, position + 2);
      return isWithin({ start: first, end: last });
    }
    return findCoded(regions, String(codes[position])).some((village) =>
      isWithin({ start: village, end: village + 1 }),
    );
  };
}
