import { kindOf, type Lexicon } from './lexicon.ts';

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

/** Keys by the hashes of their sounds. */
export interface SimilarKeys {
  /** Where the keys of each hash start in `items`; at the end, their number. */
  readonly heads: Uint32Array;
  readonly items: Uint32Array;
}

/** Shorter keys are not corrected: too many others are similar. */
const minLetters = 4;

/** Indexes the names of a lexicon by how they sound; takes some 0.2 s for the country. */
export function indexSimilar({ keys, starts, postings }: Lexicon): SimilarKeys {
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

/** Finds the keys that may be spelled nearly like letters, by their places among all keys; some are not. */
export function findSimilar({ heads, items }: SimilarKeys, letters: string): ReadonlySet<number> {
  const sound = toSound(letters);
  const found = new Set<number>();
  for (const hash of new Set([...hashesOf(withoutDoubles(sound)), ...hashesOf(sound)]))
    for (let at = heads[hash] ?? 0; at < (heads[hash + 1] ?? 0); at++) found.add(items[at] ?? 0);
  return found;
}
