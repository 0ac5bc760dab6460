import type { Level } from '../domain/level.ts';
import type { HitType } from './hit.ts';
import { findPosition, type Range } from './names/numbers.ts';
import { findCoded } from './names/region-index.ts';
import { levelOf } from './names/tree.ts';
import type { Accepts } from './reader/rate.ts';
import type { SearchIndex } from './reader/search-index.ts';

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
 * Makes the functions that say whether a place is in a scope.
 * @example acceptsOf(index, { within: { regency: 3273 } }).node(0) // false: the first node is a province
 */
export function acceptsOf(index: SearchIndex, { types, within = {} }: Scope): Accepts {
  const { firstVillages, regions } = index;
  const ranges = Object.entries(within).map(([level, id]) => villagesOf(index, level as Level, id));
  const start = Math.max(0, ...ranges.map((range) => range.start));
  const end = Math.min(Infinity, ...ranges.map((range) => range.end));
  const isWithin = (first: number, last: number): boolean =>
    ranges.length === 0 || (first >= start && last <= end);
  return {
    node: (node) => {
      const level = levelOf(regions.tree, node);
      if (types?.has(level) === false) return false;
      const position = node - regions.tree.firsts[level];
      const villages = firstVillages[level];
      return isWithin(villages[position] ?? 0, villages[position + 1] ?? 0);
    },
    code: (code) =>
      types?.has('postal-code') !== false &&
      findCoded(regions, code).some((village) => isWithin(village, village + 1)),
  };
}
