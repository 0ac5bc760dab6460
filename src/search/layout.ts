import { postalCodePattern } from '../domain/postal-code.ts';
import { isNationalStreet } from '../domain/national-streets.ts';
import type { Token } from './text.ts';

/** The streets, buildings and numbers in a text. */
export interface Layout {
  readonly tokens: readonly Token[];
  /** How much each word belongs to a street or building: 1 directly after `Jl.`, 0 if free. */
  readonly street: readonly number[];
  readonly building: readonly number[];
  readonly isNumber: readonly boolean[];
  /** The indexes of words that may be names: free words that are not labels or numbers. */
  readonly freeWords: readonly number[];
  /** The postal code, or the first digits of one at the end of a short text. */
  readonly code: string | undefined;
}

/** How much the first, second … word after the word for a street belongs to the street. */
const fading = [1, 0.8, 0.5, 0.25];
/** A word is free if it belongs less than this to a street or building. */
const maxBoundOfFree = 0.3;
/** In texts of more words, a last number of three or four digits is not the start of a code. */
const maxWords = 4;

/** Finds the last postal code in a text, except a number after a word such as `No.`. */
export const findCodeInTokens = (tokens: readonly Token[]): string | undefined =>
  tokens.findLast(({ word }, at) => postalCodePattern.test(word) && tokens[at - 1]?.role !== 'number')?.word;

function findCode(tokens: readonly Token[], hasStreet: boolean): string | undefined {
  const code = findCodeInTokens(tokens);
  if (code !== undefined) return code;
  const last = tokens.at(-1)?.word ?? '';
  const isBegun = tokens.length === 1 ? /^[1-9]\d{0,3}$/.test(last) : /^[1-9]\d{2,3}$/.test(last);
  const hasNumbers = hasStreet || tokens.some(({ role }) => role === 'number');
  return isBegun && tokens.length <= maxWords && !hasNumbers ? last : undefined;
}

/**
 * Finds the streets, buildings and numbers in a text.
 * @param isInLongName checks whether a region's name of several words contains the word at an index;
 * otherwise the first word of `Pasar Minggu` would introduce a building
 */
export function readTextLayout(tokens: readonly Token[], isInLongName: (at: number) => boolean): Layout {
  const street = tokens.map(() => 0);
  const building = tokens.map(() => 0);
  const isNumber = tokens.map(() => false);
  let inside: { readonly list: number[]; words: number } | undefined;
  for (const [at, token] of tokens.entries()) {
    const { role, word, label } = token;
    const before = tokens[at - 1];
    if (token.part !== before?.part) inside = undefined;
    const begins = role !== undefined && token.labelledBy === undefined && !isInLongName(at);
    // In `Jl. Kota Tua` and `Jl. 35 Ilir`, the label and the number are parts of the street's name.
    const isOfStreet = inside?.list === street && inside.words === 0 && isInLongName(at);
    if (isOfStreet && (label !== undefined || token.hasDigit)) street[at] = 1;
    else if (label !== undefined) inside = undefined;
    else if (token.hasDigit || (before?.role === 'number' && word.length <= 2)) {
      isNumber[at] = true;
      inside = undefined;
    } else if (begins && (role === 'street' || role === 'building' || role === 'hamlet')) {
      // A building word after a street word is part of the street's name, and counts as a word. So
      // Saumlaki belongs less to the street: `Jl. Pelabuhan Saumlaki` is probably in Saumlaki.
      if (inside !== undefined && role !== 'street') {
        inside.list[at] = fading[inside.words] ?? 0;
        inside.words++;
      } else inside = { list: role === 'street' ? street : building, words: 0 };
      // The word for a street starts no region's name: `Jalan Merdeka` is not Jalancagak.
      if (role === 'street') street[at] = 1;
    } else if (begins && role === 'number') {
      // All words of a road before `Km` belong fully to the road.
      if (word === 'km') street.fill(1, street.lastIndexOf(0, at - 1) + 1, at);
      inside = undefined;
    } else if (inside !== undefined) {
      // `Raya` belongs to a street as closely as its name: `Jl. Kemang Raya`.
      if (word.length > 2 && word !== 'raya' && !token.isJoined) inside.words++;
      inside.list[at] = fading[Math.max(inside.words - 1, 0)] ?? 0;
    }
  }
  const names = tokens.filter(({ role }, at) => role === undefined && isNumber[at] !== true);
  if (isNationalStreet(names.map(({ word }) => word))) street.fill(1);
  const isFree = ({ role, label }: Token, at: number): boolean =>
    role === undefined &&
    label === undefined &&
    isNumber[at] !== true &&
    (street[at] ?? 0) + (building[at] ?? 0) < maxBoundOfFree;
  const freeWords = tokens.flatMap((token, at) => (isFree(token, at) ? [at] : []));
  return { tokens, street, building, isNumber, freeWords, code: findCode(tokens, street.some(Boolean)) };
}
