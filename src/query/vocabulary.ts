import { countBits } from './bits.ts';
import type { Range } from './range.ts';

/** Every word that a name has, to find those that were meant by a word that none has. */
export interface Vocabulary {
  /** The shortest first, and those of a length in alphabetical order. */
  readonly words: readonly string[];
  /** For each word, a bit for each letter that it has. */
  readonly letters: Uint32Array;
  /** For each length, where the words begin that are as long or longer. */
  readonly starts: Uint32Array;
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

/** Gives the words of a vocabulary, each once and in its order. */
export function sortWords(words: Iterable<string>): readonly string[] {
  return [...new Set(words)]
    .filter(({ length }) => length >= shortest)
    .sort()
    .sort((a, b) => a.length - b.length);
}

/** Makes a vocabulary of words that `sortWords` gave. */
export function openVocabulary(words: readonly string[]): Vocabulary {
  const longest = words.at(-1)?.length ?? 0;
  const starts = new Uint32Array(longest + 2).fill(words.length);
  for (let at = words.length - 1; at >= 0; at--) starts[words[at]?.length ?? 0] = at;
  for (let length = longest; length >= 0; length--)
    starts[length] = Math.min(starts[length] ?? 0, starts[length + 1] ?? 0);
  return { words, letters: Uint32Array.from(words, lettersOf), starts };
}

/** Gives where the words of some lengths stand in a vocabulary. */
function rangeOf({ words, starts }: Vocabulary, least: number, most: number): Range {
  return { start: starts[Math.max(0, least)] ?? words.length, end: starts[most + 1] ?? words.length };
}

/** Whether a vocabulary has a word. */
export function knowsWord(vocabulary: Vocabulary, word: string): boolean {
  const { start, end } = rangeOf(vocabulary, word.length, word.length);
  return vocabulary.words.slice(start, end).includes(word);
}

/**
 * Counts the letters to add, drop, change or swap with their neighbour to turn one word into the other (optimal string
 * alignment); anything above `most` if that takes more.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = new Uint16Array(b.length + 1);
  let above = before.map((_, at) => at);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
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
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length] ?? 0;
}

/** Gives the words of the vocabulary that are nearest to a word, if there are any within a small distance, alphabetically. */
export function findNear(vocabulary: Vocabulary, word: string): readonly string[] {
  if (word.length < shortest) return [];
  let most = word.length < longForTwo ? 1 : 2;
  let nearest: string[] = [];
  const own = lettersOf(word);
  const { words, letters } = vocabulary;
  const { start, end } = rangeOf(vocabulary, word.length - most, word.length + most);
  for (let at = start; at < end; at++) {
    // A letter changed is one bit lost and one won.
    if (countBits(own ^ (letters[at] ?? 0)) > 2 * most) continue;
    const other = words[at] ?? '';
    const found = distance(word, other, most);
    if (found > most || found === 0) continue;
    if (found < most) nearest = [];
    most = found;
    nearest.push(other);
  }
  return nearest.sort();
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
