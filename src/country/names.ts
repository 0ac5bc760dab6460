import { typeWordLength } from '../domain/designation.ts';
import { fold, foldWords, isPlainText } from '../domain/fold.ts';
import { byLevel, type ByLevel, type Level } from '../domain/level.ts';
import type { Columns } from './columns.ts';
import type { Country } from './country.ts';
import type { Range } from './position-ranges.ts';

/** How a name matches a query, best first. `word` is the start of a later word. */
export const nameRanks = { exact: 0, prefix: 1, word: 2, infix: 3 } as const;

/** Queries with more suffixes are ranked at build time. Ranking 512 suffixes takes 20 µs. */
const maxSuffixesPerQuery = 512;

/** The folded names of a level. Positions are in id order. */
interface FoldedNames {
  readonly names: readonly string[];
  /** All names, each followed by a line feed, which sorts before every letter. */
  readonly text: string;
  readonly nameStarts: Uint32Array;
  /** For each letter of the text, the position of its name. */
  readonly owners: Uint32Array;
  /** How many folded letters ranking skips at the start of each name (a regency's type word). */
  readonly unranked: Uint8Array;
  /** For each letter of the text, 1 if a word other than the first of a name starts there. */
  readonly wordStarts: Uint8Array;
}

/** The sorted suffixes of a level's folded names, as plain data for a file. */
export interface SortedNames {
  /** The start of every suffix in the text, sorted by suffix, so equal prefixes are adjacent. */
  readonly suffixes: Uint32Array;
  /** Precomputed positions for queries with many suffixes, one list for each of `nameRanks`. */
  readonly common: ReadonlyMap<string, readonly Uint32Array[]>;
}

export interface NameIndex extends FoldedNames, SortedNames {}

/** The country with an index of all parts of names. Lists need the index; searches do not. */
export interface IndexedCountry extends Country {
  readonly nameIndexes: ByLevel<NameIndex>;
}

const lineEnd = '\n';

/** Lists where a query occurs in a text. Not a generator, which is several times slower. */
function occurrencesIn(text: string, query: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + 1)) places.push(at);
  return places;
}

/** Folds the names of a level. `sortNameParts` completes the index. */
export function foldNames(names: readonly string[], level: Level): FoldedNames {
  // Plain names are folded all at once, which is ten times faster than one by one.
  const plain = names.map((name) => (isPlainText(name) ? name : fold(name)) + lineEnd);
  const text = plain.join('').toLowerCase().replaceAll(' ', '');
  const folded = text.split(lineEnd, names.length);
  const nameStarts = new Uint32Array(names.length);
  const owners = new Uint32Array(text.length);
  const wordStarts = new Uint8Array(text.length);
  let end = 0;
  for (const [position, name] of names.entries()) {
    const start = end;
    end += (folded[position] ?? '').length + lineEnd.length;
    nameStarts[position] = start;
    owners.fill(position, start, end);
    // Splitting only names with accents or punctuation saves most of the time.
    const spaces = occurrencesIn(isPlainText(name) ? name : foldWords(name).join(' '), ' ');
    for (const [before, space] of spaces.entries()) wordStarts[start + space - before] = 1;
  }
  const unranked = Uint8Array.from(names, (name) => typeWordLength(name, level));
  return { names: folded, text, nameStarts, owners, unranked, wordStarts };
}

const bitsOfRank = 2;

/** Packs a name's position with the rank of a query of `length` letters at a place in the text. */
function toEntry(index: FoldedNames, place: number, length: number): number {
  const position = index.owners[place] ?? 0;
  const letter = place - (index.nameStarts[position] ?? 0);
  const first = index.unranked[position] ?? 0;
  const isExact = letter === first && letter + length === index.names[position]?.length;
  const isWord = letter > first && index.wordStarts[place] === 1;
  const later = isWord ? nameRanks.word : nameRanks.infix;
  const best = isExact ? nameRanks.exact : letter === first ? nameRanks.prefix : later;
  return (position << bitsOfRank) | best;
}

