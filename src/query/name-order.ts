import type { NameIndex } from './name-index.ts';
import { lowerBound, type Range } from './range.ts';
import type { Aliases } from './region-index.ts';

/** The names of a level without their type words, and its aliases, in order: names that begin alike are neighbours. */
export interface NameOrder {
  readonly names: readonly string[];
  /** The position of the region of each name. */
  readonly positions: readonly number[];
  /** What `keyOf` gives for each name. */
  readonly keys: Float64Array;
}

/** How many letters a key has: 6 bits each, 48 together, which a number holds exactly. */
const keyLetters = 8;
const bitsOfLetter = 6;
/** What stands in a key before every letter, and after it. */
const first = 0;
const last = 2 ** bitsOfLetter - 1;

/** Gives the number of a folded letter in keys: digits, then a to z, then all others, as in the order of names. */
function numberOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97 + 11;
  return code >= 48 && code <= 57 ? code - 48 + 1 : last;
}

/**
 * Gives the first letters of a name as a number. Numbers in a row are searched several times as fast as names, which lie
 * anywhere in memory.
 *
 * @param filler `first` or `last`, for the letters that a short name has not
 */
function keyOf(name: string, filler: number): number {
  let key = 0;
  let { length } = name;
  let rest = filler;
  for (let at = 0; at < keyLetters; at++) {
    const number = at < length ? numberOf(name.charCodeAt(at)) : rest;
    // Letters with one number are in no order among each other, nor is what follows them.
    if (number === last) {
      length = 0;
      rest = last;
    }
    key = key * 2 ** bitsOfLetter + number;
  }
  return key;
}

/** Finds the first of the ascending `names` from `start` on that is `bound` or comes after it; `end` if there is none. */
function firstFrom(names: readonly string[], bound: string, start: number, end: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts the names of a level in order; takes some 40 ms for the villages of the country. */
export function orderNames(index: NameIndex, aliases: Aliases): NameOrder {
  const positions: number[] = [];
  const names: string[] = [];
  for (const position of index.data.order) {
    positions.push(position);
    names.push((index.names[position] ?? '').slice(index.data.unranked[position]));
  }
  for (const [at, name] of aliases.names.entries()) {
    const place = firstFrom(names, name, 0, names.length);
    names.splice(place, 0, name);
    positions.splice(place, 0, aliases.positions[at] ?? 0);
  }
  return { names, positions, keys: Float64Array.from(names, (name) => keyOf(name, first)) };
}

/** Comes after every letter. */
const afterAll = '\uffff';

/**
 * Finds the names that begin with letters.
 *
 * @param within where to look; all names that begin with the same letters but the last ones are in it
 */
export function beginningWith({ names, keys }: NameOrder, letters: string, within?: Range): Range {
  const from = within?.start ?? 0;
  const to = within?.end ?? names.length;
  const start = lowerBound(keys, keyOf(letters, first), from, to);
  const end = lowerBound(keys, keyOf(letters, last) + 1, start, to);
  const areAll = [names[start], names[end - 1]].every((name) => name?.startsWith(letters));
  if (start === end || areAll) return { start, end };
  // More letters than a key has, or letters that share a number.
  const exact = firstFrom(names, letters, start, end);
  return { start: exact, end: firstFrom(names, letters + afterAll, exact, end) };
}
