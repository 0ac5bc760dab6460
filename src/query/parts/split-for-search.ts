import { regionsOf } from '../../dataset/dataset.ts';
import { closureOf, toExcerpt, type Excerpt } from '../../dataset/excerpt.ts';
import { fold } from '../../domain/fold.ts';
import { levels } from '../../domain/level.ts';
import type { Region } from '../../domain/region.ts';
import { findCoded, type CodedRegions } from '../names/region-index.ts';
import { search } from '../search.ts';
import type { SearchIndex } from '../words/search-index.ts';

/** A part of the country for searches without a server. */
interface SearchPart {
  /** The first word that it covers. */
  readonly start: string;
  readonly excerpt: Excerpt;
  /** The common words that it covers, with the number of their matches. */
  readonly common: readonly (readonly [word: string, total: number])[];
}

/** A name or postal code, and the closure of the regions that have it. */
interface Text {
  readonly letters: string;
  readonly regions: readonly Region[];
}

/** A place in a text where a match may begin. */
interface Start {
  readonly text: Text;
  readonly at: number;
}

/** A word with its regions. A common word has only the regions of its first matches, and `total` counts all matches. */
interface Key {
  readonly word: string;
  readonly regions: ReadonlySet<Region>;
  readonly total: number | undefined;
}

/** Gives the villages that have a code in either series, in id order. */
function villagesCoded(country: CodedRegions, { regions }: SearchIndex, code: number): readonly Region[] {
  const positions = findCoded(regions, String(code)).flatMap((list) => [...list]);
  return positions.sort((a, b) => a - b).flatMap((at) => country.villages[at] ?? []);
}

/** Lists where matches may begin: anywhere in names, and at the start of postal codes. */
function startsIn(country: CodedRegions, index: SearchIndex): readonly Start[] {
  const all = levels.flatMap((level) => regionsOf(country, level));
  const named = all.flatMap((region) =>
    [region.name, ...('aliases' in region ? region.aliases : [])].map((name) => ({
      letters: fold(name),
      region,
    })),
  );
  const names = [...Map.groupBy(named, ({ letters }) => letters)].flatMap(([letters, entries]) => {
    const text = { letters, regions: entries.flatMap(({ region }) => closureOf(region)) };
    return Array.from({ length: letters.length }, (_, at) => ({ text, at }));
  });
  const codes = Array.from(index.codes, (code) => ({
    text: { letters: String(code), regions: villagesCoded(country, index, code).flatMap(closureOf) },
    at: 0,
  }));
  return [...names, ...codes];
}

/** Collects the regions of texts; undefined if there are more than `maxRegions`. */
function collect(starts: readonly Start[], maxRegions: number): ReadonlySet<Region> | undefined {
  const regions = new Set<Region>();
  for (const { text } of starts) {
    for (const region of text.regions) regions.add(region);
    if (regions.size > maxRegions) return undefined;
  }
  return regions;
}

/** Yields words that begin with `word`, in order: longer and longer ones, until each has at most `maxRegions` regions. */
function* keysOf(
  word: string,
  starts: readonly Start[],
  maxRegions: number,
  findFirst: (word: string) => Key,
): Generator<Key> {
  const regions = collect(starts, maxRegions);
  if (regions !== undefined) {
    yield { word, regions, total: undefined };
    return;
  }
  if (word !== '') yield findFirst(word);
  const byNextLetter = Map.groupBy(starts, ({ text, at }) => text.letters.charAt(at + word.length));
  byNextLetter.delete('');
  for (const letter of [...byNextLetter.keys()].sort())
    yield* keysOf(word + letter, byNextLetter.get(letter) ?? [], maxRegions, findFirst);
}

/** Finds the regions of a word's first matches. A postal code needs only its first and last village: see `findPlaces`. */
function firstOf(country: CodedRegions, index: SearchIndex, word: string, limit: number): Key {
  const { hits, total } = search(index, word, { offset: 0, limit });
  const regions = new Set<Region>();
  for (const { type, position } of hits) {
    const found =
      type === 'postal-code'
        ? villagesCoded(country, index, index.codes[position] ?? 0)
        : regionsOf(country, type).slice(position, position + 1);
    for (const region of [found[0], found.at(-1)])
      for (const needed of region === undefined ? [] : closureOf(region)) regions.add(needed);
  }
  return { word, regions, total };
}

/**
 * Splits the country into parts for searches without a server, in the order of their first words.
 * @example [...splitForSearch(dataset, index, { maxRegions: 2400, maxHits: 20 })].map(({ start }) => start) // ['0', …]
 * @param index the search index of the whole country
 * @param maxRegions the maximum number of regions of a part
 * @param maxHits the number of matches that parts have of a common word: as many as a search may ask for
 */
export function* splitForSearch(
  country: CodedRegions,
  index: SearchIndex,
  { maxRegions, maxHits }: { readonly maxRegions: number; readonly maxHits: number },
): Generator<SearchPart> {
  let start: string | undefined;
  let regions: ReadonlySet<Region> = new Set();
  let common: (readonly [string, number])[] = [];
  for (const key of keysOf('', startsIn(country, index), maxRegions, (word) =>
    firstOf(country, index, word, maxHits),
  )) {
    const together = regions.union(key.regions);
    if (start !== undefined && together.size > maxRegions) {
      yield { start, excerpt: toExcerpt(regions, country), common };
      start = undefined;
      common = [];
    }
    regions = start === undefined ? key.regions : together;
    start ??= key.word;
    if (key.total !== undefined) common.push([key.word, key.total]);
  }
  if (start !== undefined) yield { start, excerpt: toExcerpt(regions, country), common };
}