/** Lists positions of names with a query of `length` letters at these places, by best rank. */
function rankOccurrences(index: FoldedNames, places: Uint32Array, length: number) {
  const entries = places.map((place) => toEntry(index, place, length)).sort();
  const lists = Object.values(nameRanks).map((): number[] => []);
  let last = -1;
  for (const entry of entries) {
    const position = entry >>> bitsOfRank;
    if (position !== last) lists[entry & (2 ** bitsOfRank - 1)]?.push(position);
    last = position;
  }
  // V8 serializes sparse arrays, as from `map`, differently; files would differ between builds.
  return Array.from(lists, (list) => new Uint32Array(list));
}

/** Sorts all suffixes of the names in a text. Takes half a second for the country's villages. */
function sortSuffixes(text: string): Uint32Array {
  const codes = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const end = lineEnd.charCodeAt(0);
  const starts = Uint32Array.from(codes.keys()).filter((start) => codes[start] !== end);
  return starts.sort((a, b) => {
    let at = 0;
    while (codes[a + at] === codes[b + at] && codes[a + at] !== end) at++;
    return (codes[a + at] ?? 0) - (codes[b + at] ?? 0) || a - b;
  });
}

/** Compares the suffix at `start` with a word: 0 if the suffix starts with the word. */
function compareAt(text: string, start: number, word: string): number {
  for (let at = 0; at < word.length; at++) {
    const difference = text.charCodeAt(start + at) - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Finds the sorted suffixes in `[start, end)` that start with a word. */
function findSuffixes(
  text: string,
  suffixes: Uint32Array,
  word: string,
  { start, end }: Range = { start: 0, end: suffixes.length },
): Range {
  const findFirst = (from: number, least: number): number => {
    let [low, high] = [from, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareAt(text, suffixes[middle] ?? 0, word) >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const first = findFirst(start, 0);
  return { start: first, end: findFirst(first, 1) };
}

/** Yields each prefix of more than `maxSuffixesPerQuery` suffixes, with their range. */
function* commonPrefixes(
  text: string,
  suffixes: Uint32Array,
  word = '',
  range: Range = { start: 0, end: suffixes.length },
): Generator<readonly [word: string, range: Range]> {
  if (range.end - range.start <= maxSuffixesPerQuery) return;
  if (word !== '') yield [word, range];
  for (let { start } = range; start < range.end;) {
    const next = text.charAt((suffixes[start] ?? 0) + word.length);
    const { end } = findSuffixes(text, suffixes, word + next, { start, end: range.end });
    if (next !== lineEnd) yield* commonPrefixes(text, suffixes, word + next, { start, end });
    start = end;
  }
}

/** Sorts all suffixes and ranks common queries. Takes a second for the country. */
export function sortNameParts(index: FoldedNames): SortedNames {
  const suffixes = sortSuffixes(index.text);
  const common = new Map<string, readonly Uint32Array[]>();
  for (const [letters, { start, end }] of commonPrefixes(index.text, suffixes))
    common.set(letters, rankOccurrences(index, suffixes.subarray(start, end), letters.length));
  return { suffixes, common };
}

export const openNameIndex = (names: Columns['names'], sorted: ByLevel<SortedNames>) =>
  byLevel((level): NameIndex => ({ ...foldNames(names[level], level), ...sorted[level] }));

/** @example findPositionsByName(index, 'bandung') // positions by rank: [[0], [], [], []] */
export function findPositionsByName(index: NameIndex, query: string): readonly Uint32Array[] {
  const common = index.common.get(query);
  if (common !== undefined) return common;
  const { start, end } = findSuffixes(index.text, index.suffixes, query);
  return rankOccurrences(index, index.suffixes.subarray(start, end), query.length);
}

/** Ranks names at ascending positions by a folded query; omits names without a match. */
export function rankNamePositions(
  index: NameIndex,
  positions: Iterable<number>,
  query: string,
): readonly Uint32Array[] {
  const places: number[] = [];
  for (const position of positions)
    for (const letter of occurrencesIn(index.names[position] ?? '', query))
      places.push((index.nameStarts[position] ?? 0) + letter);
  return rankOccurrences(index, new Uint32Array(places), query.length);
}
