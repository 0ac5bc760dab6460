import { fold, foldWords } from '../domain/fold.ts';
import { findPostings, openPostings, PostingsBuilder, type Postings, type PostingsData } from './postings.ts';
import { commonWords, findRun, openSuffixes, sortSuffixes, type Run, type Suffixes } from './suffixes.ts';

/**
 * How well a name matches, best first: it is the query, begins with it, has it at the start of a later word, or
 * has it anywhere. The order of list answers.
 */
export const matches = ['exact', 'prefix', 'word', 'infix'] as const;

const exact = 0;
const prefix = 1;
const word = 2;
const infix = 3;

/** Letters of a folded name whose word starts are kept; the longest name of 2025 has 40. */
const wordStartBits = 64;

/** What more suffixes than this begin with is ranked beforehand; so many take some 20 µs when they are asked for. */
const mostRanked = 512;

/** A name to index. Ranking ignores its first `unranked` folded letters (a regency's type word). */
export interface NameEntry {
  readonly name: string;
  readonly unranked: number;
}

/** The names of one level, to be found by any part of them, as plain data; positions are id order. */
export interface NameIndexData {
  /** Folded names, joined by line ends. */
  readonly names: string;
  readonly unranked: Uint8Array;
  /** Two 32-bit words a name: bit n is set where a later word starts at folded letter n. */
  readonly wordStarts: Uint32Array;
  /** Where in the names, each with a line end behind it, every part of one begins: in the order of their letters. */
  readonly suffixes: Uint32Array;
  /** Positions by what many names hold, a list for each of `matches`. */
  readonly common: PostingsData;
}

/** A name index ready to be asked. */
export interface NameIndex {
  readonly data: Pick<NameIndexData, 'unranked' | 'wordStarts'>;
  readonly names: readonly string[];
  readonly suffixes: Suffixes;
  readonly common: Postings;
}

type Ranked = Pick<NameIndex, 'data' | 'suffixes'>;

/** Whether a later word of a name starts at a letter. */
export function isWordStart(wordStarts: Uint32Array, position: number, letter: number): boolean {
  if (letter >= wordStartBits) return false;
  return (((wordStarts[position * 2 + (letter >> 5)] ?? 0) >>> (letter & 31)) & 1) === 1;
}

/** Gives the place in `matches` of `length` letters that a name has from a letter on. */
function rank({ data, suffixes }: Ranked, position: number, letter: number, length: number): number {
  const first = data.unranked[position] ?? 0;
  if (letter === first) {
    const end = (suffixes.starts[position] ?? 0) + letter + length + 1;
    return end === suffixes.starts[position + 1] ? exact : prefix;
  }
  return letter > first && isWordStart(data.wordStarts, position, letter) ? word : infix;
}

const none = new Uint32Array();
const nothing: readonly Uint32Array[] = matches.map(() => none);

/** Enough for the places in `matches`. */
const bitsOfRank = 2;
const rankMask = (1 << bitsOfRank) - 1;

/** Makes a list for each of `matches` of positions with their ranks in the last bits: of each position the best. */
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

/** Ranks the names that have `length` letters at the suffixes of a run. */
function rankRun(index: Ranked, { start, end }: Run, length: number): readonly Uint32Array[] {
  if (start === end) return nothing;
  const { owners, places, starts } = index.suffixes;
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

/** Indexes names by their parts. */
export function buildNameIndex(entries: readonly NameEntry[]): NameIndexData {
  const names = entries.map(({ name }) => fold(name));
  const data = {
    unranked: Uint8Array.from(entries, ({ unranked }) => unranked),
    wordStarts: wordStartsOf(entries),
  };
  const suffixes = sortSuffixes(names);
  const index = { data, suffixes: openSuffixes(names, suffixes) };
  const common = new PostingsBuilder(matches.length);
  for (const [letters, run] of commonWords(index.suffixes, mostRanked)) {
    for (const [place, list] of rankRun(index, run, letters.length).entries())
      for (const position of list) common.add(letters, position, place);
  }
  return { names: names.join('\n'), ...data, suffixes, common: common.build() };
}

/** Makes a name index ready to be asked. */
export function openNameIndex({ names, unranked, wordStarts, suffixes, common }: NameIndexData): NameIndex {
  const split = names.split('\n');
  return {
    data: { unranked, wordStarts },
    names: split,
    suffixes: openSuffixes(split, suffixes),
    common: openPostings(common),
  };
}

/**
 * Finds the names that hold a folded query of at least one letter.
 *
 * @returns a list of positions for each of `matches`, ascending and disjoint
 */
export function findNames(index: NameIndex, query: string): readonly Uint32Array[] {
  return findPostings(index.common, query) ?? rankRun(index, findRun(index.suffixes, query), query.length);
}

/** Gives at least as many as there are names that hold a folded query: a name that has it twice counts twice. */
export function countAtMost(index: NameIndex, query: string): number {
  const { start, end } = findRun(index.suffixes, query);
  return end - start;
}

/** Ranks some of an index's positions, ascending, by how their names match a folded query. */
export function rankPositions(
  index: NameIndex,
  positions: Uint32Array,
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
