import { fold, foldWords, isPlain } from '../../domain/fold.ts';
import { levels } from '../../domain/level.ts';
import { bareName } from '../../domain/type-word.ts';
import { keyKinds, type Columns, type KeyKind } from './columns.ts';
import type { Tree } from './tree.ts';

/** Every folded name, and the regions that have it. */
export interface Lexicon {
  /** Sorted, each once. */
  readonly keys: readonly string[];
  /** Where the postings of each key start; at the end, their number. */
  readonly starts: Uint32Array;
  /** A node * 8 + what the key is to it, as a place in `keyKinds`. */
  readonly postings: Uint32Array;
}

/** What is no name without its type word: Kota Timur. */
const notNames = new Set(['timur', 'barat', 'utara', 'selatan', 'tengah', 'baru', 'lama', 'kulon', 'wetan']);

/** Shorter keys from a later word on say too little. */
const minLater = 3;

const wordsOf = (name: string): readonly string[] =>
  isPlain(name) ? name.toLowerCase().split(' ') : foldWords(name);

/** Collects keys with what they are to which node. */
class Entries {
  readonly keys: string[] = [];
  readonly postings: number[] = [];

  #add(key: string, node: number, kind: number): void {
    this.keys.push(key);
    this.postings.push(node * keyKinds.length + kind);
  }

  add(name: string, node: number, isRegency: boolean, kind: number): void {
    const bare = bareName(name);
    const words = wordsOf(bare);
    const key = words.length === 1 ? (words[0] ?? '') : words.join('');
    if (isRegency || bare === name) this.#add(key, node, kind);
    else {
      this.#add(fold(name), node, kind);
      if (!notNames.has(key)) this.#add(key, node, kind === 0 ? short : kind);
    }
    let start = 0;
    for (let at = 0; at < words.length - 1; at++) {
      start += words[at]?.length ?? 0;
      if (key.length - start >= minLater) this.#add(key.slice(start), node, later);
    }
  }
}

const [short, later] = [keyKinds.indexOf('short'), keyKinds.indexOf('later')];

/** Keys are sorted by so many letters as numbers, which takes a fifth of the time of comparing them. */
const packedLetters = 6;
const lettersInAll = 38;
const maxEntries = 2 ** 20;

/** Gives a number by which keys with different first letters have the order of the keys. */
function packLetters(key: string): number {
  let packed = 0;
  let isPacked = true;
  for (let at = 0; at < packedLetters; at++) {
    const code: number = isPacked && at < key.length ? key.charCodeAt(at) : 0;
    const isDigit: boolean = code >= 48 && code <= 57;
    const isLetter: boolean = code >= 97 && code <= 122;
    // Letters of other scripts have one number in common, so what follows them does not count.
    isPacked = isDigit || isLetter;
    packed = packed * lettersInAll + (isDigit ? code - 47 : isLetter ? code - 86 : code === 0 ? 0 : 37);
  }
  return packed;
}

/** Gives the order of keys, with equal keys in the order in which they were collected. */
function orderKeys(keys: readonly string[]): Uint32Array {
  const packed = new Float64Array(keys.length);
  for (let at = 0; at < keys.length; at++) packed[at] = packLetters(keys[at] ?? '') * maxEntries + at;
  packed.sort();
  // The remainder of a division takes several times as long.
  const starts = packed.map((one) => Math.floor(one / maxEntries));
  const order = new Uint32Array(keys.length);
  for (let at = 0; at < order.length; at++) order[at] = (packed[at] ?? 0) - (starts[at] ?? 0) * maxEntries;
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && starts[end] === starts[start]) end++;
    if (end - start < 2) continue;
    order.subarray(start, end).sort((one, other) => {
      const [key = '', otherKey = ''] = [keys[one], keys[other]];
      return key < otherKey ? -1 : Number(key > otherKey) || one - other;
    });
  }
  return order;
}

/** Builds the lexicon of the country; takes some 0.1 s. */
export function buildLexicon({ names, otherNames }: Columns, { firsts }: Tree): Lexicon {
  const entries = new Entries();
  for (const level of levels) {
    const isRegency = level === 'regency';
    const first = firsts[level];
    names[level].forEach((name, position) => {
      entries.add(name, first + position, isRegency, 0);
    });
    for (const [position, name, kind] of otherNames[level])
      entries.add(name, first + position, isRegency, kind);
  }
  const order = orderKeys(entries.keys);
  const keys: string[] = [];
  const starts: number[] = [];
  const postings = order.map((at) => entries.postings[at] ?? 0);
  let last = '';
  order.forEach((entry, at) => {
    const key = entries.keys[entry] ?? '';
    if (key === last) return;
    last = key;
    keys.push(key);
    starts.push(at);
  });
  return { keys, starts: Uint32Array.from([...starts, order.length]), postings };
}

/** Finds the first key in `[start, end)` that begins with letters or comes after them. */
export function firstKey({ keys }: Lexicon, letters: string, start = 0, end = keys.length): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Gives the postings of keys `[start, end)`. */
export const postingsOf = ({ starts, postings }: Lexicon, start: number, end = start + 1): Uint32Array =>
  postings.subarray(starts[start], starts[end]);

/** Gives the postings of a key; none if no region has it. */
export function findKey(lexicon: Lexicon, key: string): Uint32Array {
  const at = firstKey(lexicon, key);
  return postingsOf(lexicon, at, lexicon.keys[at] === key ? at + 1 : at);
}

export const nodeOf = (posting: number): number => Math.floor(posting / keyKinds.length);
export const kindOf = (posting: number): KeyKind => keyKinds[posting % keyKinds.length] ?? 'name';
