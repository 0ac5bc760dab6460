import { countBits } from './bits.ts';

/** Every word that a name has, to find those that were meant by a word that none has. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** For each word, a bit for each letter that it has. */
  readonly letters: Uint32Array;
}

/** Words shorter than this are taken as they are: too many others are as near. */
const shortest = 4;

/** A word of this many letters may be wrong in two places, a shorter one in one. */
const longForTwo = 8;

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Makes a vocabulary of distinct words. */
export function buildVocabulary(words: Iterable<string>): Vocabulary {
  const long = [...words].filter((word) => word.length >= shortest).toSorted();
  return { words: long, letters: Uint32Array.from(long, lettersOf) };
}

/**
 * Counts the letters to add, drop, change or swap with their neighbour to turn one word into the other (optimal string
 * alignment); anything above `most` if that takes more.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/** Gives the words of the vocabulary that are nearest to a word, if there are any within a small distance. */
export function findNear({ words, letters }: Vocabulary, word: string): readonly string[] {
  if (word.length < shortest) return [];
  let most = word.length < longForTwo ? 1 : 2;
  let nearest: string[] = [];
  const own = lettersOf(word);
  for (const [at, other] of words.entries()) {
    // A letter changed is one bit lost and one won.
    if (Math.abs(other.length - word.length) > most || countBits(own ^ (letters[at] ?? 0)) > 2 * most)
      continue;
    const found = distance(word, other, most);
    if (found > most || found === 0) continue;
    if (found < most) nearest = [];
    most = found;
    nearest.push(other);
  }
  return nearest;
}

/** How spellings from before 1947 and 1972 are written today, in the order in which to replace them. */
const oldLetters: readonly (readonly [old: string, now: string])[] = [
  ['tj', 'c'],
  ['dj', '\0'],
  ['sj', 'sy'],
  ['ch', 'kh'],
  ['oe', 'u'],
];
const oldJ: readonly (readonly [old: string, now: string])[] = [
  ['nj', 'ny'],
  ['j', 'y'],
];

function replaceAll(word: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), word);
}

/** Gives today's spellings of a word in old letters: `soerabaja` is `surabaya`. A `j` may be an old one or one of today. */
export function modernSpellings(word: string): readonly string[] {
  const digraphs = replaceAll(word, oldLetters);
  const spellings = [digraphs, replaceAll(digraphs, oldJ)].map((text) => text.replaceAll('\0', 'j'));
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}
