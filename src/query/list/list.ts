import { fold } from '../../domain/fold.ts';
import type { Level } from '../../domain/level.ts';
import { expandTypeWord } from '../../domain/type-word.ts';
import { findNames, rankPositions } from '../names/name-index.ts';
import { findPostings } from '../names/postings.ts';
import {
  findPosition,
  intersectPositions,
  intersectRanges,
  lowerBound,
  type Range,
} from '../names/numbers.ts';
import { rangesNamed, rangeWithin, type RegionIndex } from '../names/region-index.ts';

/** The filters of a list; regions must match all of them. */
export interface Filters {
  /** Ids of ancestors. */
  readonly within?: Partial<Readonly<Record<Level, number>>>;
  /** Whole names of ancestors, not folded. */
  readonly named?: Partial<Readonly<Record<Level, string>>>;
  /** Ids of the regions themselves, in any order. */
  readonly ids?: readonly number[] | undefined;
  /** Each five digits; for villages only. */
  readonly postalCodes?: readonly string[] | undefined;
  /** Part of the region's own name; for villages, digits are the start of a postal code. */
  readonly q?: string | undefined;
}

/** A page of a list: positions in the level's id order, and the number of matches on all pages. */
interface Page {
  readonly positions: readonly number[];
  readonly total: number;
}

function candidateRanges(
  index: RegionIndex,
  level: Level,
  { within = {}, named = {} }: Filters,
): readonly Range[] {
  let ranges: readonly Range[] = [{ start: 0, end: index.ids[level].length }];
  for (const [ancestor, id] of Object.entries(within) as [Level, number][]) {
    ranges = intersectRanges(ranges, [rangeWithin(index, level, ancestor, id)]);
  }
  for (const [ancestor, name] of Object.entries(named) as [Level, string][]) {
    ranges = intersectRanges(ranges, rangesNamed(index, level, ancestor, name));
  }
  return ranges;
}

/** Gives the positions that ids and postal codes choose, ascending; undefined where neither is given. */
function chosenPositions(
  index: RegionIndex,
  level: Level,
  { ids, postalCodes }: Filters,
): Uint32Array | undefined {
  const byId = ids?.flatMap((id) => findPosition(index.ids[level], id) ?? []);
  const byCode = postalCodes?.flatMap((code) => [...(findPostings(index.postalCodes, code)?.[0] ?? [])]);
  const ascending = (positions: readonly number[] | undefined): Uint32Array | undefined =>
    positions === undefined ? undefined : Uint32Array.from(new Set(positions)).sort();
  return intersectPositions(ascending(byId), ascending(byCode));
}

const onlyDigits = /^\p{Nd}+$/u;

/** Gives the matching positions as lists in order of rank; undefined if every position matches. */
function rankedLists(index: RegionIndex, level: Level, filters: Filters): readonly Uint32Array[] | undefined {
  const { q = '' } = filters;
  const query = fold(level === 'regency' ? expandTypeWord(q) : q);
  const chosen = chosenPositions(index, level, filters);
  if (q === '') return chosen && [chosen];
  // A query without letters or digits matches no name.
  if (query === '') return [];
  if (level === 'village' && onlyDigits.test(query)) {
    const [started] = findPostings(index.postalCodes, query) ?? [];
    return started === undefined ? [] : [intersectPositions(started, chosen) ?? started];
  }
  return chosen === undefined
    ? findNames(index.names[level], query)
    : rankPositions(index.names[level], chosen, query);
}

/**
 * Lists the regions of a level that match, by id; with `q` by rank, then by id. The order is total, so pages never
 * overlap or skip.
 *
 * @param offset the number of matches before the page
 * @param limit the maximum number of positions on the page
 */
export function listRegions(
  index: RegionIndex,
  level: Level,
  filters: Filters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Page {
  const ranges = candidateRanges(index, level, filters);
  const lists = rankedLists(index, level, filters);
  const positions: number[] = [];
  let total = 0;
  const show = (start: number, end: number, list?: Uint32Array): void => {
    const from = Math.max(start, start + offset - total);
    const to = Math.min(end, start + offset - total + limit);
    for (let at = from; at < to; at++) positions.push(list === undefined ? at : (list[at] ?? 0));
    total += end - start;
  };
  if (lists === undefined) {
    for (const range of ranges) show(range.start, range.end);
    return { positions, total };
  }
  for (const list of lists) {
    for (const range of ranges) {
      const start = lowerBound(list, range.start);
      show(start, lowerBound(list, range.end, start), list);
    }
  }
  return { positions, total };
}
