import { regionsOf, type Regions } from '../dataset/dataset.ts';
import { closureOf, toExcerpt, type Excerpt } from '../dataset/excerpt.ts';
import { fold } from '../domain/fold.ts';
import { levels } from '../domain/level.ts';
import type { Region } from '../domain/region.ts';
import type { SearchIndex } from './search-index.ts';
import { search } from './search.ts';

/** A part of the country for searches. */
export interface SearchPart {
  /** The first word that it is for. */
  readonly start: string;
  readonly excerpt: Excerpt;
  /** Those of its words that find too many, and how many. */
  readonly common: readonly (readonly [word: string, total: number])[];
}

/** A text that words may be found in, and the regions that have it with all that these need. */
interface Text {
  readonly letters: string;
  readonly regions: readonly Region[];
}

/** A place in a text where a word may begin. */
interface Start {
  readonly text: Text;
  readonly at: number;
}

/** A word that parts know of: of longer ones there are none, or it finds too many, and `total` says how many. */
interface Key {
  readonly word: string;
  readonly regions: ReadonlySet<Region>;
  readonly total: number | undefined;
}

/** Where words may begin: anywhere in names, and at the start of postal codes. */
function startsIn(country: Regions): readonly Start[] {
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
  const codes = Array.from(country.postalCodes, ([letters, regions]) => ({
    text: { letters, regions: regions.flatMap(closureOf) },
    at: 0,
  }));
  return [...names, ...codes];
}

/** Gives the regions of some texts, unless they are more than `most`. */
function collect(starts: readonly Start[], most: number): ReadonlySet<Region> | undefined {
  const regions = new Set<Region>();
  for (const { text } of starts) {
    for (const region of text.regions) regions.add(region);
    if (regions.size > most) return undefined;
  }
  return regions;
}

/** Splits texts by a word that all have, as far as needed for each longer word to find at most `most` regions. */
function* keysOf(
  word: string,
  starts: readonly Start[],
  most: number,
  findFirst: (word: string) => Key,
): Generator<Key> {
  const regions = collect(starts, most);
  if (regions !== undefined) {
    yield { word, regions, total: undefined };
    return;
  }
  if (word !== '') yield findFirst(word);
  const byNextLetter = Map.groupBy(starts, ({ text, at }) => text.letters.charAt(at + word.length));
  byNextLetter.delete('');
  for (const letter of [...byNextLetter.keys()].sort())
    yield* keysOf(word + letter, byNextLetter.get(letter) ?? [], most, findFirst);
}

/** Finds the first regions by a word. A postal code is found by its first and last villages: they tell what it lies in. */
function firstOf(country: Regions, index: SearchIndex, word: string, limit: number): Key {
  const { hits, total } = search(index, word, { offset: 0, limit });
  const regions = new Set<Region>();
  for (const { type, position } of hits) {
    const found =
      type === 'postal-code'
        ? (country.postalCodes.get(String(index.codes[position])) ?? [])
        : regionsOf(country, type).slice(position, position + 1);
    for (const region of [found[0], found.at(-1)])
      for (const part of region === undefined ? [] : closureOf(region)) regions.add(part);
  }
  return { word, regions, total };
}

/**
 * Splits the country into parts for searches where no server answers them, in the order of their first words.
 *
 * @param index of the whole country
 * @param most how many regions a part has at most
 * @param first how many regions it has of a word that finds more: as many as one search may ask for
 */
export function* splitForSearch(
  country: Regions,
  index: SearchIndex,
  { most, first }: { readonly most: number; readonly first: number },
): Generator<SearchPart> {
  let start: string | undefined;
  let regions: ReadonlySet<Region> = new Set();
  let common: (readonly [string, number])[] = [];
  for (const key of keysOf('', startsIn(country), most, (word) => firstOf(country, index, word, first))) {
    const together = regions.union(key.regions);
    if (start !== undefined && together.size > most) {
      yield { start, excerpt: toExcerpt(regions), common };
      start = undefined;
      common = [];
    }
    regions = start === undefined ? key.regions : together;
    start ??= key.word;
    if (key.total !== undefined) common.push([key.word, key.total]);
  }
  if (start !== undefined) yield { start, excerpt: toExcerpt(regions), common };
}
