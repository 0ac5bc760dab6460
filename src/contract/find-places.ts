import { ancestorId, type Level } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/page-path.ts';
import type { Hit } from '../query/hit-list.ts';
import { findPostings } from '../query/postings.ts';
import type { SearchIndex } from '../query/search-index.ts';
import { search } from '../query/search.ts';
import type { Findings, SearchResult } from './place.ts';

/** Where places are found, and what is told of them. */
export interface Places {
  readonly search: SearchIndex;
  /** Gives the row of the region at a position: its record as JSON. */
  readonly rowAt: (level: Level, position: number) => string;
  /** Gives the address of the region's page. */
  readonly pagePathAt: (level: Level, position: number) => string;
}

/** The columns of any level's row. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

const readRow = (places: Places, level: Level, position: number): Row =>
  JSON.parse(places.rowAt(level, position)) as Row;

function toRegion(places: Places, level: Level, { type, position, match }: Hit): SearchResult {
  const {
    id,
    name,
    postal_code = null,
    province = null,
    regency = null,
    district = null,
  } = readRow(places, level, position);
  const url = places.pagePathAt(level, position);
  return { type, id, name, postal_code, province, regency, district, url, match };
}

/** A postal code lies in what all its villages lie in. */
function toPostalCode(places: Places, { type, position, match }: Hit): SearchResult {
  const code = String(places.search.codes[position]);
  const villages = findPostings(places.search.regions.postalCodes, code)?.[0] ?? [];
  const [first = 0, last = 0] = [villages[0], villages.at(-1)];
  const { id, province = null, regency = null, district = null } = readRow(places, 'village', first);
  const { id: lastId } = readRow(places, 'village', last);
  // Ids begin with those of what they lie in and are ascending: what the first and the last share, all share.
  const shared = (level: Level, name: string | null): string | null =>
    ancestorId(id, 'village', level) === ancestorId(lastId, 'village', level) ? name : null;
  return {
    type,
    id: Number(code),
    name: code,
    postal_code: code,
    province: shared('province', province),
    regency: shared('regency', regency),
    district: shared('district', district),
    url: postalCodePagePath(code),
    match,
  };
}

/** Finds places by what a person types. */
export function findPlaces(
  places: Places,
  q: string,
  page: { readonly offset: number; readonly limit: number },
): Findings {
  const { hits, total } = search(places.search, q, page);
  const results = hits.map((hit) =>
    hit.type === 'postal-code' ? toPostalCode(places, hit) : toRegion(places, hit.type, hit),
  );
  return { results, total };
}
