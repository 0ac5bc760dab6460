import { findPlaces } from '../../contract/find-places.ts';
import type { OperationOf } from '../../contract/operations.ts';
import { idPattern } from '../../contract/parameters.ts';
import { parseListQuery, parseSearchQuery, type ListQuery } from '../../contract/parse-query.ts';
import { placeLine } from '../../contract/place-line.ts';
import { placeType } from '../../contract/place.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import { listRegions } from '../../query/list.ts';
import { searchBody, suggestionsBody } from '../../render/body.ts';
import { contentHash } from '../../store/hash.ts';
import { placesOf } from '../../store/places.ts';
import {
  findChildren,
  findPostalCode,
  findRecord,
  toListBody,
  type Body,
  type Store,
} from '../../store/record-tables.ts';

/**
 * Gives the body of what a path names; undefined where it names nothing.
 *
 * @param key the part of the path that varies, decoded
 */
export function findBody(
  store: Store,
  operation: OperationOf<'record' | 'children' | 'postal-code'>,
  key: string,
): Body | undefined {
  switch (operation.kind) {
    case 'record':
      return idPattern.test(key) ? findRecord(store, operation.level, Number(key)) : undefined;
    case 'children':
      return idPattern.test(key) ? findChildren(store, operation.level, Number(key)) : undefined;
    case 'postal-code':
      return postalCodePattern.test(key) ? findPostalCode(store, key) : undefined;
  }
}

/** A page of a list, the query that it answers, and how many records that finds in all. */
export interface ListPage {
  readonly body: Body;
  readonly query: ListQuery;
  readonly total: number;
}

/**
 * Gives a page of a list.
 *
 * @param search the query string without its question mark
 * @throws QueryError where the contract refuses the query
 */
export function findList(store: Store, { level, parameters }: OperationOf<'list'>, search: string): ListPage {
  const query = parseListQuery(search, parameters);
  const { filters, page, limit } = query;
  const { positions, total } = listRegions(store.index, level, filters, {
    offset: (page - 1) * limit,
    limit,
  });
  return { body: toListBody(store, level, positions, { page, limit, total }), query, total };
}

/** Makes a body of a text. */
export function toBody(body: string): Body {
  return { body, bytes: Buffer.byteLength(body), hash: contentHash(body) };
}

/**
 * Gives what a search finds.
 *
 * @param search the query string without its question mark
 * @throws QueryError where the contract refuses the query
 */
export function findResults(store: Store, { parameters }: OperationOf<'search'>, search: string): Body {
  const { q, limit } = parseSearchQuery(search, parameters);
  const { results, total } = findPlaces(placesOf(store), q, { offset: 0, limit });
  return toBody(searchBody(results, { limit, total }));
}

/**
 * Gives the suggestions for what a person types. Places that read the same are suggested once.
 *
 * @param origin of the addresses
 * @param search the query string without its question mark
 * @throws QueryError where the contract refuses the query
 */
export function findSuggestions(
  store: Store,
  origin: string,
  { parameters }: OperationOf<'suggestions'>,
  search: string,
): Body {
  const { q, limit } = parseSearchQuery(search, parameters);
  const { results } = findPlaces(placesOf(store), q, { offset: 0, limit });
  const lines = results.map(placeLine);
  const places = results.filter((_, at) => lines.indexOf(lines[at] ?? '') === at);
  return toBody(
    suggestionsBody(
      q,
      [...new Set(lines)],
      places.map(placeType),
      places.map(({ url }) => origin + url),
    ),
  );
}
