import { bareNameAt, type NameIndex } from './name-index.ts';
import { findFirst, type Range } from './numbers.ts';

/** Folded aliases, each with the position of its region. */
export interface Aliases {
  readonly names: readonly string[];
  readonly positions: readonly number[];
  /** From here on they are nicknames, which only their whole words find. */
  readonly firstNickname: number;
}

/** The names of a level without their type words, and its aliases, in order. Names that begin alike are neighbours. */
export interface NameOrder {
  readonly names: readonly string[];
  /** The position of the region of each name. */
  readonly positions: Uint32Array;
  readonly isNickname: (at: number) => boolean;
}

/**
 * Orders the names of a level.
 * @example orderNames(index, aliases).names // ['aceh', 'bali', …] for provinces
 */
export function orderNames(index: NameIndex, aliases: Aliases): NameOrder {
  const count = index.names.length;
  // The number of a region's name is its position, and those of aliases follow. Equal names are in the order of their numbers.
  const names = [...index.names.map((_, position) => bareNameAt(index, position)), ...aliases.names];
  const numbers = Uint32Array.from(names.keys()).sort((one, other) => {
    const [name = '', otherName = ''] = [names[one], names[other]];
    return name < otherName ? -1 : Number(name > otherName) || one - other;
  });
  return {
    names: Array.from(numbers, (number) => names[number] ?? ''),
    positions: numbers.map((number) => (number < count ? number : (aliases.positions[number - count] ?? 0))),
    isNickname: (at) => (numbers[at] ?? 0) >= count + aliases.firstNickname,
  };
}

/**
 * Finds the names that begin with letters.
 * @example beginningWith(orders.province, 'jawa') // Jawa Barat, Jawa Tengah, Jawa Timur: { start: 15, end: 18 }
 * @param within where to look; all names that begin with the same letters but the last ones are in it
 */
export function beginningWith({ names }: NameOrder, letters: string, within?: Range): Range {
  const { start: from, end: to } = within ?? { start: 0, end: names.length };
  const start = findFirst(from, to, (at) => (names[at] ?? '') >= letters);
  return { start, end: findFirst(start, to, (at) => names[at]?.startsWith(letters) !== true) };
}
