import { fold } from '../../domain/fold.ts';
import type { Level } from '../../domain/level.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import { joinPostalCode } from '../words/search-words.ts';
import { addressMarks, directions, suffixOf, type AddressMark, type Suffix } from './address-words.ts';

export interface AddressWord {
  readonly typed: string;
  /** Where it starts, in UTF-16 units of the text with its postal code joined. */
  readonly start: number;
  readonly folded: string;
  /** Which part between commas and line ends it is in. */
  readonly part: number;
  readonly mark: AddressMark | undefined;
  /** The level that it says the next words have. */
  readonly direction: Level | undefined;
  /** What it says that the words before it are. */
  readonly suffix: Suffix | undefined;
  readonly isCode: boolean;
  /** Whether it has a digit, and so names no region by itself. */
  readonly isNumber: boolean;
}

/** Maximum words of an address that are read; 200 characters hold more only if they are single letters. */
const maxAddressWords = 60;

const word = /[\p{L}\p{M}\p{N}'’‘`]+/gu;
const partEnd = /[,;\n\r|()]/u;
const digit = /\p{Nd}/u;

/**
 * Splits an address into words.
 * @example parseAddress('jl dago').map(({ folded, mark }) => [folded, mark]) // [['jl', 'street'], ['dago', undefined]]
 */
export function parseAddress(q: string): readonly AddressWord[] {
  const text = joinPostalCode(q);
  const words: AddressWord[] = [];
  let part = 0;
  let end = 0;
  for (const { 0: typed, index } of text.matchAll(word)) {
    if (partEnd.test(text.slice(end, index))) part++;
    end = index + typed.length;
    const folded = fold(typed);
    if (folded === '' || words.length === maxAddressWords) continue;
    const isCode = postalCodePattern.test(folded);
    words.push({
      typed,
      start: index,
      folded,
      part,
      mark: addressMarks.get(folded),
      direction: directions.get(folded),
      suffix: suffixOf(folded),
      isCode,
      isNumber: !isCode && digit.test(folded),
    });
  }
  return words;
}

/**
 * Whether only addresses have a word: one for a street or a number.
 * @example parseAddress('rt 5').map(isAddressWord) // [true, false]
 */
export const isAddressWord = ({ mark }: AddressWord): boolean => mark === 'street' || mark === 'number';

/** How much a word counts that stands so far behind a word for a street, a building or a person in the same part. */
const weightsBehind = [0.3, 0.4, 0.7, 0.9];

/**
 * Whether a word is a number, or the letter of a block.
 * @example parseAddress('c2').map(isLabel) // [true]
 */
export const isLabel = ({ isNumber, folded }: AddressWord): boolean => isNumber || folded.length <= 2;

/**
 * Gives for each word how much a region's name counts that ends there: 1 by itself, less as part of a street's, a building's
 * or a person's name, 0 as a number.
 * @example weigh(parseAddress('jl dago bandung'), () => false) // [0, 0.3, 0.4]
 * @param isName whether several words from one on are a region's whole name although the first is a mark, as in `Pasar Minggu`
 */
export function weigh(words: readonly AddressWord[], isName: (first: number) => boolean): readonly number[] {
  const weights: number[] = [];
  let behind: number | undefined;
  let expectsLabel = false;
  for (const [at, current] of words.entries()) {
    const { mark, direction, suffix, isCode, isNumber, part, folded } = current;
    const isFirst = part !== words[at - 1]?.part;
    if (isFirst) [behind, expectsLabel] = [undefined, false];
    const isDirected = words[at - 1]?.direction !== undefined;
    // `Raya` is a part of many names.
    const isMark = mark !== undefined && (folded !== 'raya' || isFirst || behind === 0);
    if (direction !== undefined || suffix !== undefined || isCode) {
      behind = undefined;
      weights.push(1);
    } else if (expectsLabel && isLabel(current)) {
      behind = undefined;
      weights.push(0);
    } else if (!isMark || isDirected || ((behind ?? 2) > 1 && isName(at))) {
      if (isNumber && behind !== 0) behind = undefined;
      weights.push(isNumber ? 0 : behind === undefined ? 1 : (weightsBehind[behind] ?? 1));
      if (behind !== undefined && !isNumber) behind++;
    } else {
      if (mark === 'street' || mark === 'other') behind = 0;
      weights.push(0);
    }
    // `RT 01/02` and `8-12` are several numbers.
    expectsLabel = (isMark && mark === 'number') || (expectsLabel && isNumber);
  }
  return weights;
}
