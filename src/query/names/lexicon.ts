import { fold, foldWords, isPlain } from '../../domain/fold.ts';
import { levels } from '../../domain/level.ts';
import { bareName } from '../../domain/designation.ts';
import { keyKinds, type ByLevel, type Columns, type KeyKind } from './columns.ts';

/** Every folded name, and the regions that have it. */
export interface Lexicon {
  /** Sorted, each once. */
  readonly keys: readonly string[];
  /** Where the postings of each key start; at the end, their number. */
  readonly starts: Uint32Array;
  /** The number of a node, times that of `keyKinds`, plus the place in `keyKinds` of what the key is to it. */
  readonly postings: Uint32Array;
}

/** Words that name nothing without their type word, as in Kota Timur. */
const notNames = new Set(['timur', 'barat', 'utara', 'selatan', 'tengah', 'baru', 'lama', 'kulon', 'wetan']);

/** Shorter keys from a later word on say too little. */
const minLater = 3;

const wordsOf = (name: string): readonly string[] =>
  isPlain(name) ? name.toLowerCase().split(' ') : foldWords(name);

const [short, later] = [keyKinds.indexOf('short'), keyKinds.indexOf('later')];

/** Builds the lexicon of the country; takes some 0.1 s. */
export function buildLexicon({ names, otherNames }: Columns, firsts: ByLevel<number>): Lexicon {
  const postingsByKey = new Map<string, number[]>();
  const addKey = (key: string, node: number, kind: number): void => {
    const posting = node * keyKinds.length + kind;
    const own = postingsByKey.get(key);
    if (own === undefined) postingsByKey.set(key, [posting]);
    else own.push(posting);
  };
  const addName = (name: string, node: number, isRegency: boolean, kind: number): void => {
    const bare = bareName(name);
    const words = wordsOf(bare);
    const key = words.join('');
    if (isRegency || bare === name) addKey(key, node, kind);
    else {
      addKey(fold(name), node, kind);
      if (!notNames.has(key)) addKey(key, node, kind === 0 ? short : kind);
    }
    let start = 0;
    for (const word of words.slice(0, -1)) {
      start += word.length;
      if (key.length - start >= minLater) addKey(key.slice(start), node, later);
    }
  };
  for (const level of levels) {
    const isRegency = level === 'regency';
    const first = firsts[level];
    names[level].forEach((name, position) => {
      addName(name, first + position, isRegency, 0);
    });
    for (const [position, name, kind] of otherNames[level]) addName(name, first + position, isRegency, kind);
  }
  const keys = [...postingsByKey.keys()].sort();
  const lists = keys.map((key) => postingsByKey.get(key) ?? []);
  let count = 0;
  const starts = lists.map((own) => (count += own.length) - own.length);
  return { keys, starts: Uint32Array.from([...starts, count]), postings: Uint32Array.from(lists.flat()) };
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
