import type { Country } from '../country/country.ts';
import { isWithin, shareName } from '../country/place.ts';
import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import { codeInText, postalCodePattern } from '../domain/postal-code.ts';
import { describeContradiction, listMisspelled } from './explain.ts';
import { toListedPlace, type ListedPlace } from './find-places.ts';
import { clearConfidence } from './limits.ts';
import { checkCode, matchPlace, maxMatches, type PlaceMatch } from './match-address.ts';
import { hasRival, listNamesakesInResults } from './namesakes.ts';
import { readPlacesInText } from './read.ts';
import { runSearchSteps } from './steps.ts';
import { tokenizeText } from './text.ts';

/**
 * The verdicts on the addresses of a list, those that need attention first:
 * - `beda`: the postal code belongs to another regency, or is malformed;
 * - `kurang jelas`: the confidence is below `clearConfidence`, or no code is given although several
 *   are possible, or only the code names the place, or the address contradicts itself;
 * - `tidak ketemu`: no place is likely enough;
 * - `cocok`: the place is clear, and a given code is the place's code, or `near` or `unknown`.
 *
 * A row that cannot be read has `unreadVerdict` instead.
 */
export const addressVerdicts = ['beda', 'kurang jelas', 'tidak ketemu', 'cocok'] as const;
export type AddressVerdict = (typeof addressVerdicts)[number];
export const unreadVerdict = 'tidak terbaca';

export interface CheckedAddress extends PlaceMatch<ListedPlace> {
  readonly verdict: AddressVerdict;
  /** The words of the address that contradict the place. */
  readonly misplaced: ReturnType<typeof describeContradiction>;
  /** The words that were read as similar names; none if the user chose the place. */
  readonly misspelled: ReturnType<typeof listMisspelled>;
  /**
   * The code to write on the address: the given code, otherwise the only code of a clear place. A
   * name alone is unclear if other places share it. If the user chose the place, its only code
   * replaces a given code that is not one of its codes. Null if there is no such code.
   */
  readonly postalCode: string | null;
}

type Matched = Omit<CheckedAddress, 'verdict' | 'postalCode'>;

/** Matches an address. Omits aliases and ignored words, because lists do not show them. */
function match(country: Country, address: string): Matched {
  const text = tokenizeText(address);
  const readings = runSearchSteps(readPlacesInText(country, text)).slice(0, maxMatches);
  const places = readings.map((reading) => toListedPlace(country, reading));
  const first = readings[0]?.candidate;
  return {
    ...matchPlace(country, text, places),
    misplaced: first && describeContradiction(first, text.text),
    misspelled: first ? listMisspelled(first, text.text) : [],
  };
}

/**
 * Matches an address again, without its postal code, if its place is unclear or a district:
 * - `Ubud, Gianyar 80571`: if the other words name a region that has the code, that is the place.
 * - `Kel. Menteng, Jakarta 10350`: if the other words clearly name a village with the district's
 *   name, the village is the place. In `Menteng, Jakarta 10350` the code is right for the district.
 */
function matchNames(country: Country, address: string, withCode: Matched, given: string): Matched {
  const { place, confidence } = withCode;
  const isClear = confidence >= clearConfidence && place?.type !== 'postal-code';
  if (isClear && place?.type !== 'district') return withCode;
  const byNames = match(country, address.replaceAll(codeInText(given), ' '));
  const { place: named } = byNames;
  const isConfident = byNames.confidence >= clearConfidence;
  if (place?.type === 'district' && named?.type === 'village')
    return isConfident && isWithin(named, place) && shareName(named, place) ? byNames : withCode;
  const isBetter = !isClear && (isConfident || place?.type === 'postal-code') && named?.type !== 'province';
  return isBetter && checkCode(country, named, given).verdict === 'same' ? byNames : withCode;
}

/**
 * Checks one address of a list, of at most `maxAddressLength` characters.
 * @param chosen the alternative that the user chose as the place
 * @param codeCell the postal code next to the address, as it was written
 * @example checkAddress(country, 'Dago, Coblong, Bandung 60111').verdict // 'beda'
 */
export function checkAddress(
  country: Country,
  address: string,
  { chosen, codeCell }: { readonly chosen?: ListedPlace | undefined; readonly codeCell?: string } = {},
): CheckedAddress {
  const withCode = match(country, address);
  const given = codeCell ?? withCode.code.given;
  const hasCode = given !== null && postalCodePattern.test(given);
  const matched = hasCode ? matchNames(country, address, withCode, given) : withCode;
  const { place, confidence, misplaced, misspelled, alternatives } =
    chosen === undefined
      ? matched
      : { ...matched, place: chosen, confidence: 1, misplaced: undefined, misspelled: [] };
  const code = checkCode(country, place, given);
  const placeCode = code.verdict === 'same' ? given : code.expected;
  const isClear = confidence >= clearConfidence && misplaced === undefined && place?.type !== 'postal-code';
  const isAlone = place !== null && fold(address) === fold(bareName(place.name));
  const isAmbiguous =
    place !== null &&
    (isAlone ? listNamesakesInResults(place, alternatives).length > 0 : hasRival(place, alternatives));
  const ownCode = chosen !== undefined || (isClear && !isAmbiguous) ? placeCode : null;
  const postalCode = chosen === undefined ? (given ?? ownCode) : (ownCode ?? given);
  const judge = (): AddressVerdict => {
    if (place === null) return 'tidak ketemu';
    if (code.verdict === 'elsewhere' || code.verdict === 'malformed') return 'beda';
    return isClear && postalCode !== null ? 'cocok' : 'kurang jelas';
  };
  return { place, code, alternatives, confidence, postalCode, misplaced, misspelled, verdict: judge() };
}
