import { fold, foldWords } from '../domain/fold.ts';
import {
  countPostings,
  findPostings,
  openPostings,
  PostingsBuilder,
  type Postings,
  type PostingsData,
} from './postings.ts';

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
const maxGram = 3;

/** A name to index. Ranking ignores its first `unranked` folded letters (a regency's type word). */
export interface NameEntry {
  readonly name: string;
  readonly unranked: number;
}

/** The names of one level by the grams of 1 to 3 letters they hold, as plain data; positions are id order. */
export interface NameIndexData {
  /** Folded names, joined by line ends. */
  readonly names: string;
  readonly unranked: Uint8Array;
  /** Two 32-bit words a name: bit n is set where a later word starts at folded letter n. */
  readonly wordStarts: Uint32Array;
  /** Positions by gram, a list for each of `matches`. */
  readonly grams: PostingsData;
}

/** A name index ready to be asked. */
export interface NameIndex {
  readonly data: NameIndexData;
  readonly names: readonly string[];
  readonly grams: Postings;
}

function isWordStart(wordStarts: Uint32Array, position: number, letter: number): boolean {
  if (letter >= wordStartBits) return false;
  return (((wordStarts[position * 2 + (letter >> 5)] ?? 0) >>> (letter & 31)) & 1) === 1;
}

/** Gives the place in `matches` of a folded query on a name; undefined if the name does not hold it. */
function rank(
  { unranked, wordStarts }: Pick<NameIndexData, 'unranked' | 'wordStarts'>,
  position: number,
  name: string,
  query: string,
): number | undefined {
  let at = name.indexOf(query);
  if (at === -1) return undefined;
  const first = unranked[position] ?? 0;
  if (at === first || (at < first && name.startsWith(query, first))) {
    return name.length === first + query.length ? exact : prefix;
  }
  for (; at !== -1; at = name.indexOf(query, at + 1)) {
    if (at > first && isWordStart(wordStarts, position, at)) return word;
  }
  return infix;
}

/** Indexes names by their grams. */
export function buildNameIndex(entries: readonly NameEntry[]): NameIndexData {
  const names = entries.map(({ name }) => fold(name));
  const unranked = Uint8Array.from(entries, (entry) => entry.unranked);
  const wordStarts = new Uint32Array(entries.length * 2);
  const grams = new PostingsBuilder(matches.length);
  for (const [position, entry] of entries.entries()) {
    let letter = 0;
    for (const folded of foldWords(entry.name)) {
      if (letter > 0 && letter < wordStartBits) {
        const index = position * 2 + (letter >> 5);
        wordStarts[index] = (wordStarts[index] ?? 0) | (1 << (letter & 31));
      }
      letter += folded.length;
    }
    const name = names[position] ?? '';
    for (const gram of gramsOf(name)) {
      grams.add(gram, position, rank({ unranked, wordStarts }, position, name, gram));
    }
  }
  return { names: names.join('\n'), unranked, wordStarts, grams: grams.build() };
}

function gramsOf(name: string): Set<string> {
  const grams = new Set<string>();
  for (let length = 1; length <= maxGram; length++) {
    for (let start = 0; start + length <= name.length; start++) grams.add(name.slice(start, start + length));
  }
  return grams;
}

/** Makes a name index ready to be asked. */
export function openNameIndex(data: NameIndexData): NameIndex {
  return { data, names: data.names.split('\n'), grams: openPostings(data.grams) };
}

const nothing: readonly Uint32Array[] = matches.map(() => new Uint32Array());

/** Ranks some of an index's positions, ascending, by how their names match a folded query. */
export function rankPositions(
  index: NameIndex,
  positions: Uint32Array,
  query: string,
): readonly Uint32Array[] {
  const lists: number[][] = matches.map(() => []);
  for (const position of positions) {
    const place = rank(index.data, position, index.names[position] ?? '', query);
    if (place !== undefined) lists[place]?.push(position);
  }
  return lists.map((list) => Uint32Array.from(list));
}

/**
 * Finds the names that hold a folded query of at least one letter.
 *
 * @returns a list of positions for each of `matches`, ascending and disjoint
 */
export function findNames(index: NameIndex, query: string): readonly Uint32Array[] {
  if (query.length <= maxGram) return findPostings(index.grams, query) ?? nothing;
  let rarest = '';
  let fewest = Infinity;
  for (let start = 0; start + maxGram <= query.length; start++) {
    const gram = query.slice(start, start + maxGram);
    const count = countPostings(index.grams, gram);
    if (count === 0) return nothing;
    if (count < fewest) {
      fewest = count;
      rarest = gram;
    }
  }
  return rankPositions(index, (findPostings(index.grams, rarest) ?? nothing).reduce(merge), query);
}

/** Gives at least as many as there are names that hold a folded query, without looking at any. */
export function countAtMost(index: NameIndex, query: string): number {
  let fewest = Infinity;
  for (let start = 0; start === 0 || start + maxGram <= query.length; start++) {
    fewest = Math.min(fewest, countPostings(index.grams, query.slice(start, start + maxGram)));
  }
  return fewest;
}

/** Merges two ascending, disjoint lists into one. */
function merge(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const merged = new Uint32Array(a.length + b.length);
  for (let at = 0, i = 0, j = 0; at < merged.length; at++) {
    const left = a[i] ?? Infinity;
    const right = b[j] ?? Infinity;
    if (left < right) {
      merged[at] = left;
      i++;
    } else {
      merged[at] = right;
      j++;
    }
  }
  return merged;
}
