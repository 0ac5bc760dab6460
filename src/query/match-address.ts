import { idDigits } from '../domain/level.ts';
import { addressParts, type AddressParts } from './address/address-parts.ts';
import { parseAddress } from './address/parse-address.ts';
import { findPlaces, type Places, type SearchResult } from './find-places.ts';
import { findPosition } from './names/numbers.ts';
import { findCoded } from './names/region-index.ts';

/** How the postal code in an address compares with the place's. */
export const codeVerdicts = ['same', 'other', 'elsewhere', 'unknown'] as const;

export interface CodeCheck {
  readonly given: string | null;
  /** Null where no code is given. */
  readonly verdict: (typeof codeVerdicts)[number] | null;
  /** The place's only code; null where it has none, or several. */
  readonly expected: string | null;
}

/** What one address says. */
export interface AddressMatch extends AddressParts {
  /** Null where nothing is likely enough. */
  readonly place: SearchResult | null;
  /** How sure the first reading is, also where it is too unlikely to be the place. */
  readonly confidence: number;
  readonly alternatives: readonly SearchResult[];
  readonly code: CodeCheck;
}

/** A place that is less sure is only an alternative. */
export const minConfidence = 0.5;
const maxAlternatives = 4;

/** Gives the positions of a place's villages. */
function villagesOf(
  { search: { regions, firstVillages } }: Places,
  { type, id }: SearchResult,
): readonly number[] {
  if (type === 'postal-code') return [...findCoded(regions, String(id))];
  const position = findPosition(regions.ids[type], id) ?? 0;
  const [start = 0, end = 0] = firstVillages[type].subarray(position, position + 2);
  return Array.from({ length: end - start }, (_, at) => start + at);
}

/**
 * Compares the postal code in an address with those of a place.
 * @example checkCode(places, place, "40132").verdict // "other"
 */
export function checkCode(places: Places, place: SearchResult | null, given: string | null): CodeCheck {
  if (place === null) return { given, verdict: given === null ? null : 'unknown', expected: null };
  const { regions } = places.search;
  const own = villagesOf(places, place);
  const [code, another] = new Set(own.map((village) => regions.postalCodes[village]));
  const expected = code && another === undefined ? String(code) : null;
  if (given === null) return { given, verdict: null, expected };
  const coded = findCoded(regions, given);
  const isOwn = new Set(own);
  const regencyOf = (village = 0): number =>
    Math.floor((regions.ids.village[village] ?? 0) / 10 ** (idDigits.village - idDigits.regency));
  if (coded.length === 0 || own.every((village) => !regions.postalCodes[village]))
    return { given, verdict: 'unknown', expected };
  if (coded.some((village) => isOwn.has(village))) return { given, verdict: 'same', expected };
  const isInRegency =
    place.type !== 'province' && coded.some((village) => regencyOf(village) === regencyOf(own[0]));
  return { given, verdict: isInRegency ? 'other' : 'elsewhere', expected };
}

/**
 * Reads one address: the place that it means, how sure that is, and whether its postal code is the place's.
 * @example matchAddress(places, 'Jl. Dago No. 5, Bandung 40135').match.code.verdict // 'same'
 */
export function matchAddress(
  places: Places,
  q: string,
): { readonly match: AddressMatch; readonly ignored: readonly string[] } {
  const { results, ignored } = findPlaces(places, q, { offset: 0, limit: 1 + maxAlternatives });
  const [first] = results;
  const place = first !== undefined && first.confidence >= minConfidence ? first : null;
  const given = parseAddress(q).findLast(({ isCode }) => isCode)?.folded ?? null;
  return {
    match: {
      place,
      confidence: first?.confidence ?? 0,
      alternatives: results.filter((result) => result !== place).slice(0, maxAlternatives),
      ...addressParts(q),
      code: checkCode(places, place, given),
    },
    ignored,
  };
}
