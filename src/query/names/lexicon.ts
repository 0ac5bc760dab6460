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
  /** Made when a search first needs it, if no file has it. */
  readonly similar: SimilarKeys;
}

/** Keys by the hashes of their sounds. */
interface SimilarKeys {
  /** Where the keys of each hash start in `items`; at the end, their number. */
  readonly heads: Uint32Array;
  readonly items: Uint32Array;
}

/** Words that name nothing without their type word, as in Kota Timur. */
const notNames = new Set(['timur', 'barat', 'utara', 'selatan', 'tengah', 'baru', 'lama', 'kulon', 'wetan']);

/** Shorter keys from a later word on say too little. */
const minLater = 3;

const wordsOf = (name: string): readonly string[] =>
  isPlain(name) ? name.toLowerCase().split(' ') : foldWords(name);

const [short, later] = [keyKinds.indexOf('short'), keyKinds.indexOf('later')];

/** Spellings, old and new ones and what people mix up, and those that sound so. */
const sounds: Readonly<Record<string, string>> = {
  ...{ oe: 'u', tj: 'c', dj: 'j', sj: 's', sy: 's', ch: 'k', kh: 'k', q: 'k' },
  ...{ dh: 'd', th: 't', bh: 'b', gh: 'g', lh: 'l', p: 'f', v: 'f', z: 's', o: 'u', e: 'i' },
};

/** Writes letters as they sound. */
export const toSound = (key: string): string =>
  key.replace(/oe|tj|dj|s[jy]|ch|kh|[dtbgl]h|[eopqvz]/g, (letters) => sounds[letters] ?? letters);

const withoutDoubles = (letters: string): string => letters.replace(/(.)\1+/g, '$1');

const hashBits = 19;

/** Gives the hashes of letters, and of these without one of them: two words that differ by a letter share one. */
function hashesOf(letters: string): readonly number[] {
  const toHash = (sum: number): number => Math.imul(sum, 0x9e3779b1) >>> (32 - hashBits);
  const sums = [7];
  for (let at = 0; at < letters.length; at++)
    sums.push((Math.imul(sums[at] ?? 0, 31) + letters.charCodeAt(at)) | 0);
  const whole = sums.at(-1) ?? 0;
  const hashes = [toHash(whole)];
  for (let gone = letters.length - 1, power = 1; gone >= 0; gone--, power = Math.imul(power, 31))
    hashes.push(toHash(whole + Math.imul((sums[gone] ?? 0) - (sums[gone + 1] ?? 0), power)));
  return hashes;
}

/** Shorter keys are not corrected: too many others are similar. */
const minLetters = 4;

/** Indexes the names of a lexicon by how they sound; takes some 0.2 s for the country. */
function indexSimilar({ keys, starts, postings }: Omit<Lexicon, 'similar'>): SimilarKeys {
  const heads = new Uint32Array((1 << hashBits) + 1);
  const all = keys.map((key, at) => {
    const isName = postings
      .subarray(starts[at], starts[at + 1])
      .some((posting) => kindOf(posting) !== 'later');
    return isName && key.length >= minLetters ? hashesOf(withoutDoubles(toSound(key))) : [];
  });
  for (const hashes of all) for (const hash of hashes) heads[hash + 1] = (heads[hash + 1] ?? 0) + 1;
  for (let at = 1; at < heads.length; at++) heads[at] = (heads[at] ?? 0) + (heads[at - 1] ?? 0);
  const items = new Uint32Array(heads.at(-1) ?? 0);
  const next = heads.slice();
  for (const [at, hashes] of all.entries())
    for (const hash of hashes) {
      items[next[hash] ?? 0] = at;
      next[hash] = (next[hash] ?? 0) + 1;
    }
  return { heads, items };
}

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
  const lexicon = {
    keys,
    starts: Uint32Array.from([...starts, count]),
    postings: Uint32Array.from(lists.flat()),
  };
  let similar: SimilarKeys | undefined;
  return {
    ...lexicon,
    get similar() {
      return (similar ??= indexSimilar(lexicon));
    },
  };
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

/** Finds the keys that may be spelled nearly like letters, by their places among all keys; some are not. */
export function findSimilar({ similar: { heads, items } }: Lexicon, letters: string): ReadonlySet<number> {
  const sound = toSound(letters);
  const found = new Set<number>();
  for (const hash of new Set([...hashesOf(withoutDoubles(sound)), ...hashesOf(sound)]))
    for (let at = heads[hash] ?? 0; at < (heads[hash + 1] ?? 0); at++) found.add(items[at] ?? 0);
  return found;
}
