import { fold, foldWords, isPlainText } from '../domain/fold.ts';
import { groupByNumber } from '../domain/group.ts';
import { levels, type ByLevel } from '../domain/level.ts';
import { bareName } from '../domain/designation.ts';
import { keyKinds, type Columns, type KeyKind } from './columns.ts';

/** All folded names, with the regions that have them. */
export interface Lexicon {
  /** Sorted, without duplicates. */
  readonly keys: readonly string[];
  /** The start of each key's postings, then the number of postings. */
  readonly starts: Uint32Array;
  /** `node * keyKinds.length + kind`, where `kind` is an index into `keyKinds`. */
  readonly postings: Uint32Array;
  /** The folded name of each node, without the type word of a regency. */
  readonly ownNames: readonly string[];
  /** Built on first use, unless read from a file. */
  readonly similar: SimilarKeys;
}

/** Indexes of keys by the hashes of their sounds. */
interface SimilarKeys {
  /** The start of each hash's keys in `items`, then the number of items. */
  readonly heads: Uint32Array;
  readonly items: Uint32Array;
}

/** Words that never name a region alone: Kota Timur is never called Timur. */
const directionWords = new Set('timur barat utara selatan tengah kulon wetan baru lama'.split(' '));

/** The end of a name, from a later word on, needs this many letters; fewer are too ambiguous. */
const minLater = 3;

const splitWords = (name: string): readonly string[] =>
  isPlainText(name) ? name.toLowerCase().split(' ') : foldWords(name);

const indexOfKind = (kind: KeyKind): number => keyKinds.indexOf(kind);
const [short, nickname, later] = [indexOfKind('short'), indexOfKind('nickname'), indexOfKind('later')];
/** Kinds of names that keep their type word: `Wisata` is not `Kota Wisata`. */
const wholeKinds = new Set([nickname, indexOfKind('quarter')]);

/** Old spellings and confusable letters, with a common spelling for each. */
// prettier-ignore
const sounds: Readonly<Record<string, string>> = {
  oe: 'u', tj: 'c', dj: 'j', sj: 's', sy: 's', ch: 'k', kh: 'k', q: 'k',
  dh: 'd', th: 't', bh: 'b', gh: 'g', lh: 'l', p: 'f', v: 'f', z: 's', o: 'u', e: 'i',
};

/** Replaces letters by the common spelling of their sound. */
export const toKeySound = (key: string): string =>
  key.replace(/oe|tj|dj|s[jy]|ch|kh|[dtbgl]h|[eopqvz]/g, (letters) => sounds[letters] ?? letters);

const withoutDoubles = (letters: string): string => letters.replace(/(.)\1+/g, '$1');

/** The bits of a hash. 17 would save 1.5 MB, but a search would read four times the candidates. */
const hashBits = 19;

const toHash = (sum: number): number => Math.imul(sum, 0x9e3779b1) >>> (32 - hashBits);

/**
 * Writes the hash of a word, and of the word without each of its letters, so that two words that
 * differ by one letter share a hash.
 * @returns the index after the last hash. There is one hash more than the word has letters.
 */
function writeHashes(letters: string, hashes: Uint32Array, at: number): number {
  let [whole, shorter] = [7, 7];
  for (let letter = 0; letter < letters.length; letter++) {
    shorter = whole;
    whole = (Math.imul(whole, 31) + letters.charCodeAt(letter)) | 0;
  }
  hashes[at++] = toHash(whole);
  hashes[at++] = toHash(shorter);
  for (let gone = letters.length - 2, power = 1; gone >= 0; gone--, power = Math.imul(power, 31)) {
    const change = letters.charCodeAt(gone + 1) - letters.charCodeAt(gone);
    shorter = (shorter + Math.imul(change, power)) | 0;
    hashes[at++] = toHash(shorter);
  }
  return at;
}

/** Misspelled words do not match keys with fewer letters, because too many keys are similar. */
const minLetters = 4;

/** Indexes the keys of a lexicon by sound. Takes about 0.1 s for the country. */
function indexSimilar({ keys, starts, postings }: Omit<Lexicon, 'similar'>): SimilarKeys {
  const size = keys.reduce((sum, { length }) => sum + length + 1, 0);
  const [hashes, places] = [new Uint32Array(size), new Uint32Array(size)];
  let end = 0;
  for (const [at, key] of keys.entries()) {
    const postingsOfKey = postings.subarray(starts[at], starts[at + 1]);
    const isLater = postingsOfKey.every((posting) => postingKind(posting) === 'later');
    if (key.length < minLetters || isLater) continue;
    const start = end;
    end = writeHashes(withoutDoubles(toKeySound(key)), hashes, start);
    places.fill(at, start, end);
  }
  const [usedHashes, usedPlaces] = [hashes.subarray(0, end), places.subarray(0, end)];
  const [heads, items] = groupByNumber(usedHashes, usedPlaces, 1 << hashBits);
  return { heads, items };
}

