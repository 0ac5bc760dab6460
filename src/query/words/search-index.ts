import { groupBy } from '../../domain/group.ts';
import { idDigits, levels, parentLevel, type Level } from '../../domain/level.ts';
import { bareNameAt, findNames, isWordStart, type NameIndex } from '../names/name-index.ts';
import type { Aliases } from '../names/name-order.ts';
import { lowerBound } from '../names/numbers.ts';
import { byLevel } from '../names/columns.ts';
import type { RegionIndex } from '../names/region-index.ts';
import { openVocabulary, sortWords, type Vocabulary } from '../names/vocabulary.ts';
import { Marks } from './marks.ts';
import { regencyWords } from './search-words.ts';
import { Ways } from './ways.ts';

export interface SearchIndex {
  readonly regions: RegionIndex;
  readonly parents: Readonly<Record<Level, Uint32Array>>;
  /** For each region, the position of its first village; at the end, the number of villages. */
  readonly firstVillages: Readonly<Record<Level, Uint32Array>>;
  /** Every postal code, leading or other, as a number, ascending. */
  readonly codes: Uint32Array;
  readonly vocabulary: Vocabulary;
  /** Folded aliases of regions, by position. */
  readonly aliases: Readonly<Record<Level, ReadonlyMap<number, readonly string[]>>>;
  readonly ways: Ways;
  /** Scratch space of the current search; the next search clears it. */
  readonly marks: Readonly<Record<Level, Marks>>;
  /** What `findNames` gives for the type words of regencies, which match hundreds and are frequent. */
  readonly regenciesOfType: ReadonlyMap<string, readonly Uint32Array[]>;
}

function parentsOf({ ids }: RegionIndex, level: Level): Uint32Array {
  const above = parentLevel(level);
  if (above === undefined) return new Uint32Array();
  const parents = new Uint32Array(ids[level].length);
  const factor = 10 ** (idDigits[level] - idDigits[above]);
  for (const [parent, id] of ids[above].entries())
    parents.fill(parent, lowerBound(ids[level], id * factor), lowerBound(ids[level], (id + 1) * factor));
  return parents;
}

function firstVillagesOf({ ids }: RegionIndex, level: Level): Uint32Array {
  if (level === 'village') return new Uint32Array(ids.village.length + 1).map((_, at) => at);
  const factor = 10 ** (idDigits.village - idDigits[level]);
  return Uint32Array.from([...ids[level], Infinity], (id) => lowerBound(ids.village, id * factor));
}

function aliasesByPosition(aliases: Aliases): ReadonlyMap<number, readonly string[]> {
  const { names, positions, firstNickname } = aliases;
  const byPosition = groupBy(names.slice(0, firstNickname).keys(), (at) => positions[at] ?? 0);
  return new Map(Array.from(byPosition, ([position, own]) => [position, own.map((at) => names[at] ?? '')]));
}

/** Yields each folded name, with and without its type word, and each of its words. */
function* wordsOf(index: NameIndex): Generator<string> {
  for (const [position, name] of index.names.entries()) {
    yield name;
    if (index.unranked[position] !== 0) yield bareNameAt(index, position);
    let start = 0;
    for (let letter = 1; letter <= name.length; letter++) {
      if (letter < name.length && !isWordStart(index, position, letter)) continue;
      if (start > 0 || letter < name.length) yield name.slice(start, letter);
      start = letter;
    }
  }
}

/** Collects the vocabulary of all names; takes some 100 ms for the country. */
export function collectWords({ names, aliases }: RegionIndex): readonly string[] {
  return sortWords(
    (function* () {
      for (const level of levels) yield* wordsOf(names[level]);
      for (const level of levels) yield* aliases[level].names;
    })(),
  );
}

/**
 * Builds a search index; takes some 50 ms for the country.
 *
 * @example buildSearchIndex(regions).parents.regency // Uint32Array [0, 0, …]: the first regencies are in the first province
 * @param words the result of `collectWords`; without it, the first search that needs it collects it
 */
export function buildSearchIndex(regions: RegionIndex, words?: readonly string[]): SearchIndex {
  let vocabulary = words && openVocabulary(words);
  const { postalCodes, otherCodes, ids } = regions;
  return {
    regions,
    parents: byLevel((level) => parentsOf(regions, level)),
    firstVillages: byLevel((level) => firstVillagesOf(regions, level)),
    codes: Uint32Array.from(new Set([...postalCodes, ...otherCodes].filter(Boolean))).sort(),
    get vocabulary() {
      return (vocabulary ??= openVocabulary(collectWords(regions)));
    },
    marks: byLevel((level) => new Marks(ids[level].length)),
    aliases: byLevel((level) => aliasesByPosition(regions.aliases[level])),
    ways: new Ways(regions.shortForms),
    regenciesOfType: new Map(
      Array.from(regencyWords, (word) => [word, findNames(regions.names.regency, word)] as const),
    ),
  };
}

/**
 * Gives the number of villages of a region.
 * @example sizeOf(index, 'province', 0) // 6500
 */
export function sizeOf({ firstVillages }: SearchIndex, level: Level, position: number): number {
  return (firstVillages[level][position + 1] ?? 0) - (firstVillages[level][position] ?? 0);
}

/**
 * Gives the postal codes of villages at positions `[start, end)`, ascending.
 * @example postalCodesOf(index, 24871, 24872) // ['40135']
 */
export function postalCodesOf({ regions }: SearchIndex, start: number, end: number): readonly string[] {
  const codes = new Set(regions.postalCodes.slice(start, end).sort());
  codes.delete(0);
  return Array.from(codes, String);
}

/**
 * Gives the folded names of a region: with its type word, without it, and its aliases.
 * @example namesOf(index, 'regency', 204) // ['kotabandung', 'bandung']
 */
export function namesOf(
  { regions, aliases }: SearchIndex,
  level: Level,
  position: number,
): readonly string[] {
  const name = regions.names[level].names[position] ?? '';
  if (level === 'village') return [name];
  const bare = bareNameAt(regions.names[level], position);
  const others = aliases[level].get(position);
  if (bare === name && others === undefined) return [name];
  return [name, ...(bare === name ? [] : [bare]), ...(others ?? [])];
}

/**
 * Finds the regions of a level with a name or alias that contains a spelling, as lists; a region may be in two.
 * @example findNamed(index, 'province', 'diy') // the four ranks of names, then the provinces with such an alias
 */
export function findNamed(
  { regions, regenciesOfType }: SearchIndex,
  level: Level,
  spelling: string,
): readonly Uint32Array[] {
  const ofType = level === 'regency' ? regenciesOfType.get(spelling) : undefined;
  if (ofType !== undefined) return ofType;
  const { names, positions, firstNickname } = regions.aliases[level];
  const others = positions.filter((_, at) => at < firstNickname && names[at]?.includes(spelling));
  return [...findNames(regions.names[level], spelling), Uint32Array.from(others)];
}
