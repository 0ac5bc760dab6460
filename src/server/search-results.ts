import type { Findings, SearchResult } from '../contract/place.ts';
import { ancestorId, type Level } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/page-path.ts';
import type { Hit } from '../query/hit-list.ts';
import { findPostings } from '../query/postings.ts';
import { search } from '../query/search.ts';
import { rowsAt } from '../render/shard.ts';
import { findPagePath } from './places.ts';
import type { Store } from './store.ts';

/** The columns of any level's row. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

const readRow = (store: Store, level: Level, position: number): Row =>
  JSON.parse(rowsAt(store.shards[level], [position])) as Row;

function toRegion(store: Store, level: Level, { type, position, match }: Hit): SearchResult {
  const {
    id,
    name,
    postal_code = null,
    province = null,
    regency = null,
    district = null,
  } = readRow(store, level, position);
  const url = findPagePath(store, level, id);
  if (url === undefined) throw new Error(`the build has no page of ${level} ${id}`);
  return { type, id, name, postal_code, province, regency, district, url, match };
}

/** A postal code lies in what all its villages lie in. */
function toPostalCode(store: Store, { type, position, match }: Hit): SearchResult {
  const code = String(store.search.codes[position]);
  const villages = findPostings(store.index.postalCodes, code)?.[0] ?? [];
  const [first = 0, last = 0] = [villages[0], villages.at(-1)];
  const { id, province = null, regency = null, district = null } = readRow(store, 'village', first);
  const { id: lastId } = readRow(store, 'village', last);
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
  store: Store,
  q: string,
  page: { readonly offset: number; readonly limit: number },
): Findings {
  const { hits, total } = search(store.search, q, page);
  const results = hits.map((hit) =>
    hit.type === 'postal-code' ? toPostalCode(store, hit) : toRegion(store, hit.type, hit),
  );
  return { results, total };
}

/** What pages on demand get of the server. */
export function pageLocals(store: Store): App.Locals {
  return { findPlaces: (q, page) => findPlaces(store, q, page) };
}
