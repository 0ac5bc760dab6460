import { typeWordLength } from '../domain/designation.ts';
import { fold, foldWords, isPlain } from '../domain/fold.ts';
import { byLevel, type ByLevel, type Level } from '../domain/level.ts';
import type { Columns } from './columns.ts';
import type { Country } from './country.ts';
import type { Range } from './positions.ts';

/**
 * How a name matches a query, best first: it equals the query, starts with it, has it at the start
 * of a later word, or contains it elsewhere. Results are in this order.
 */
export const nameRanks = ['exact', 'prefix', 'word', 'infix'] as const;
const rank = { exact: 0, prefix: 1, word: 2, infix: 3 } satisfies Record<(typeof nameRanks)[number], number>;

/** Word starts are stored for this many folded letters; the longest name of 2025 has 40. */
const wordStartBits = 64;

/** Queries with more suffixes are ranked at build time. Ranking this many takes about 20 µs. */
const maxSuffixesPerQuery = 512;

/** The folded names of a level. Positions are in id order. */
export interface FoldedNames {
  readonly names: readonly string[];
  /** All names, each followed by a line feed, which sorts before every letter. */
  readonly text: string;
  /** The start of each name in the text. */
  readonly nameStarts: Uint32Array;
  /** For each letter of the text, the position of its name. */
  readonly owners: Uint32Array;
  /** How many folded letters ranking skips at the start of each name (a regency's type word). */
  readonly unranked: Uint8Array;
  /** Two 32-bit words per name; bit n is set if a later word starts at folded letter n. */
  readonly wordStarts: Uint32Array;
}

/** The sorted suffixes of a level's folded names, as plain data for a file. */
export interface SortedNames {
  /** The start of every suffix in the text, sorted by suffix, so prefixes are neighbours. */
  readonly suffixes: Uint32Array;
  /** Positions by frequent query, one list for each of `nameRanks`. */
  readonly common: ReadonlyMap<string, readonly Uint32Array[]>;
}

/** The index of the folded names of a level by any part of them. */
export interface NameIndex extends FoldedNames, SortedNames {}

/** The country with its names indexed by any part of them, which lists need. */
export interface IndexedCountry extends Country {
  readonly nameIndexes: ByLevel<NameIndex>;
}

const lineEnd = '\n';

/** Lists where a query occurs in a text. An array, because a generator is several times slower. */
function occurrencesIn(text: string, query: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + 1)) places.push(at);
  return places;
}

function findWordStarts(names: readonly string[]): Uint32Array {
  const wordStarts = new Uint32Array(names.length * 2);
  for (const [position, name] of names.entries()) {
    // Splitting only names with accents or punctuation saves most of the time.
    const spaces = occurrencesIn(isPlain(name) ? name : foldWords(name).join(' '), ' ');
    for (const [before, space] of spaces.entries()) {
      const letter = space - before;
      const at = position * 2 + (letter >> 5);
      if (letter < wordStartBits) wordStarts[at] = (wordStarts[at] ?? 0) | (1 << (letter & 31));
    }
  }
  return wordStarts;
}

/** Folds the names of a level for an index, which sorting them completes. */
export function foldNames(names: readonly string[], level: Level): FoldedNames {
  // Plain names are folded all at once, which is ten times faster than one by one.
  const plain = names.map((name) => (isPlain(name) ? name : fold(name)) + lineEnd);
  const text = plain.join('').toLowerCase().replaceAll(' ', '');
  const folded = text.split(lineEnd, names.length);
  const nameStarts = new Uint32Array(names.length);
  const owners = new Uint32Array(text.length);
  let end = 0;
  for (const [position, { length }] of folded.entries()) {
    nameStarts[position] = end;
    owners.fill(position, end, (end += length + lineEnd.length));
  }
  const unranked = Uint8Array.from(names, (name) => typeWordLength(name, level));
  return { names: folded, text, nameStarts, owners, unranked, wordStarts: findWordStarts(names) };
}

/** Whether a word other than the first starts at a letter of a name. */
function isWordStart({ wordStarts }: FoldedNames, position: number, letter: number): boolean {
  if (letter >= wordStartBits) return false;
  return (((wordStarts[position * 2 + (letter >> 5)] ?? 0) >>> (letter & 31)) & 1) === 1;
}

const bitsOfRank = 2;

/** Packs a position with the rank of a query of `length` letters that its name has at `letter`. */
function toEntry(index: FoldedNames, position: number, letter: number, length: number): number {
  const first = index.unranked[position] ?? 0;
  const isExact = letter === first && letter + length === index.names[position]?.length;
  const isWord = letter > first && isWordStart(index, position, letter);
  const best = isExact ? rank.exact : letter === first ? rank.prefix : isWord ? rank.word : rank.infix;
  return (position << bitsOfRank) | best;
}

/** Splits the entries of `toEntry` into one list of positions per rank. The best rank counts. */
function toLists(entries: Uint32Array): readonly Uint32Array[] {
  const lists = nameRanks.map((): number[] => []);
  let last = -1;
  for (const entry of entries.sort()) {
    const position = entry >>> bitsOfRank;
    if (position !== last) lists[entry & (2 ** bitsOfRank - 1)]?.push(position);
    last = position;
  }
  // Arrays from `map` may be sparse inside V8, which serializes them differently; files would then
  // differ from build to build.
  return Array.from(lists, (list) => new Uint32Array(list));
}

/** Ranks the names that have a query of `length` letters at places in the text. */
function rankOccurrences(index: FoldedNames, places: Uint32Array, length: number): readonly Uint32Array[] {
  const { owners, nameStarts } = index;
  return toLists(
    places.map((at) => {
      const position = owners[at] ?? 0;
      return toEntry(index, position, at - (nameStarts[position] ?? 0), length);
    }),
  );
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

/** Compares the suffix at `start` with a word: 0 if it starts with the word. */
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

/** Sorts the names of an index by each part of them; takes a second for the country. */
export function sortParts(index: FoldedNames): SortedNames {
  const suffixes = sortSuffixes(index.text);
  const common = Array.from(
    commonPrefixes(index.text, suffixes),
    ([letters, { start, end }]) =>
      [letters, rankOccurrences(index, suffixes.subarray(start, end), letters.length)] as const,
  );
  return { suffixes, common: new Map(common) };
}

/** Opens the name index of each level from its sorted suffixes. */
export function openNames(
  names: Columns['names'],
  sorted: ByLevel<SortedNames>,
): IndexedCountry['nameIndexes'] {
  return byLevel((level) => ({ ...foldNames(names[level], level), ...sorted[level] }));
}

/**
 * Finds the names that contain a folded query of at least one letter.
 * @example findNames(index, 'bandung') // exact, prefix, word, infix: [[0], [], [], []]
 * @returns a list of positions for each of `nameRanks`, ascending and disjoint
 */
export function findNames(index: NameIndex, query: string): readonly Uint32Array[] {
  const common = index.common.get(query);
  if (common !== undefined) return common;
  const { start, end } = findSuffixes(index.text, index.suffixes, query);
  return rankOccurrences(index, index.suffixes.subarray(start, end), query.length);
}

/** Ranks names at ascending positions by a folded query; omits those without a match. */
export function rankPositions(
  index: NameIndex,
  positions: Iterable<number>,
  query: string,
): readonly Uint32Array[] {
  const entries: number[] = [];
  for (const position of positions)
    for (const letter of occurrencesIn(index.names[position] ?? '', query))
      entries.push(toEntry(index, position, letter, query.length));
  return toLists(new Uint32Array(entries));
}
