import { fold } from '../../domain/fold.ts';
import type { Level } from '../../domain/level.ts';
import { expandTypeWord } from '../../domain/designation.ts';
import { findNames, rankPositions, type RegionIndex } from '../names/name-index.ts';
import { findPosition, lowerBound, rangeWithin, type Range } from '../names/regions.ts';
import { findSpelled } from '../names/spellings.ts';

export interface Filters {
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

/** Gives what two lists of ranges have in common; they are ascending and disjoint, like the result. */
function intersectRanges(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  const common = some.flatMap((one) =>
    others.map(({ start, end }) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) })),
  );
  return common.filter(({ start, end }) => start < end);
}

/** Gives what two ascending lists have in common; undefined is no restriction. */
function intersect(some: Uint32Array | undefined, others: Uint32Array | undefined): Uint32Array | undefined {
  if (some === undefined || others === undefined) return some ?? others;
  return some.filter((position) => others[lowerBound(others, position)] === position);
}

/**
 * Gives the ranges of a level's regions that lie in all ancestors that are wanted, ascending.
 * @example rangesWithin(index, 'district', { within: { province: 11 } }) // [{ start: 0, end: 290 }]
 */
export function rangesWithin(
  index: RegionIndex,
  level: Level,
  { within = {}, named = {} }: Filters,
): readonly Range[] {
  let ranges: readonly Range[] = [{ start: 0, end: index.ids[level].length }];
  for (const [ancestor, id] of Object.entries(within) as [Level, number][])
    ranges = intersectRanges(ranges, [rangeWithin(index, level, ancestor, id)]);
  for (const [ancestor, name] of Object.entries(named) as [Level, string][]) {
    const found = findSpelled(index, ancestor, fold(name)).map((position) =>
      rangeWithin(index, level, ancestor, index.ids[ancestor][position] ?? 0),
    );
    ranges = intersectRanges(ranges, found);
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
  const byCode = postalCodes?.flatMap((code) => [...(index.villagesByCode.get(code) ?? [])]);
  const [chosenById, chosenByCode] = [byId, byCode].map(
    (positions) => positions && Uint32Array.from(new Set(positions)).sort(),
  );
  return intersect(chosenById, chosenByCode);
}

const onlyDigits = /^\p{Nd}+$/u;

/**
 * Gives the positions that ids, postal codes and `q` choose, as lists in order of rank; undefined if they choose every one.
 * @example rankedLists(index, 'province', { q: 'bali' }) // [Uint32Array [16], Uint32Array [], …]
 */
export function rankedLists(
  index: RegionIndex,
  level: Level,
  filters: Filters,
): readonly Uint32Array[] | undefined {
  const { q = '' } = filters;
  const query = fold(level === 'regency' ? expandTypeWord(q) : q);
  const chosen = chosenPositions(index, level, filters);
  if (q === '') return chosen && [chosen];
  // A query without letters or digits matches no name.
  if (query === '') return [];
  if (level === 'village' && onlyDigits.test(query)) {
    const started = index.villagesByCode.get(query);
    return started === undefined ? [] : [intersect(started, chosen) ?? started];
  }
  const names = index.parts[level];
  return chosen === undefined ? findNames(names, query) : rankPositions(names, chosen, query);
}
