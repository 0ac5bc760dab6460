import type { NameIndex } from './name-index.ts';
import { findFirst, lowerBound, type Range } from './numbers.ts';

/** Folded aliases, each with the position of its region. */
export interface Aliases {
  readonly names: readonly string[];
  readonly positions: readonly number[];
  /** From here on they are nicknames, which only their whole words find. */
  readonly firstNickname: number;
}

/**
 * The order of the names of a level without their type words, and of its aliases, as plain data for a file. Names that begin
 * alike are neighbours.
 */
export interface NameOrderData {
  /** The number of each name: that of a region's name is its position, and those of aliases follow. */
  readonly numbers: Uint32Array;
  /** What `keyOf` gives for each name. */
  readonly keys: Float64Array;
}

/** An opened order of names. */
export interface NameOrder extends Pick<NameOrderData, 'keys'> {
  readonly names: readonly string[];
  /** The position of the region of each name. */
  readonly positions: Uint32Array;
  readonly isNickname: (at: number) => boolean;
}

/** How many letters a key has, 6 bits each: with them, the number of a name fits a whole number of 53 bits, too. */
const keyLetters = 5;
const bitsOfLetter = 6;
const maxNames = 2 ** 23;
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

/** Gives each name by its number. */
function namesByNumber({ names, data }: NameIndex, aliases: Aliases): readonly string[] {
  return [...names.map((name, position) => name.slice(data.unranked[position])), ...aliases.names];
}

/** Puts the names of a level in order. */
export function orderNames(index: NameIndex, aliases: Aliases): NameOrderData {
  const names = namesByNumber(index, aliases);
  // Numbers are sorted in a fraction of the time of names.
  const sorted = Float64Array.from(names, (name, number) => keyOf(name, first) * maxNames + number).sort();
  const numbers = Uint32Array.from(sorted, (key) => key % maxNames);
  const keys = sorted.map((key) => Math.floor(key / maxNames));
  const nameAt = (number: number): string => names[number] ?? '';
  for (let start = 0, end = 0; start < keys.length; start = end) {
    while (keys[end] === keys[start] && end < keys.length) end++;
    // Equal names stay in the order of their numbers.
    numbers
      .subarray(start, end)
      .sort((one, other) => (nameAt(one) < nameAt(other) ? -1 : Number(nameAt(one) > nameAt(other))));
  }
  return { numbers, keys };
}

/**
 * Opens the order of the names of a level.
 * @example openNameOrder(data, index, aliases).names // ['aceh', 'bali', …] for provinces
 */
export function openNameOrder(
  { numbers, keys }: NameOrderData,
  index: NameIndex,
  aliases: Aliases,
): NameOrder {
  const byNumber = namesByNumber(index, aliases);
  const count = index.names.length;
  return {
    names: Array.from(numbers, (number) => byNumber[number] ?? ''),
    positions: numbers.map((number) => (number < count ? number : (aliases.positions[number - count] ?? 0))),
    isNickname: (at) => (numbers[at] ?? 0) >= count + aliases.firstNickname,
    keys,
  };
}

/**
 * Finds the names that begin with letters.
 * @example beginningWith(orders.province, 'jawa') // Jawa Barat, Jawa Tengah, Jawa Timur: { start: 15, end: 18 }
 * @param within where to look; all names that begin with the same letters but the last ones are in it
 */
export function beginningWith({ names, keys }: NameOrder, letters: string, within?: Range): Range {
  const { start: from, end: to } = within ?? { start: 0, end: names.length };
  const start = lowerBound(keys, keyOf(letters, first), from, to);
  const end = lowerBound(keys, keyOf(letters, last) + 1, start, to);
  const areAll = [names[start], names[end - 1]].every((name) => name?.startsWith(letters));
  if (start === end || areAll) return { start, end };
  // More letters than a key has, or letters that share a number.
  const exact = findFirst(start, end, (at) => (names[at] ?? '') >= letters);
  return { start: exact, end: findFirst(exact, end, (at) => names[at]?.startsWith(letters) !== true) };
}
