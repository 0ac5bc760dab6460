import { fold, foldWords } from '../../domain/fold.ts';
import type { Range } from './numbers.ts';
import { buildPostings, findPostings, openPostings, type Postings, type PostingsData } from './postings.ts';
import {
  commonPrefixes,
  findSuffixes,
  openSuffixes,
  sortSuffixes,
  toText,
  type Suffixes,
} from './suffixes.ts';

/**
 * How a name matches, best first: it equals the query, begins with it, has it at the start of a later word, or contains it
 * anywhere. Lists of found names are in this order.
 */
export const nameRanks = ['exact', 'prefix', 'word', 'infix'] as const;
const rank = { exact: 0, prefix: 1, word: 2, infix: 3 } satisfies Record<(typeof nameRanks)[number], number>;

/** Word starts are kept for this many folded letters; the longest name of 2025 has 40. */
const wordStartBits = 64;

/** Queries with more suffixes than this are ranked at build; ranking this many takes some 20 µs. */
const maxSuffixesPerQuery = 512;

/** A name to index. Ranking ignores its first `unranked` folded letters (a regency's type word). */
export interface NameEntry {
  readonly name: string;
  readonly unranked: number;
}

/** The index of the names of a level by any part of them, as plain data. Positions are in id order. */
export interface NameIndexData {
  /** Folded names, each followed by a line end. */
  readonly text: string;
  readonly unranked: Uint8Array;
  /** Two 32-bit words per name; bit n is set if a later word starts at folded letter n. */
  readonly wordStarts: Uint32Array;
  /** The start of every suffix in the text of all names, sorted by the suffix. */
  readonly suffixes: Uint32Array;
  /** Positions by common query, with a list for each of `nameRanks`. */
  readonly common: PostingsData;
}

export interface NameIndex {
  readonly data: Pick<NameIndexData, 'unranked' | 'wordStarts'>;
  readonly names: readonly string[];
  /** Undefined in an index that reads all names for each query. */
  readonly sorted: { readonly suffixes: Suffixes; readonly common: Postings } | undefined;
}

/**
 * Whether a word other than the first starts at a letter of a name.
 * @example isWordStart(data.wordStarts, position, 4) // true for Suka Maju
 */
export function isWordStart(wordStarts: Uint32Array, position: number, letter: number): boolean {
  if (letter >= wordStartBits) return false;
  return (((wordStarts[position * 2 + (letter >> 5)] ?? 0) >>> (letter & 31)) & 1) === 1;
}

const bitsOfRank = 2;

/** Gives a position with, in the last bits, the rank of its name that has a query of `length` letters at `letter`. */
function toEntry({ data, names }: NameIndex, position: number, letter: number, length: number): number {
  const first = data.unranked[position] ?? 0;
  const isWhole = letter === first && letter + length === names[position]?.length;
  const isWord = letter > first && isWordStart(data.wordStarts, position, letter);
  const found = isWhole ? rank.exact : letter === first ? rank.prefix : isWord ? rank.word : rank.infix;
  return (position << bitsOfRank) | found;
}

/** Makes a list of positions for each rank of the results of `toEntry`; the best rank of a position counts. */
function toLists(entries: Uint32Array): readonly Uint32Array[] {
  const lists = nameRanks.map((): number[] => []);
  let last = -1;
  for (const entry of entries.sort()) {
    const position = entry >>> bitsOfRank;
    if (position !== last) lists[entry & (2 ** bitsOfRank - 1)]?.push(position);
    last = position;
  }
  return lists.map((list) => new Uint32Array(list));
}

/** Ranks the names of suffixes that begin with a query of `length` letters. */
function rankSuffixes(
  index: NameIndex,
  { owners, starts, nameStarts }: Suffixes,
  { start, end }: Range,
  length: number,
): readonly Uint32Array[] {
  const suffixes = starts.subarray(start, end);
  return toLists(
    suffixes.map((at) => {
      const position = owners[at] ?? 0;
      return toEntry(index, position, at - (nameStarts[position] ?? 0), length);
    }),
  );
}

