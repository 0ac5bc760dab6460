import { contentTypes, jsonHeaders } from '../../api/headers.ts';
import { linkHeader } from '../../api/link.ts';
import type { OperationOf } from '../../api/operation.ts';
import { parseListQuery, parseNearestQuery, parseSearchQuery, QueryError } from '../../api/parse-query.ts';
import { placeLine } from '../../api/place-line.ts';
import { findPlaces, type SearchResult } from '../../query/find-places.ts';
import { listRegions } from '../../query/list/list.ts';
import { nearestBody, searchBody, suggestionsBody } from '../../api/body.ts';
import { listNearest, placesOf } from '../../api/places.ts';
import { toBody, toListBody, type Store } from '../../api/record-tables.ts';
import { failure, jsonContent, type Content, type Outcome } from '../../api/outcome.ts';

/** Answers for a query string, without its question mark. Paths of queries have no key. */
type QueryHandler = (key: string, search: string) => Outcome;

/** Answers with what a query asks for, or with what is wrong with the query. */
function byQuery(find: (search: string) => Content): QueryHandler {
  return (_key, search) => {
    try {
      return find(search);
    } catch (error) {
      if (error instanceof QueryError) return failure(400, error.message);
      throw error;
    }
  };
}

/** Answers with a page of a list. */
export function listHandler(store: Store, { level, path, parameters }: OperationOf<'list'>): QueryHandler {
  return byQuery((search) => {
    const query = parseListQuery(search, parameters);
    const { filters, page, limit } = query;
    const window = { offset: (page - 1) * limit, limit };
    const { positions, total } = listRegions(store.index, level, filters, window);
    const body = toListBody(store, level, positions, { page, limit, total });
    return jsonContent(body, jsonHeaders.concat('Link', linkHeader(path, query, total)));
  });
}

/** Answers with the results of a search. */
export function searchHandler(store: Store, { parameters }: OperationOf<'search'>): QueryHandler {
  return byQuery((search) => {
    const { q, limit } = parseSearchQuery(search, parameters);
    const { results, total, ignored } = findPlaces(placesOf(store), q, { offset: 0, limit });
    return jsonContent(toBody(searchBody(results, { limit, total, ignored })));
  });
}

/** Answers with the villages nearest to a point. */
export function nearestHandler(store: Store, { parameters }: OperationOf<'nearest'>): QueryHandler {
  return byQuery((search) => {
    const { from, limit } = parseNearestQuery(search, parameters);
    return jsonContent(toBody(nearestBody(listNearest(store, from, limit), limit)));
  });
}

/** Answers with the suggestions for what a person types. Places that read the same are suggested once. */
export function suggestionsHandler(
  store: Store,
  origin: () => string,
  { parameters }: OperationOf<'suggestions'>,
): QueryHandler {
  return byQuery((search) => {
    const { q, limit } = parseSearchQuery(search, parameters);
    const { results } = findPlaces(placesOf(store), q, { offset: 0, limit });
    const firsts = new Map<string, SearchResult>();
    for (const place of results) {
      const line = placeLine(place);
      if (!firsts.has(line)) firsts.set(line, place);
    }
    const places = [...firsts.values()];
    const addresses = places.map(({ url }) => origin() + url);
    const body = suggestionsBody(
      q,
      [...firsts.keys()],
      places.map(({ designation }) => designation),
      addresses,
    );
    return { ...jsonContent(toBody(body)), type: contentTypes.suggestions };
  });
}
