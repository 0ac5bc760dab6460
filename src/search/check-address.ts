import type { Country } from '../country/country.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import type { SearchResult } from './find-places.ts';
import { checkCode, matchAddress, type AddressMatch } from './match-address.ts';
import { maxAddressLength } from './limits.ts';
import { hasRival } from './namesakes.ts';

/**
 * What a list of addresses says of each, those that need attention first:
 * - `beda`: the postal code given is that of another regency, or malformed;
 * - `kurang jelas`: the place is not sure (less than `minSure`), has several codes and none is given, or nothing names it but the code;
 * - `tidak ketemu`: no place is likely enough;
 * - `cocok`: the place is sure, and the code given, if any, is its code, one near, or one that
 *   Pos Indonesia may have.
 * A row that cannot be read at all has `unreadVerdict` instead.
 */
export const addressVerdicts = ['beda', 'kurang jelas', 'tidak ketemu', 'cocok'] as const;
export type AddressVerdict = (typeof addressVerdicts)[number];
export const unreadVerdict = 'tidak terbaca';

/** From this confidence on a place is sure. */
export const minSure = 0.8;

/** An address of a list, and what is known of it. */
export interface CheckedAddress extends Pick<AddressMatch, 'place' | 'code' | 'alternatives'> {
  readonly confidence: number;
  readonly verdict: AddressVerdict;
  /**
   * The code to write on it: the one given, which only a person replaces who chose the place; else the place's only code. Null where
   * it has none, or several, or where a namesake is nearly as likely.
   */
  readonly postalCode: string | null;
}

/**
 * Reads an address. If its place is unclear with its postal code, but its other words name a regency, district or village that has the
 * code, that is the place: `Ubud, Gianyar 80571` is right, whichever village is meant.
 */
function matchWithCode(country: Country, address: string, beside: string | undefined): AddressMatch {
  const { match } = matchAddress(country, address);
  const given = beside ?? match.code.given;
  const isClear = match.confidence >= minSure && match.place?.type !== 'postal-code';
  if (isClear || given === null || !postalCodePattern.test(given)) return match;
  const spaced = new RegExp(`(?<!\\d)${given.slice(0, 2)} ?${given.slice(2)}(?!\\d)`, 'g');
  const named = matchAddress(country, address.replaceAll(spaced, ' ')).match;
  const hasCode = checkCode(country, named.place, given).verdict === 'same';
  const isBetter = named.confidence >= minSure || match.place?.type === 'postal-code';
  return hasCode && isBetter && named.place?.type !== 'province' ? { ...named, code: match.code } : match;
}

function verdictOf({ place, code, confidence, postalCode }: Omit<CheckedAddress, 'verdict'>): AddressVerdict {
  if (place === null) return 'tidak ketemu';
  if (code.verdict === 'elsewhere' || code.verdict === 'malformed') return 'beda';
  const isClear = confidence >= minSure && postalCode !== null && place.type !== 'postal-code';
  return isClear ? 'cocok' : 'kurang jelas';
}

/**
 * Checks one address of a list.
 *
 * @param chosen the place that a person takes of the alternatives; it is sure
 * @param beside the postal code that stands beside the address, as it was written
 * @throws RangeError if the address is longer than `maxAddressLength`
 * @example checkAddress(country, 'Dago, Coblong, Bandung 60111').verdict // 'beda'
 */
export function checkAddress(
  country: Country,
  address: string,
  { chosen, beside }: { readonly chosen?: SearchResult | undefined; readonly beside?: string } = {},
): CheckedAddress {
  if (address.length > maxAddressLength)
    throw new RangeError(
      `the address has ${address.length} characters; at most ${maxAddressLength} are read`,
    );
  const {
    place: found,
    confidence: likely,
    alternatives,
    code: first,
  } = matchWithCode(country, address, beside);
  const place = chosen ?? found;
  const given = beside ?? first.given;
  const code = place === found && given === first.given ? first : checkCode(country, place, given);
  const confidence = chosen === undefined ? likely : 1;
  const own = code.verdict === 'same' ? given : code.expected;
  const isOpen = chosen === undefined && place !== null && hasRival(place, alternatives);
  const postalCode = chosen === undefined ? (given ?? (isOpen ? null : own)) : (own ?? given);
  const checked = { place, code, alternatives, confidence, postalCode };
  return { ...checked, verdict: verdictOf(checked) };
}

const nameOf = ({ type, name }: SearchResult, level: SearchResult['type']): string | undefined =>
  type === level ? name : undefined;

/** The columns that a table of checked addresses gets, in order, each with the text of its cell. */
export const checkColumns = {
  place: ({ place }) =>
    place && [place.name, place.district, place.regency, place.province].filter(Boolean).join(', '),
  code: ({ postalCode }) => postalCode,
  confidence: ({ confidence }) => confidence.toFixed(2),
  verdict: ({ verdict }) => verdict,
  code_given: ({ code }) => code.given,
  code_verdict: ({ code }) => code.verdict,
  code_expected: ({ code }) => code.expected,
  village: ({ place }) => place && nameOf(place, 'village'),
  district: ({ place }) => place && (nameOf(place, 'district') ?? place.district),
  regency: ({ place }) => place && (nameOf(place, 'regency') ?? place.regency),
  province: ({ place }) => place && (nameOf(place, 'province') ?? place.province),
  id: ({ place }) => place && String(place.id),
} satisfies Record<string, (checked: CheckedAddress) => string | null | undefined>;

export type CheckedCells = Readonly<Record<keyof typeof checkColumns, string>>;

/**
 * Returns the cells of `checkColumns` for one address; empty if unknown.
 * @example checkedCells(checkAddress(country, 'Dago, Coblong, Bandung')).code // '40135'
 */
export function checkedCells(checked: CheckedAddress): CheckedCells {
  const cells = Object.entries(checkColumns).map(([name, cellOf]) => [name, cellOf(checked) ?? '']);
  return Object.fromEntries(cells) as CheckedCells;
}
