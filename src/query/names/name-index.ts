import { fold, foldWords } from '../../domain/fold.ts';
import { findPostings, openPostings, PostingsBuilder, type Postings, type PostingsData } from './postings.ts';
import {
  commonPrefixes,
  findRun,
  namesIn,
  openSuffixes,
  sortSuffixes,
  toText,
  type Run,
  type Suffixes,
} from './suffixes.ts';

/**
 * The ranks of a match, best first: the name equals the query, begins with it, has it at the start of a later word, or
 * contains it anywhere. Lists are in this order.
 */
export const matches = ['exact', 'prefix', 'word', 'infix'] as const;

const exact = 0;
const prefix = 1;
const word = 2;
const infix = 3;

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
  /** Positions by common query, with a list for each of `matches`. */
  readonly common: PostingsData;
}

/** An opened name index. */
export interface NameIndex {
  readonly data: Pick<NameIndexData, 'unranked' | 'wordStarts'>;
  readonly names: readonly string[];
  /** Undefined in an index that reads all names for each query. */
  readonly sorted: { readonly suffixes: Suffixes; readonly common: Postings } | undefined;
}

type Ranked = Pick<NameIndex, 'data' | 'names'>;

/** Whether a word other than the first starts at a letter of a name. */
export function isWordStart(wordStarts: Uint32Array, position: number, letter: number): boolean {
  if (letter >= wordStartBits) return false;
  return (((wordStarts[position * 2 + (letter >> 5)] ?? 0) >>> (letter & 31)) & 1) === 1;
}

/** Gives the rank, a position in `matches`, of a name that has a query of `length` letters at `letter`. */
function rank({ data, names }: Ranked, position: number, letter: number, length: number): number {
  const first = data.unranked[position] ?? 0;
  if (letter === first) return letter + length === names[position]?.length ? exact : prefix;
  return letter > first && isWordStart(data.wordStarts, position, letter) ? word : infix;
}

const none = new Uint32Array();
const nothing: readonly Uint32Array[] = matches.map(() => none);

/** Enough bits for a rank. */
const bitsOfRank = 2;
const rankMask = (1 << bitsOfRank) - 1;

/** Makes a list of positions for each rank. Entries are positions with a rank in the last bits; the best rank counts. */
function toLists(ranked: Uint32Array): readonly Uint32Array[] {
  ranked.sort();
  const counts = matches.map(() => 0);
  const each = (visit: (position: number, place: number) => void): void => {
    let last = -1;
    for (const entry of ranked) {
      const position = entry >>> bitsOfRank;
      if (position !== last) visit(position, entry & rankMask);
      last = position;
    }
  };
  each((_, place) => (counts[place] = (counts[place] ?? 0) + 1));
  const lists = counts.map((count) => (count === 0 ? none : new Uint32Array(count)));
  counts.fill(0);
  each((position, place) => {
    const list = lists[place] ?? none;
    list[counts[place] ?? 0] = position;
    counts[place] = (counts[place] ?? 0) + 1;
  });
  return lists;
}

/** Ranks the names of a run of suffixes that begin with a query of `length` letters. */
function rankRun(
  index: Ranked,
  { owners, places, starts }: Suffixes,
  { start, end }: Run,
  length: number,
): readonly Uint32Array[] {
  if (start === end) return nothing;
  const ranked = new Uint32Array(end - start);
  for (let at = start; at < end; at++) {
    const place = places[at] ?? 0;
    const position = owners[place] ?? 0;
    const letter = place - (starts[position] ?? 0);
    ranked[at - start] = (position << bitsOfRank) | rank(index, position, letter, length);
  }
  return toLists(ranked);
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

/** Builds an index that reads all names for each query: for names so few that sorting takes longer. */
export function buildUnsortedNameIndex(entries: readonly NameEntry[]): NameIndex {
  const names = entries.map(({ name }) => fold(name));
  const data = {
    unranked: Uint8Array.from(entries, ({ unranked }) => unranked),
    wordStarts: wordStartsOf(entries),
  };
  return { data, names, sorted: undefined };
}

/** Builds the index of names from one that reads all of them. */
export function buildNameIndex(index: NameIndex): NameIndexData {
  const text = toText(index.names);
  const places = sortSuffixes(text);
  const suffixes = openSuffixes(text, index.names, places);
  const common = new PostingsBuilder(matches.length);
  for (const [letters, run] of commonPrefixes(suffixes, maxSuffixesPerQuery)) {
    for (const [place, list] of rankRun(index, suffixes, run, letters.length).entries())
      for (const position of list) common.add(letters, position, place);
  }
  return { text, ...index.data, suffixes: places, common: common.build() };
}

/** Opens a name index. */
export function openNameIndex({ text, suffixes, common, ...data }: NameIndexData): NameIndex {
  const names = namesIn(text);
  return {
    data,
    names,
    sorted: { suffixes: openSuffixes(text, names, suffixes), common: openPostings(common) },
  };
}

/**
 * Finds the names that contain a folded query of at least one letter.
 *
 * @returns a list of positions for each of `matches`, ascending and disjoint
 */
export function findNames(index: NameIndex, query: string): readonly Uint32Array[] {
  const { names, sorted } = index;
  if (sorted === undefined) return rankPositions(index, names.keys(), query);
  const { suffixes, common } = sorted;
  return findPostings(common, query) ?? rankRun(index, suffixes, findRun(suffixes, query), query.length);
}

/** Counts the occurrences of a folded query in all names; a name that has it twice counts twice. */
export function countOccurrences({ names, sorted }: NameIndex, query: string): number {
  if (sorted !== undefined) {
    const { start, end } = findRun(sorted.suffixes, query);
    return end - start;
  }
  let count = 0;
  for (const name of names)
    for (let at = name.indexOf(query); at !== -1; at = name.indexOf(query, at + 1)) count++;
  return count;
}

/** Ranks the names at ascending positions by how they match a folded query; omits those that do not. */
export function rankPositions(
  index: NameIndex,
  positions: Iterable<number>,
  query: string,
): readonly Uint32Array[] {
  const ranked: number[] = [];
  for (const position of positions) {
    const name = index.names[position] ?? '';
    for (let at = name.indexOf(query); at !== -1; at = name.indexOf(query, at + 1))
      ranked.push((position << bitsOfRank) | rank(index, position, at, query.length));
  }
  return toLists(Uint32Array.from(ranked));
}
