import { expandTypeWord, listTypeWords } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import type { Level } from '../domain/level.ts';
import { findKey, postingKind, postingNode } from './lexicon.ts';
import { findPositionsByName, rankNamePositions, type IndexedCountry } from './names.ts';
import { findPositionsByCode } from './codes.ts';
import { findPosition, lowerBound, rangeWithin, type Range, type Slice } from './position-ranges.ts';
import { levelOfNode } from './tree.ts';

export interface Filters {
  readonly within?: Partial<Readonly<Record<Level, number>>>;
  /** Whole names of ancestors, not folded. */
  readonly named?: Partial<Readonly<Record<Level, string>>>;
  /** Ids of the regions themselves, in any order. */
  readonly ids?: readonly number[] | undefined;
  /** Codes of five digits; for villages only. */
  readonly postalCodes?: readonly string[] | undefined;
  /** Part of the region's own name or, for villages, the first digits of a postal code. */
  readonly q?: string | undefined;
}

/** Finds ascending positions of regions by a folded name, with or without its type word. */
export function findRegionsByName(
  index: IndexedCountry,
  level: Level,
  spelling: string,
  acceptsShort = level === 'province',
): readonly number[] {
  const { tree, lexicon } = index;
  const { names: whole, unranked } = index.nameIndexes[level];
  const positions = new Set<number>();
  for (const word of listTypeWords(level)) {
    if (!spelling.startsWith(word)) continue;
    for (const posting of findKey(lexicon, spelling.slice(word.length))) {
      const kind = postingKind(posting);
      const node = postingNode(posting);
      const hasKind = kind === 'name' || (acceptsShort && kind === 'short');
      if (levelOfNode(tree, node) !== level || !hasKind) continue;
      const position = node - tree.firsts[level];
      const typeWord = whole[position]?.slice(0, unranked[position]);
      if (listTypeWords(level, typeWord).includes(word)) positions.add(position);
    }
  }
  return [...positions].toSorted((a, b) => a - b);
}

/** Intersects two lists of ranges. In each list and the result, ranges ascend and are disjoint. */
function intersectRanges(ranges: readonly Range[], otherRanges: readonly Range[]): readonly Range[] {
  const common = ranges.flatMap((range) =>
    otherRanges.map((otherRange) => ({
      start: Math.max(range.start, otherRange.start),
      end: Math.min(range.end, otherRange.end),
    })),
  );
  return common.filter(({ start, end }) => start < end);
}

/** Intersects two ascending lists; undefined means no restriction. */
function intersect(positions?: Uint32Array, otherPositions?: Uint32Array): Uint32Array | undefined {
  if (positions === undefined || otherPositions === undefined) return positions ?? otherPositions;
  return positions.filter((position) => otherPositions[lowerBound(otherPositions, position)] === position);
}

/** Returns the ranges of a level's regions inside all requested ancestors, ascending. */
function rangesWithin(index: IndexedCountry, level: Level, { within = {}, named = {} }: Filters) {
  let ranges: readonly Range[] = [{ start: 0, end: index.ids[level].length }];
  for (const [ancestor, id] of Object.entries(within) as [Level, number][])
    ranges = intersectRanges(ranges, [rangeWithin(index, level, ancestor, id)]);
  for (const [ancestor, name] of Object.entries(named) as [Level, string][]) {
    const inside = findRegionsByName(index, ancestor, fold(name)).map((position) =>
      rangeWithin(index, level, ancestor, index.ids[ancestor][position] ?? 0),
    );
    ranges = intersectRanges(ranges, inside);
  }
  return ranges;
}

/** Returns the positions selected by ids and postal codes, ascending; undefined without either. */
function chosenPositions(index: IndexedCountry, level: Level, { ids, postalCodes }: Filters) {
  const byId = ids?.flatMap((id) => findPosition(index.ids[level], id) ?? []);
  const byCode = postalCodes?.flatMap((code) => [...findPositionsByCode(index.villagesByCode, code)]);
  const chosen = [byId, byCode].map((list) => list && Uint32Array.from(new Set(list)).sort());
  return intersect(chosen[0], chosen[1]);
}

const onlyDigits = /^\p{Nd}+$/u;

/** Returns the positions selected by ids, codes and `q`, one list per rank; undefined for all. */
function rankedLists(index: IndexedCountry, level: Level, filters: Filters) {
  const { q = '' } = filters;
  const query = fold(level === 'regency' ? expandTypeWord(q) : q);
  const chosen = chosenPositions(index, level, filters);
  if (q === '') return chosen && [chosen];
  // A query without letters or digits matches no name.
  if (query === '') return [];
  if (level === 'village' && onlyDigits.test(query)) {
    const started = findPositionsByCode(index.villagesByCode, query);
    return [intersect(started, chosen) ?? started];
  }
  const names = index.nameIndexes[level];
  return chosen === undefined ? findPositionsByName(names, query) : rankNamePositions(names, chosen, query);
}

/** Lists positions by the rank of `q`, then by id, so that pages never overlap; counts all. */
export function listRegions(index: IndexedCountry, level: Level, filters: Filters, slice: Slice) {
  const positions: number[] = [];
  let total = 0;
  const show = (start: number, end: number, list?: Uint32Array): void => {
    const first = start + slice.offset - total;
    const from = Math.max(start, first);
    const to = Math.min(end, first + slice.limit);
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
