import { regionsOf, type Regions } from '../dataset/dataset.ts';
import { closureOf, toExcerpt } from '../dataset/excerpt.ts';
import { fold } from '../domain/fold.ts';
import { levels } from '../domain/level.ts';
import type { Region } from '../domain/region.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchPart } from './search-parts.ts';
import { search } from './search.ts';

/** A part of the country for searches, and the word that it begins with. */
export interface StartedPart {
  readonly start: string;
  readonly part: SearchPart;
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

/** Of a word that finds too many regions, this many are in its part: as many as one search may ask for. */
export const mostFirst = 20;

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
    return Array.from(letters, (_, at) => ({ text, at }));
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
function firstOf(country: Regions, index: SearchIndex, word: string): Key {
  const { hits, total } = search(index, word, { offset: 0, limit: mostFirst });
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
 */
export function* splitForSearch(country: Regions, index: SearchIndex, most: number): Generator<StartedPart> {
  let start: string | undefined;
  let regions: ReadonlySet<Region> = new Set();
  let totals = new Map<string, number>();
  const close = (word: string): StartedPart => ({
    start: word,
    part: { excerpt: toExcerpt(regions), totals: Object.fromEntries(totals) },
  });
  for (const key of keysOf('', startsIn(country), most, (word) => firstOf(country, index, word))) {
    const together = regions.union(key.regions);
    if (start !== undefined && together.size > most) {
      yield close(start);
      start = undefined;
      totals = new Map();
    }
    regions = start === undefined ? key.regions : together;
    start ??= key.word;
    if (key.total !== undefined) totals.set(key.word, key.total);
  }
  if (start !== undefined) yield close(start);
}
