import { ancestorId, type Level } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/page-path.ts';
import { designationOf } from '../domain/designation.ts';
import { toElsewhereRecords, type CodeElsewhereRecord } from '../domain/code-elsewhere.ts';
import type { RegionRecord } from '../domain/record.ts';
import type { Hit, HitMatch, HitType } from './words/hit-list.ts';
import { findCoded } from './names/region-index.ts';
import type { SearchIndex } from './words/search-index.ts';
import { search } from './search.ts';

/** A place found by a search, fields in the order of the JSON. */
export interface SearchResult extends Pick<RegionRecord, 'id' | 'name'> {
  readonly postal_code: string | null;
  /** Of a village its code in the other series, where that is another. A code that only the other series has stands here alone. */
  readonly other_postal_code: string | null;
  /** Other regencies that another list uses its code for, where there are any. */
  readonly codes_elsewhere?: readonly CodeElsewhereRecord[];
  readonly type: HitType;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  /** The path of its page. */
  readonly url: string;
  readonly match: HitMatch;
  /** What people call it, such as Kelurahan. */
  readonly designation: string;
}

/** A page of search results, best first, and the number of matches on all pages. */
export interface Findings {
  readonly results: readonly SearchResult[];
  readonly total: number;
  /** The words that did not count, in the order typed. */
  readonly ignored: readonly string[];
}

/** Finds places by what a person types. */
export type FindPlaces = (q: string, page: { readonly offset: number; readonly limit: number }) => Findings;

/** What search results are made from. */
export interface Places {
  readonly search: SearchIndex;
  /** Gives the row of the region at a position: its record as JSON. */
  readonly rowAt: (level: Level, position: number) => string;
  /** Gives the path of the region's page. */
  readonly pagePathAt: (level: Level, position: number) => string;
}

const readRow = (places: Places, level: Level, position: number): RegionRecord =>
  JSON.parse(places.rowAt(level, position)) as RegionRecord;

function toRegion(places: Places, level: Level, { type, position, match }: Hit): SearchResult {
  const row = readRow(places, level, position);
  const { id, name, postal_code = null, province = null, regency = null, district = null } = row;
  const url = places.pagePathAt(level, position);
  const designation = designationOf({ level, id, name });
  const { villageOtherCodes, regions } = places.search;
  const { codesElsewhere } = regions;
  const other = level === 'village' ? villageOtherCodes[position] : 0;
  const other_postal_code = other ? String(other) : null;
  const result: SearchResult = {
    type,
    id,
    name,
    postal_code,
    province,
    regency,
    district,
    url,
    match,
    designation,
    other_postal_code,
  };
  return postal_code !== null && codesElsewhere.has(postal_code)
    ? { ...result, codes_elsewhere: toElsewhereRecords([postal_code], codesElsewhere) }
    : result;
}

/** Describes a postal code by the ancestors that all its villages share. */
function toPostalCode(places: Places, { type, position, match }: Hit): SearchResult {
  const code = String(places.search.codes[position]);
  const { regions } = places.search;
  const villages = Uint32Array.from(findCoded(regions, code).flatMap((list) => [...list])).sort();
  const [first = 0, last = 0] = [villages[0], villages.at(-1)];
  const { id, province = null, regency = null, district = null } = readRow(places, 'village', first);
  const { id: lastId } = readRow(places, 'village', last);
  // Ids ascend and begin with those of their ancestors: what the first and the last village share, all share.
  const shared = (level: Level, name: string | null): string | null =>
    ancestorId(id, 'village', level) === ancestorId(lastId, 'village', level) ? name : null;
  return {
    type,
    id: Number(code),
    name: code,
    postal_code: regions.postalCodes.keyNumbers.has(code) ? code : null,
    province: shared('province', province),
    regency: shared('regency', regency),
    district: shared('district', district),
    url: postalCodePagePath(code),
    match,
    designation: 'Kode pos',
    other_postal_code: regions.otherCodes.keyNumbers.has(code) ? code : null,
    ...(regions.codesElsewhere.has(code) && {
      codes_elsewhere: toElsewhereRecords([code], regions.codesElsewhere),
    }),
  };
}

/**
 * Describes a place that was found.
 * @example toResult(places, { type: 'village', position: 24871, match: 'exact' }).name // 'Dago'
 */
export function toResult(places: Places, hit: Hit): SearchResult {
  return hit.type === 'postal-code' ? toPostalCode(places, hit) : toRegion(places, hit.type, hit);
}

/**
 * Finds places by what a person types.
 * @example findPlaces(places, 'dago bandung', { offset: 0, limit: 10 }).results[0]?.name // 'Dago'
 */
export function findPlaces(
  places: Places,
  q: string,
  page: { readonly offset: number; readonly limit: number },
): Findings {
  const { hits, ...rest } = search(places.search, q, page);
  return { results: hits.map((hit) => toResult(places, hit)), ...rest };
}
