import { ancestorId, parentLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { designationOf } from '../domain/designation.ts';
import type { Hit, HitMatch, HitType } from './hit.ts';
import { findByCode, findCoded, findNode, levelOf, lineageOf, type Regions } from '../country/regions.ts';
import type { Accepts } from './mention.ts';
import { read, type Reading, type SearchSlice } from './read.ts';
import type { SearchIndex } from '../country/search-index.ts';

/** What the rows of regions have; each level lacks some of it. */
export interface RegionRecord {
  readonly id: number;
  readonly name: string;
  readonly code?: string;
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

/** A place found by a search, fields in the order of the JSON. */
export interface SearchResult extends Pick<RegionRecord, 'name'> {
  /** Of a postal code, the code. */
  readonly id: number | string;
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

export interface Places {
  readonly search: SearchIndex;
  readonly recordAt: (level: Level, position: number) => RegionRecord;
  readonly pagePathAt: (level: Level, position: number) => string;
}

/** A place that a search has rated; another has a confidence of 0. */
type RatedHit = Hit & Partial<Pick<Reading, 'confidence' | 'as'>>;

function toRegion(
  places: Places,
  level: Level,
  { type, position, match, confidence = 0, as = null }: RatedHit,
): SearchResult {
  const record = places.recordAt(level, position);
  const { id, name, postal_code = null, province = null, regency = null, district = null } = record;
  const other = level === 'village' ? places.search.regions.otherCodes[position] : 0;
  return {
    type,
    id,
    name,
    postal_code,
    province,
    regency,
    district,
    url: places.pagePathAt(level, position),
    match,
    designation: designationOf({ level, id, name }),
    other_postal_code: other ? String(other) : null,
    confidence,
    as,
  };
}

/**
 * Finds the villages with a postal code, leading or other, ascending, and the levels of the regions that all of them lie in.
 * @example findSharing(places.search.regions, '40135').shared // ['province', 'regency', 'district']
 */
export function findSharing(
  regions: Regions,
  code: string,
): { readonly villages: Uint32Array; readonly shared: readonly ParentLevel[] } {
  const villages = findCoded(regions, code);
  // Ids ascend and begin with those of their ancestors: what the first and the last village share, all share.
  const [first = 0, last = 0] = [villages[0], villages.at(-1)].map((at) => regions.ids.village[at ?? 0]);
  const shared = parentLevels.filter(
    (level) => ancestorId(first, 'village', level) === ancestorId(last, 'village', level),
  );
  return { villages, shared };
}

/** Describes a postal code by the ancestors that all its villages share. */
function toPostalCode(
  places: Places,
  { type, position, match, confidence = 0, as = null }: RatedHit,
): SearchResult {
  const code = String(places.search.codes[position]);
  const { regions } = places.search;
  const { villages, shared } = findSharing(regions, code);
  const first = places.recordAt('village', villages[0] ?? 0);
  const nameOf = (level: ParentLevel): string | null =>
    shared.includes(level) ? (first[level] ?? null) : null;
  return {
    type,
    id: code,
    name: code,
    postal_code: findByCode(regions.villagesByCode, code).length > 0 ? code : null,
    province: nameOf('province'),
    regency: nameOf('regency'),
    district: nameOf('district'),
    url: postalCodePagePath(code),
    match,
    designation: 'Kode pos',
    other_postal_code: findByCode(regions.villagesByOtherCode, code).length > 0 ? code : null,
    confidence,
    as,
  };
}

/**
 * Describes a place that was found.
 * @example toResult(places, { type: 'village', position: 24871, match: 'exact', confidence: 0.99 }).name // 'Dago'
 */
export function toResult(places: Places, hit: RatedHit): SearchResult {
  return hit.type === 'postal-code' ? toPostalCode(places, hit) : toRegion(places, hit.type, hit);
}

/**
 * Makes the functions that say whether a place is in a scope.
 * @example acceptsOf(index, { within: { regency: 3273 } }).node(0) // false: the first node is a province
 */
export function acceptsOf({ regions }: SearchIndex, { types, within = {} }: Scope): Accepts {
  const { tree, ids } = regions;
  const wanted = Object.values(within).map((id) => findNode(tree, ids, id));
  const isWithin = (node: number): boolean =>
    wanted.every((region) => region !== undefined && lineageOf(tree, node).includes(region));
  return {
    node: (node) => types?.has(levelOf(tree, node)) !== false && isWithin(node),
    code: (code) =>
      types?.has('postal-code') !== false &&
      findCoded(regions, code).some((position) => isWithin(tree.firsts.village + position)),
  };
}

/**
 * Finds places by what a person types.
 * @example findPlaces(places, 'dago bandung', { offset: 0, limit: 10 }).results[0]?.name // 'Dago'
 */
export function findPlaces(places: Places, q: string, page: SearchSlice): Findings {
  const { readings, ...rest } = read(places.search, q, page);
  return { results: readings.map((reading) => toResult(places, reading)), ...rest };
}
