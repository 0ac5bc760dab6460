import { findByCode, findCoded, findSharing } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { ancestorAt, idAt, nameAt, secondaryCode, pagePathAt, primaryCode } from '../country/region.ts';
import { findNode, levelOf, lineageOf } from '../country/tree.ts';
import { findDesignation } from '../domain/designation.ts';
import { ancestorLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import type { Hit, HitMatch, HitType } from './hit.ts';
import type { Accepts } from './mention.ts';
import { read, type Reading, type SearchSlice } from './read.ts';
import type { Text } from './text.ts';

/** A place found by a search, fields in the order of the JSON. */
export interface SearchResult {
  /** Of a postal code, the code. */
  readonly id: number | string;
  readonly name: string;
  readonly postal_code: string | null;
  /** Of a village, another code that circulates for it. A code that leads nowhere stands here alone. */
  readonly other_postal_code: string | null;
  readonly type: HitType;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  readonly url: string;
  readonly match: HitMatch;
  /** What people call it, such as Kelurahan. */
  readonly designation: string;
  /** The share of answers like this one that name the right place: 0 to 1, two decimals. */
  readonly confidence: number;
  /** The alias or former name by which it was found, or the district that it lay in before; null where its own name is given. */
  readonly as: string | null;
}

/** A page of search results, best first, and the number of results on all pages. */
export interface Findings {
  readonly results: readonly SearchResult[];
  readonly total: number;
  /** The words that did not count, in the order typed. */
  readonly ignored: readonly string[];
}

/** Which places a search may give; without limits, all. */
export interface Scope {
  readonly types?: ReadonlySet<HitType> | undefined;
  /** Ids of regions that it must lie in. */
  readonly within?: Readonly<Partial<Record<Level, number>>> | undefined;
}

/** A place that a search has rated; another has a confidence of 0. */
type RatedHit = Hit & Partial<Pick<Reading, 'confidence' | 'as'>>;

function toRegion(
  country: Country,
  level: Level,
  { type, position, match, confidence = 0, as = null }: RatedHit,
): SearchResult {
  const region = { country, level, position };
  const [id, name] = [idAt(region), nameAt(region)];
  const ancestorName = (above: ParentLevel): string | null =>
    ancestorLevels(level).includes(above) ? nameAt(ancestorAt(region, above)) : null;
  return {
    type,
    id,
    name,
    postal_code: primaryCode(region),
    province: ancestorName('province'),
    regency: ancestorName('regency'),
    district: ancestorName('district'),
    url: pagePathAt(region),
    match,
    designation: findDesignation({ level, id, name }),
    other_postal_code: level === 'village' ? secondaryCode(region) : null,
    confidence,
    as,
  };
}

/** Describes a postal code by the ancestors that all its villages share. */
function toPostalCode(
  country: Country,
  { type, position, match, confidence = 0, as = null }: RatedHit,
): SearchResult {
  const code = String(country.codes[position]);
  const { villages, shared } = findSharing(country, code);
  const first = { country, level: 'village', position: villages[0] ?? 0 } as const;
  const ancestorName = (level: ParentLevel): string | null =>
    shared.includes(level) ? nameAt(ancestorAt(first, level)) : null;
  return {
    type,
    id: code,
    name: code,
    postal_code: findByCode(country.villagesByCode, code).length > 0 ? code : null,
    province: ancestorName('province'),
    regency: ancestorName('regency'),
    district: ancestorName('district'),
    url: postalCodePagePath(code),
    match,
    designation: 'Kode pos',
    other_postal_code: findByCode(country.villagesByOtherCode, code).length > 0 ? code : null,
    confidence,
    as,
  };
}

/**
 * Describes a place that was found.
 * @example toResult(country, { type: 'village', position: 24871, match: 'exact', confidence: 0.99 }).name // 'Dago'
 */
export function toResult(country: Country, hit: RatedHit): SearchResult {
  return hit.type === 'postal-code' ? toPostalCode(country, hit) : toRegion(country, hit.type, hit);
}

/**
 * Makes the functions that say whether a place is in a scope.
 * @example acceptsOf(country, { within: { regency: 3273 } }).node(0) // false: the first node is a province
 */
export function acceptsOf(country: Country, { types, within = {} }: Scope): Accepts {
  const { tree, ids } = country;
  const wanted = Object.values(within).map((id) => findNode(tree, ids, id));
  const isWithin = (node: number): boolean =>
    wanted.every((region) => region !== undefined && lineageOf(tree, node).includes(region));
  return {
    node: (node) => types?.has(levelOf(tree, node)) !== false && isWithin(node),
    code: (code) =>
      types?.has('postal-code') !== false &&
      findCoded(country, code).some((position) => isWithin(tree.firsts.village + position)),
  };
}

/**
 * Finds places by what a person types.
 * @param text what was typed in words, if the caller has read it
 * @example findPlaces(country, 'dago bandung', { offset: 0, limit: 10 }).results[0]?.name // 'Dago'
 */
export function findPlaces(country: Country, q: string, page: SearchSlice, text?: Text): Findings {
  const { readings, ...rest } = read(country, q, page, text);
  return { results: readings.map((reading) => toResult(country, reading)), ...rest };
}