function wordStartsOf(entries: readonly NameEntry[]): Uint32Array {
  const wordStarts = new Uint32Array(entries.length * 2);
  for (const [position, { name }] of entries.entries()) {
    let letter = 0;
    for (const folded of foldWords(name)) {
      if (letter > 0 && letter < wordStartBits) {
        const at = position * 2 + (letter >> 5);
        wordStarts[at] = (wordStarts[at] ?? 0) | (1 << (letter & 31));
      }
      letter += folded.length;
    }
  }
  return wordStarts;
}

/**
 * Builds an index that reads all names for each query: for names so few that sorting takes longer.
 * @example buildUnsortedNameIndex([{ name: 'Kota Bandung', unranked: 4 }]).names // ['kotabandung']
 */
export function buildUnsortedNameIndex(entries: readonly NameEntry[]): NameIndex {
  const names = entries.map(({ name }) => fold(name));
  const unranked = Uint8Array.from(entries, (entry) => entry.unranked);
  return { data: { unranked, wordStarts: wordStartsOf(entries) }, names, sorted: undefined };
}

/**
 * Builds the index of names from one that reads all of them.
 * @example openNameIndex(buildNameIndex(buildUnsortedNameIndex(entries)))
 */
export function buildNameIndex(index: NameIndex): NameIndexData {
  const text = toText(index.names);
  const starts = sortSuffixes(text);
  const suffixes = openSuffixes(text, starts);
  const common = [...commonPrefixes(suffixes, maxSuffixesPerQuery)].flatMap(([letters, range]) =>
    rankSuffixes(index, suffixes, range, letters.length).flatMap((list, at) =>
      Array.from(list, (position) => [letters, position, at] as const),
    ),
  );
  return { text, ...index.data, suffixes: starts, common: buildPostings(common, nameRanks.length) };
}

/**
 * Opens a name index.
 * @example openNameIndex(data).names // ['kotabandung', …]
 */
export function openNameIndex({ text, suffixes: starts, common, ...data }: NameIndexData): NameIndex {
  const suffixes = openSuffixes(text, starts);
  return { data, names: suffixes.names, sorted: { suffixes, common: openPostings(common) } };
}

/**
 * Finds the names that contain a folded query of at least one letter.
 * @example findNames(index, 'bandung') // exact, prefix, word, infix: [[0], [], [], []]
 * @returns a list of positions for each of `nameRanks`, ascending and disjoint
 */
export function findNames(index: NameIndex, query: string): readonly Uint32Array[] {
  const { names, sorted } = index;
  if (sorted === undefined) return rankPositions(index, names.keys(), query);
  const { suffixes, common } = sorted;
  const known = findPostings(common, query);
  return known ?? rankSuffixes(index, suffixes, findSuffixes(suffixes, query), query.length);
}

/**
 * Counts the occurrences of a folded query in all names; a name that has it twice counts twice.
 * @example countOccurrences(index, 'an') // 2 for Bandung Utan
 */
export function countOccurrences({ names, sorted }: NameIndex, query: string): number {
  if (sorted === undefined) return names.reduce((sum, name) => sum + [...occurrences(name, query)].length, 0);
  const { start, end } = findSuffixes(sorted.suffixes, query);
  return end - start;
}

function* occurrences(name: string, query: string): Generator<number> {
  for (let at = name.indexOf(query); at !== -1; at = name.indexOf(query, at + 1)) yield at;
}

/**
 * Ranks the names at ascending positions by how they match a folded query; omits those that do not.
 * @example rankPositions(index, [3, 8], 'suka') // [[], [8], [], []]
 */
export function rankPositions(
  index: NameIndex,
  positions: Iterable<number>,
  query: string,
): readonly Uint32Array[] {
  const entries: number[] = [];
  for (const position of positions)
    for (const letter of occurrences(index.names[position] ?? '', query))
      entries.push(toEntry(index, position, letter, query.length));
  return toLists(new Uint32Array(entries));
}
