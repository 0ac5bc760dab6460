import { findPositionsByAnyCode } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { listPositions, rangeWithin } from '../country/position-ranges.ts';
import { posAnswerAt } from '../country/region.ts';
import { ancestorId } from '../domain/level.ts';
import { codePrefix, postalCodePattern } from '../domain/postal-code.ts';
import { readAddressParts, type AddressParts } from './address-parts.ts';
import { findInSteps, type ListedPlace, type SearchResult } from './find-places.ts';
import type { Role } from './address-words.ts';
import { findCodeInTokens } from './layout.ts';
import { minConfidence } from './limits.ts';
import { runSearchSteps } from './steps.ts';
import { tokenizeText, type Text } from './text.ts';

/**
 * How the postal code in an address compares with those of the place:
 * - `same`: the primary or the secondary code;
 * - `near`: another code of the same regency, here or in another list, or an unknown code with
 *   the same first three digits as one of the regency's codes;
 * - `unknown`: another unknown code, if Pos Indonesia's lookup and our data disagree about the
 *   place, because the code may be the one in the lookup;
 * - `elsewhere`: any other code, of another regency or unknown;
 * - `malformed`: not a postal code.
 */
export const codeVerdicts = ['same', 'near', 'unknown', 'elsewhere', 'malformed'] as const;

interface CodeCheck {
  readonly given: string | null;
  /** Null without a code, or without a place to compare it with. */
  readonly verdict: (typeof codeVerdicts)[number] | null;
  /** The place's only primary code; null if the place has none or several. */
  readonly expected: string | null;
}

/** The place of an address, and the other places that it may mean. */
export interface PlaceMatch<Place> {
  /** Null if no place is likely enough. */
  readonly place: Place | null;
  /** The confidence of the first result, even if it is too low for a place. */
  readonly confidence: number;
  readonly alternatives: readonly Place[];
  readonly code: CodeCheck;
}

export interface AddressMatch extends PlaceMatch<SearchResult>, AddressParts {}

/** How many results a match needs: the place and up to four alternatives. */
export const maxMatches = 5;

/** A malformed code at the end of an address: `4013`, `00000`, `4.01E+04`. */
const malformed = /(?:^|[\s,;|]|kode ?pos:?)(\d{4}|0\d{4}|\d{6}|\d{2}[.,]\d{3}|\d(?:[.,]\d+)?E\+?\d+)\s*$/i;

const introducesNumber = (role?: Role): boolean => role === 'street' || role === 'number';

/** Finds the last code of an address, or a malformed code that is not a house number or id. */
function findCode({ text, tokens }: Text, hasPlace: boolean): string | null {
  const code = findCodeInTokens(tokens);
  if (code !== undefined) return code;
  const wrong = malformed.exec(text)?.[1] ?? '';
  const before = tokens.findLast(
    ({ start, role, label, hasDigit }) =>
      start < text.lastIndexOf(wrong) && (introducesNumber(role) || label !== undefined || hasDigit),
  );
  const isHouse = introducesNumber(before?.role) && before?.part === tokens.at(-1)?.part;
  // A place found by a number alone is found by its id or by the first digits of its code.
  const isId = hasPlace && wrong === text.trim();
  return isHouse || isId || wrong === '' ? null : wrong;
}

/** @example checkCode(country, place, '40132').verdict // 'near' */
export function checkCode(country: Country, place: ListedPlace | null, given: string | null): CodeCheck {
  if (place === null) return { given, verdict: null, expected: null };
  const { ids, postalCodes, codesElsewhere } = country;
  const { type, id } = place;
  const isLocal = type === 'village' || type === 'district';
  const villages = new Set(
    type === 'postal-code'
      ? findPositionsByAnyCode(country, String(id))
      : listPositions(rangeWithin(country, 'village', type, Number(id))),
  );
  const [code, another] = new Set(Array.from(villages, (village) => postalCodes[village]));
  const expected = code && another === undefined ? String(code) : null;
  if (given === null) return { given, verdict: null, expected };
  if (!postalCodePattern.test(given)) return { given, verdict: 'malformed', expected };
  const coded = findPositionsByAnyCode(country, given);
  if (coded.some((village) => villages.has(village))) return { given, verdict: 'same', expected };
  const regencyId = (village: number): number => ancestorId(ids.village[village] ?? 0, 'village', 'regency');
  const regencies = new Set(Array.from(villages, regencyId));
  const similar = coded.length > 0 ? coded : findPositionsByAnyCode(country, codePrefix(given));
  const isNear =
    similar.some((village) => regencies.has(regencyId(village))) ||
    codesElsewhere.some(([code, regency]) => code === Number(given) && regencies.has(regency));
  const differsAtPos = (position: number): boolean =>
    ['near', 'other'].includes(posAnswerAt({ country, level: 'village', position }) ?? '');
  const isUnknown = coded.length === 0 && isLocal && [...villages].some(differsAtPos);
  return { given, verdict: isNear ? 'near' : isUnknown ? 'unknown' : 'elsewhere', expected };
}

export function matchPlace<Place extends ListedPlace>(
  country: Country,
  text: Text,
  results: readonly Place[],
): PlaceMatch<Place> {
  const [first] = results;
  const place = first !== undefined && first.confidence >= minConfidence ? first : null;
  return {
    place,
    confidence: first?.confidence ?? 0,
    alternatives: results.filter((result) => result !== place).slice(0, maxMatches - 1),
    code: checkCode(country, place, findCode(text, place !== null)),
  };
}

/** Reads one address in steps: returns its place, and compares its postal code with the place's. */
export function* matchInSteps(country: Country, q: string) {
  const text = tokenizeText(q);
  const { results, ignored } = yield* findInSteps(country, q, { offset: 0, limit: maxMatches }, text);
  const { code, ...places } = matchPlace(country, text, results);
  const match: AddressMatch = { ...places, ...readAddressParts(text), code };
  return { match, ignored };
}

/** @example matchAddress(country, 'Jl. Dago No. 5, Bandung 40135').match.code.verdict // 'same' */
export const matchAddress = (country: Country, q: string) => runSearchSteps(matchInSteps(country, q));
