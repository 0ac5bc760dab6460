import { ancestorId } from '../domain/level.ts';
import { codePrefix, postalCodePattern } from '../domain/postal-code.ts';
import { findCoded } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { rangeWithin } from '../country/positions.ts';
import { posAnswerAt } from '../country/region.ts';
import { findPlaces, type SearchResult } from './find-places.ts';
import { addressParts, type AddressParts } from './address-parts.ts';
import { readText } from './text.ts';

/**
 * How the postal code in an address compares with the place's:
 * - `same`: the primary or the secondary code;
 * - `near`: another code of the same regency, here or in another list, or an unknown code with
 *   the same first three digits as one of the regency's codes;
 * - `unknown`: another unknown code, which may be the one that Pos Indonesia's look-up has for
 *   the place, because that is not ours;
 * - `elsewhere`: a code of another regency, or an unknown one;
 * - `malformed`: not a postal code.
 */
export const codeVerdicts = ['same', 'near', 'unknown', 'elsewhere', 'malformed'] as const;
export type CodeVerdict = (typeof codeVerdicts)[number];

export interface CodeCheck {
  readonly given: string | null;
  /** Null where no code is given, or no place is known to compare it with. */
  readonly verdict: CodeVerdict | null;
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
function villagesOf(country: Country, { type, id }: SearchResult): Iterable<number> {
  if (type === 'postal-code') return findCoded(country, String(id));
  const { start, end } = rangeWithin(country, 'village', type, Number(id));
  return Array.from({ length: end - start }, (_, at) => start + at);
}

/** What stands at the end of an address, or behind words for a code, in place of a postal code: `4013`, `00000`, `40.135`, `4.01E+04`. */
const malformed =
  /(?:^|[\s,;|]|kode ?pos:?)(?<code>\d{4}|0\d{4}|\d{6}|\d{2}[.,]\d{3}|\d(?:[.,]\d+)?E\+?\d+)\s*$/i;
const wellFormed = /(?<!\p{Nd})[1-9]\d{4}(?!\p{Nd})/gu;

/** Finds the last postal code of an address, or what stands at its end in place of one. */
function findGiven(text: string, { numbers, rt, rw }: AddressParts): string | null {
  const code = text.match(wellFormed)?.at(-1);
  const instead = malformed.exec(text)?.groups?.['code'];
  const isSetAside = [numbers, rt, rw].some((part) => part?.endsWith(instead ?? '') === true);
  return code ?? (instead === undefined || isSetAside ? null : instead);
}

/**
 * Compares the postal code in an address with those of a place.
 * @example checkCode(country, place, "40132").verdict // "near"
 */
export function checkCode(country: Country, place: SearchResult | null, given: string | null): CodeCheck {
  if (place === null) return { given, verdict: null, expected: null };
  const { ids, postalCodes, codesElsewhere } = country;
  const own = new Set(villagesOf(country, place));
  const [code, another] = new Set(Array.from(own, (village) => postalCodes[village]));
  const expected = code && another === undefined ? String(code) : null;
  if (given === null) return { given, verdict: null, expected };
  if (!postalCodePattern.test(given)) return { given, verdict: 'malformed', expected };
  const coded = findCoded(country, given);
  if (coded.some((village) => own.has(village))) return { given, verdict: 'same', expected };
  const regencyOf = (village: number): number => ancestorId(ids.village[village] ?? 0, 'village', 'regency');
  const around = new Set(Array.from(own, regencyOf));
  const alike = coded.length > 0 ? coded : findCoded(country, codePrefix(given));
  const isNear =
    alike.some((village) => around.has(regencyOf(village))) ||
    codesElsewhere.some(([code, regency]) => code === Number(given) && around.has(regency));
  const isOtherAtPos = (position: number): boolean =>
    ['near', 'other'].includes(posAnswerAt({ country, level: 'village', position }) ?? '');
  const isLocal = place.type === 'village' || place.type === 'district';
  const isUnknown = coded.length === 0 && isLocal && [...own].some(isOtherAtPos);
  return { given, verdict: isNear ? 'near' : isUnknown ? 'unknown' : 'elsewhere', expected };
}

/**
 * Reads one address: the place that it means, how sure that is, and whether its postal code is the place's.
 * @example matchAddress(country, 'Jl. Dago No. 5, Bandung 40135').match.code.verdict // 'same'
 */
export function matchAddress(
  country: Country,
  q: string,
): { readonly match: AddressMatch; readonly ignored: readonly string[] } {
  const text = readText(q);
  const { results, ignored } = findPlaces(country, q, { offset: 0, limit: 1 + maxAlternatives }, text);
  const [first] = results;
  const place = first !== undefined && first.confidence >= minConfidence ? first : null;
  const parts = addressParts(text);
  return {
    match: {
      place,
      confidence: first?.confidence ?? 0,
      alternatives: results.filter((result) => result !== place).slice(0, maxAlternatives),
      ...parts,
      code: checkCode(country, place, findGiven(text.text, parts)),
    },
    ignored,
  };
}
