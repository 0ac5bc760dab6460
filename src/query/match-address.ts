import { ancestorId } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { addressParts, type AddressParts } from './address/address-parts.ts';
import { parseAddress } from './address/parse-address.ts';
import { findPlaces, type Places, type SearchResult } from './find-places.ts';
import { findPosition } from './names/numbers.ts';
import { findCoded, rangeWithin } from './names/region-index.ts';

/**
 * How the postal code in an address compares with the place's: it is `same` (the leading one, or the other one), `near` (of the same
 * regency, or nobody's here and begins like those of the regency), from `elsewhere`, or `malformed`.
 */
export const codeVerdicts = ['same', 'near', 'elsewhere', 'malformed'] as const;

export interface CodeCheck {
  readonly given: string | null;
  /** Null where no code is given, or no place is known to compare it with. */
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
  const position = findPosition(regions.ids[type], Number(id)) ?? 0;
  const [start = 0, end = 0] = firstVillages[type].subarray(position, position + 2);
  return Array.from({ length: end - start }, (_, at) => start + at);
}

/** Gives the positions of all villages of the regencies that some lie in. */
function regenciesOf({ search: { regions } }: Places, own: readonly number[]): ReadonlySet<number> {
  const ids = new Set(
    own.map((village) => ancestorId(regions.ids.village[village] ?? 0, 'village', 'regency')),
  );
  return new Set(
    [...ids].flatMap((id) => {
      const { start, end } = rangeWithin(regions, 'village', 'regency', id);
      return Array.from({ length: end - start }, (_, at) => start + at);
    }),
  );
}

/** Digits at the end of an address that were meant as its postal code, and are none. */
const malformedAtEnd = /(?:^|[\s,])(?<code>\d{4}|0\d{4}|\d{6}|\d{2}\.\d{3}|\d(?:[.,]\d+)?[eE]\+\d+)\s*$/;

/** Finds the last postal code of an address, or what stands at its end in place of one. */
function findGiven(q: string, { numbers, rt, rw }: AddressParts): string | null {
  const code = parseAddress(q).findLast(({ isCode }) => isCode)?.folded;
  const malformed = malformedAtEnd.exec(q)?.groups?.['code'];
  const isSetAside = [numbers, rt, rw].some((part) => part?.endsWith(malformed ?? '') === true);
  return code ?? (malformed === undefined || isSetAside ? null : malformed);
}

/** How many first digits the codes of a regency share with those of other lists there. */
const sharedDigits = 3;

/**
 * Compares the postal code in an address with those of a place.
 * @example checkCode(places, place, "40132").verdict // "near"
 */
export function checkCode(places: Places, place: SearchResult | null, given: string | null): CodeCheck {
  if (place === null) return { given, verdict: null, expected: null };
  const { regions } = places.search;
  const own = villagesOf(places, place);
  const [code, another] = new Set(own.map((village) => regions.postalCodes[village]));
  const expected = code && another === undefined ? String(code) : null;
  if (given === null) return { given, verdict: null, expected };
  if (!postalCodePattern.test(given)) return { given, verdict: 'malformed', expected };
  const isOwn = new Set(own);
  const coded = findCoded(regions, given);
  if (coded.some((village) => isOwn.has(village))) return { given, verdict: 'same', expected };
  const [around, digits] = [regenciesOf(places, own), Number(given.slice(0, sharedDigits))];
  const isNear =
    coded.length > 0
      ? coded.some((village) => around.has(village))
      : [...around].some((village) =>
          [regions.postalCodes, regions.otherCodes].some(
            (codes) => Math.floor((codes[village] ?? 0) / 10 ** (5 - sharedDigits)) === digits,
          ),
        );
  return { given, verdict: isNear ? 'near' : 'elsewhere', expected };
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
  const parts = addressParts(q);
  return {
    match: {
      place,
      confidence: first?.confidence ?? 0,
      alternatives: results.filter((result) => result !== place).slice(0, maxAlternatives),
      ...parts,
      code: checkCode(places, place, findGiven(q, parts)),
    },
    ignored,
  };
}
