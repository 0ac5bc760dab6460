import type { Level } from '../../domain/level.ts';
import { lowerBound, type Slice } from '../names/regions.ts';
import type { RegionIndex } from '../names/name-index.ts';
import { rangesWithin, rankedLists, type Filters } from './filters.ts';

/** A page of a list: positions in the level's id order, and the number of matches on all pages. */
interface Page {
  readonly positions: readonly number[];
  readonly total: number;
}

/**
 * Lists the regions of a level that match, by id; with `q` by rank, then by id. The order is total, so pages never overlap
 * or skip.
 * @example listRegions(index, 'province', { q: 'jawa' }, { offset: 1, limit: 1 }) // { positions: [12], total: 3 }
 */
export function listRegions(
  index: RegionIndex,
  level: Level,
  filters: Filters,
  { offset, limit }: Slice,
): Page {
  const positions: number[] = [];
  let total = 0;
  const show = (start: number, end: number, list?: Uint32Array): void => {
    const from = Math.max(start, start + offset - total);
    const to = Math.min(end, start + offset - total + limit);
    for (let at = from; at < to; at++) positions.push(list === undefined ? at : (list[at] ?? 0));
    total += end - start;
  };
  const ranges = rangesWithin(index, level, filters);
  for (const list of rankedLists(index, level, filters) ?? [undefined]) {
    for (const { start, end } of ranges) {
      const from = list === undefined ? start : lowerBound(list, start);
      show(from, list === undefined ? end : lowerBound(list, end, from), list);
    }
  }
  return { positions, total };
}