/** Builds the lexicon of the country. Takes about 0.1 s. */
export function buildLexicon({ names, otherNames }: Columns, firsts: ByLevel<number>): Lexicon {
  // Groups postings by the numbers of keys at the end: a list per key would take twice as long.
  const numberByKey = new Map<string, number>();
  const [numbers, postingList]: [number[], number[]] = [[], []];
  const ownNames: string[] = [];
  const addKey = (key: string, node: number, kind: number): void => {
    const number = numberByKey.get(key) ?? numberByKey.size;
    if (number === numberByKey.size) numberByKey.set(key, number);
    numbers.push(number);
    postingList.push(node * keyKinds.length + kind);
  };
  const addName = (name: string, node: number, isRegency: boolean, kind: number): string => {
    if (isPlainText(name) && !name.includes(' ')) {
      const key = name.toLowerCase();
      addKey(key, node, kind);
      return key;
    }
    const withoutType = wholeKinds.has(kind) ? name : bareName(name);
    const words = splitWords(withoutType);
    const key = words.join('');
    const mainKey = isRegency || withoutType === name ? key : fold(name);
    addKey(mainKey, node, kind);
    if (mainKey !== key && !directionWords.has(key)) addKey(key, node, kind === 0 ? short : kind);
    let start = 0;
    // The `Pahlawan` of `Kota Pahlawan` is not a name.
    for (const word of kind === nickname ? [] : words.slice(0, -1)) {
      start += word.length;
      if (key.length - start >= minLater) addKey(key.slice(start), node, later);
    }
    return mainKey;
  };
  for (const level of levels) {
    const isRegency = level === 'regency';
    const first = firsts[level];
    names[level].forEach((name, position) => {
      ownNames.push(addName(name, first + position, isRegency, 0));
    });
    for (const [at, name, kind] of otherNames[level]) addName(name, first + at, isRegency, kind);
  }
  const keys = [...numberByKey.keys()].sort();
  const places = new Uint32Array(keys.length);
  keys.forEach((key, at) => {
    places[numberByKey.get(key) ?? 0] = at;
  });
  const placed = new Uint32Array(numbers).map((number) => places[number] ?? 0);
  const [starts, postings] = groupByNumber(placed, new Uint32Array(postingList), keys.length);
  const lexicon = { keys, starts, postings, ownNames };
  let similar: SimilarKeys | undefined;
  return {
    ...lexicon,
    get similar() {
      return (similar ??= indexSimilar(lexicon));
    },
  };
}

/** Returns the index, from `start` on, of the first key not before `letters`, or the key count. */
export function firstKeyAt({ keys }: Lexicon, letters: string, start = 0): number {
  let low = start;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const listPostings = ({ starts, postings }: Lexicon, start: number, end = start + 1) =>
  postings.subarray(starts[start], starts[end]);

/** Returns the postings of a key; empty if no region has it. */
export function findKey(lexicon: Lexicon, key: string): Uint32Array {
  const at = firstKeyAt(lexicon, key);
  return listPostings(lexicon, at, lexicon.keys[at] === key ? at + 1 : at);
}

export const postingNode = (posting: number): number => Math.floor(posting / keyKinds.length);
export const postingKind = (posting: number) => keyKinds[posting % keyKinds.length] ?? 'name';

/** Names whose lengths differ by more letters than this are not similar. */
const maxLengthOff = 3;

/** Finds the indexes of keys that sound like `letters` and share the first or last letter. */
export function findKeysBySound({ keys, similar }: Lexicon, letters: string): ReadonlySet<number> {
  const sound = toKeySound(letters);
  const hashes = new Uint32Array(2 * sound.length + 2);
  const end = writeHashes(sound, hashes, writeHashes(withoutDoubles(sound), hashes, 0));
  const [first, last] = [letters.charCodeAt(0), letters.charCodeAt(letters.length - 1)];
  const candidates = new Set<number>();
  for (const hash of new Set(hashes.subarray(0, end)))
    for (const place of similar.items.subarray(similar.heads[hash], similar.heads[hash + 1])) {
      const key = keys[place] ?? '';
      const isNear = Math.abs(key.length - letters.length) <= maxLengthOff;
      if (isNear && (key.charCodeAt(0) === first || key.charCodeAt(key.length - 1) === last))
        candidates.add(place);
    }
  return candidates;
}
