import { ancestorId, idDigits, levels, parentLevel, type Level, type ParentLevel } from '../domain/level.ts';
import { Marks } from './marks.ts';
import { findNames, isWordStart, type NameIndex } from './name-index.ts';
import { findPostings } from './postings.ts';
import { lowerBound } from './range.ts';
import { byLevel, type Aliases, type RegionIndex } from './region-index.ts';
import { regencyWords } from './search-words.ts';
import { openVocabulary, sortWords, type Vocabulary } from './vocabulary.ts';

/** How many villages each region above them has, by position. */
export type Sizes = Readonly<Record<ParentLevel, Uint32Array>>;

/** What searches are answered from, beside the region index that it is made of. */
export interface SearchIndex {
  readonly regions: RegionIndex;
  /** For each region, the position of the one directly above it. */
  readonly parents: Readonly<Record<Level, Uint32Array>>;
  /** For each region, the position of its first village, and behind the last region how many villages there are. */
  readonly firstVillages: Readonly<Record<Level, Uint32Array>>;
  /** How many villages each region has in the country. */
  readonly sizes: Sizes;
  /** Whether it has all words of the country, so that the nearest of them are the nearest there are. */
  readonly hasAllWords: boolean;
  /** Postal codes by village, as numbers; 0 where none is known. */
  readonly villageCodes: Uint32Array;
  /** Every postal code, as a number, ascending. */
  readonly codes: Uint32Array;
  readonly vocabulary: Vocabulary;
  /** Folded other names that people use for regions, by position. */
  readonly otherNames: Readonly<Record<Level, ReadonlyMap<number, readonly string[]>>>;
  /** What a search marks on its way; the next one clears it. */
  readonly marks: Readonly<Record<ParentLevel, Marks>>;
  /** The regencies that hold a type word, which are hundreds and often asked for: as `findNames` gives them. */
  readonly regenciesOfType: ReadonlyMap<string, readonly Uint32Array[]>;
}

function parentsOf({ ids }: RegionIndex, level: Level): Uint32Array {
  const above = parentLevel(level);
  if (above === undefined) return new Uint32Array();
  return Uint32Array.from(ids[level], (id) => lowerBound(ids[above], ancestorId(id, level, above)));
}

function firstVillagesOf({ ids }: RegionIndex, level: Level): Uint32Array {
  if (level === 'village') return Uint32Array.from({ length: ids.village.length + 1 }, (_, at) => at);
  const factor = 10 ** (idDigits.village - idDigits[level]);
  return Uint32Array.from([...ids[level], Infinity], (id) => lowerBound(ids.village, id * factor));
}

function otherNamesOf({ names, positions }: Aliases): ReadonlyMap<number, readonly string[]> {
  const byPosition = Map.groupBy(names.keys(), (at) => positions[at] ?? 0);
  return new Map(Array.from(byPosition, ([position, own]) => [position, own.map((at) => names[at] ?? '')]));
}

/** Gives each folded name, and each word of it. */
function* wordsOf({ names, data }: NameIndex): Generator<string> {
  for (const [position, name] of names.entries()) {
    yield name;
    yield name.slice(data.unranked[position]);
    let start = 0;
    for (let letter = 1; letter <= name.length; letter++) {
      if (letter < name.length && !isWordStart(data.wordStarts, position, letter)) continue;
      yield name.slice(start, letter);
      start = letter;
    }
  }
}

function sizesOf(firstVillages: Uint32Array): Uint32Array {
  return firstVillages.slice(1).map((end, at) => end - (firstVillages[at] ?? 0));
}

/** Gives the words of all names, as a vocabulary is made of; takes some 100 ms for the country. */
export function collectWords({ names, aliases }: RegionIndex): readonly string[] {
  return sortWords(
    (function* () {
      for (const level of levels) yield* wordsOf(names[level]);
      for (const level of ['province', 'regency'] as const) yield* aliases[level].names;
    })(),
  );
}

/**
 * Builds a search index; takes some 30 ms for the country.
 *
 * @param words what `collectWords` gave
 * @param sizes needed where the regions are not all of the country's
 */
export function buildSearchIndex(regions: RegionIndex, words: readonly string[], sizes?: Sizes): SearchIndex {
  const villageCodes = new Uint32Array(regions.ids.village.length);
  const codes = [...regions.postalCodes.keyNumbers.keys()].filter((key) => key.length === 5).toSorted();
  for (const code of codes) {
    for (const position of findPostings(regions.postalCodes, code)?.[0] ?? [])
      villageCodes[position] = Number(code);
  }
  const firstVillages = byLevel((level) => firstVillagesOf(regions, level));
  return {
    regions,
    parents: byLevel((level) => parentsOf(regions, level)),
    firstVillages,
    hasAllWords: sizes === undefined,
    sizes: sizes ?? {
      province: sizesOf(firstVillages.province),
      regency: sizesOf(firstVillages.regency),
      district: sizesOf(firstVillages.district),
    },
    villageCodes,
    codes: Uint32Array.from(codes, Number),
    vocabulary: openVocabulary(words),
    marks: {
      province: new Marks(regions.ids.province.length),
      regency: new Marks(regions.ids.regency.length),
      district: new Marks(regions.ids.district.length),
    },
    otherNames: byLevel((level) => otherNamesOf(regions.aliases[level])),
    regenciesOfType: new Map(
      Array.from(regencyWords, (word) => [word, findNames(regions.names.regency, word)] as const),
    ),
  };
}

/** Gives how many villages a region has in the country. */
export function sizeOf({ sizes }: SearchIndex, level: Level, position: number): number {
  return level === 'village' ? 1 : (sizes[level][position] ?? 0);
}

/** Gives the folded names of a region: with and without its type word, and the other names that people use. */
export function namesOf(
  { regions, otherNames }: SearchIndex,
  level: Level,
  position: number,
): readonly string[] {
  const { names, data } = regions.names[level];
  const name = names[position] ?? '';
  const unranked = data.unranked[position] ?? 0;
  const others = otherNames[level].get(position);
  if (unranked === 0 && others === undefined) return [name];
  return [name, ...(unranked === 0 ? [] : [name.slice(unranked)]), ...(others ?? [])];
}

/** Gives the positions of the regions of a level a name of which holds a spelling, as lists; a region may be in two. */
export function findNamed(
  { regions, regenciesOfType }: SearchIndex,
  level: Level,
  spelling: string,
): readonly Uint32Array[] {
  const ofType = level === 'regency' ? regenciesOfType.get(spelling) : undefined;
  if (ofType !== undefined) return ofType;
  const named = findNames(regions.names[level], spelling);
  const { names, positions } = regions.aliases[level];
  const others = positions.filter((_, at) => names[at]?.includes(spelling));
  return others.length === 0 ? named : [...named, Uint32Array.from(others)];
}
