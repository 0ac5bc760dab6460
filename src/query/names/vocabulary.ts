import { countBits, findFirst, type Range } from './numbers.ts';

/** The words of all names, to correct words that no name has. */
export interface Vocabulary {
  /** Sorted by length. */
  readonly words: readonly string[];
  /** For each word, the set of its letters as bits. */
  readonly letters: Uint32Array;
}

/** Shorter words are not corrected: too many others are similar. */
const minLength = 4;

/** Words of at least this length may have two typos, shorter ones one. */
const minLengthForTwo = 8;

/**
 * Gives how many typos a word may have.
 * @example maxTypos('sukamadju') // 2
 */
export function maxTypos({ length }: string): number {
  if (length < minLength) return 0;
  return length < minLengthForTwo ? 1 : 2;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

/**
 * Sorts words by length for a vocabulary, without duplicates and short words.
 * @example sortWords(['dago', 'bandung', 'dago', 'aru', 'aceh']) // ['dago', 'aceh', 'bandung']
 */
export function sortWords(words: Iterable<string>): readonly string[] {
  const byLength: string[][] = [];
  for (const word of new Set(words)) if (word.length >= minLength) (byLength[word.length] ??= []).push(word);
  return byLength.flat();
}

/** Makes a vocabulary from the result of `sortWords`. */
export function openVocabulary(words: readonly string[]): Vocabulary {
  return { words, letters: Uint32Array.from(words, lettersOf) };
}

function rangeOf({ words }: Vocabulary, min: number, max: number): Range {
  const firstFrom = (length: number): number =>
    findFirst(0, words.length, (at) => (words[at]?.length ?? 0) >= length);
  return { start: firstFrom(min), end: firstFrom(max + 1) };
}

/**
 * Whether a vocabulary has a word.
 * @example knowsWord(vocabulary, 'bandung') // true
 */
export function knowsWord(vocabulary: Vocabulary, word: string): boolean {
  const { start, end } = rangeOf(vocabulary, word.length, word.length);
  return vocabulary.words.slice(start, end).includes(word);
}

/**
 * Counts the letters to insert, delete, replace or swap with their neighbour to turn one word into the other (optimal string
 * alignment distance); `max + 1` if there are more than `max`.
 * @example distance('jakrta', 'jakarta', 2) // 1
 */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before = new Uint16Array(b.length + 1);
  let above = before.map((_, at) => at);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < min) min = cost;
    }
    if (min > max) return max + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length] ?? 0;
}

/**
 * Finds the words nearest to a word, alphabetically; none if all are further than its maximum distance.
 * @example findNear(vocabulary, 'bandng') // ['bandung']
 */
export function findNear(vocabulary: Vocabulary, word: string): readonly string[] {
  let max = maxTypos(word);
  if (max === 0) return [];
  let nearest: string[] = [];
  const own = lettersOf(word);
  const { words, letters } = vocabulary;
  const { start, end } = rangeOf(vocabulary, word.length - max, word.length + max);
  for (let at = start; at < end; at++) {
    // Each edit changes at most two bits.
    if (countBits(own ^ (letters[at] ?? 0)) > 2 * max) continue;
    const other = words[at] ?? '';
    const found = distance(word, other, max);
    if (found > max || found === 0) continue;
    if (found < max) nearest = [];
    max = found;
    nearest.push(other);
  }
  return nearest.sort();
}

/** Spellings from before 1947 and 1972 and what replaced them; a new `j` is not to be taken for an old one. */
const oldSpellings: Readonly<Record<string, string>> = {
  dj: 'j',
  sj: 'sy',
  ch: 'kh',
  oe: 'u',
  nj: 'ny',
  j: 'y',
};

/**
 * Gives modern spellings of a word in old spelling. A `j` may be old or modern.
 * @example modernSpellings('soerabaja') // ['surabaja', 'surabaya']
 */
export function modernSpellings(word: string): readonly string[] {
  const spellings = [/dj|sj|ch|oe/g, /dj|sj|ch|oe|nj|j/g].map((old) =>
    word.replaceAll('tj', 'c').replace(old, (letters) => oldSpellings[letters] ?? ''),
  );
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}
