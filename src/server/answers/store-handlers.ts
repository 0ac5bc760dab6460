import { findPlaces, type SearchResult } from '../../query/find-places.ts';
import { contentTypes, jsonHeaders } from '../../contract/headers.ts';
import { linkHeader, successorLink } from '../../contract/link.ts';
import { messages, noSuchPlace, noSuchRegion, retiredRegion } from '../../contract/messages.ts';
import type { Operation, OperationOf } from '../../contract/operations.ts';
import { idPattern } from '../../contract/parameters.ts';
import {
  parseListQuery,
  parseNearestQuery,
  parseSearchQuery,
  QueryError,
} from '../../contract/parse-query.ts';
import { placeLine } from '../../contract/place-line.ts';
import { placePath } from '../../contract/paths.ts';
import { placeType } from '../../contract/place.ts';
import { findDottedId, idDigits, levels, type Level } from '../../domain/level.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import { listRegions } from '../../query/list.ts';
import { nearestBody, placeBody, searchBody, suggestionsBody } from '../../render/body.ts';
import { findPlace, listNearest, placesOf } from '../../store/places.ts';
import {
  findChildren,
  findPostalCode,
  findRecord,
  toBody,
  toListBody,
  type Body,
  type Store,
} from '../../store/record-tables.ts';
import {
  failure,
  jsonContent,
  redirect,
  type Content,
  type Failure,
  type Outcome,
} from '../reply/outcome.ts';

/**
 * Answers one operation from memory.
 *
 * @param key the part of the path that varies, decoded
 * @param search the query string without its question mark
 */
export type StoreHandler = (key: string, search: string) => Outcome;

/** Finds the id that the variable part of a path means: an id, or a dotted Kemendagri code of one of some levels. */
function findId(key: string, of: readonly Level[]): number | undefined {
  if (idPattern.test(key)) return Number(key);
  return of.map((level) => findDottedId(key, level)).find((id) => id !== undefined);
}

/** Answers for an id of an earlier edition; undefined for all other ids. */
function retired(
  { earlier }: Store,
  id: number,
  pathOf: (id: number) => string,
  status: 404 | 410,
): Failure | undefined {
  const region = earlier.retired.get(id);
  if (region === undefined) return undefined;
  const successor = region.now === null ? undefined : pathOf(region.now);
  const headers = successor === undefined ? [] : ['Link', successorLink(successor)];
  return failure(status, retiredRegion(region, successor), headers);
}

/** Answers with the record or the children of a region; a dotted code leads to the id. */
function byId(store: Store, { kind, level, path }: OperationOf<'record' | 'children'>): StoreHandler {
  const find = (id: number): Body | undefined =>
    kind === 'record' ? findRecord(store, level, id) : findChildren(store, level, id);
  const missing = failure(404, noSuchRegion(level));
  const pathOf = (id: number): string => path.replace('{id}', String(id));
  return (key) => {
    const id = findId(key, [level]);
    if (id === undefined) return missing;
    const body = find(id);
    if (body !== undefined) return idPattern.test(key) ? jsonContent(body) : redirect(pathOf(id));
    const isOfLevel = String(id).length === idDigits[level];
    return (isOfLevel ? retired(store, id, pathOf, 404) : undefined) ?? missing;
  };
}

/** Answers with a place; a dotted code and an id of an earlier edition lead to the id of today. */
function placeHandler(store: Store): StoreHandler {
  const missing = failure(404, noSuchPlace);
  return (key) => {
    const id = findId(key, levels);
    if (id === undefined) return missing;
    const place = findPlace(store, id);
    if (place !== undefined)
      return idPattern.test(key) ? jsonContent(toBody(placeBody(place))) : redirect(placePath(id));
    const successor = store.earlier.retired.get(id)?.now;
    return typeof successor === 'number'
      ? redirect(placePath(successor))
      : (retired(store, id, placePath, 410) ?? missing);
  };
}

function byPostalCode(store: Store): StoreHandler {
  const missing = failure(404, messages.noSuchPostalCode);
  return (code) => {
    const body = postalCodePattern.test(code) ? findPostalCode(store, code) : undefined;
    return body === undefined ? missing : jsonContent(body);
  };
}

/** Answers with what a query asks for, or with what is wrong with the query. */
function byQuery(find: (search: string) => Content): StoreHandler {
  return (_key, search) => {
    try {
      return find(search);
    } catch (error) {
      if (error instanceof QueryError) return failure(400, error.message);
      throw error;
    }
  };
}

function listHandler(store: Store, { level, path, parameters }: OperationOf<'list'>): StoreHandler {
  return byQuery((search) => {
    const query = parseListQuery(search, parameters);
    const { filters, page, limit } = query;
    const window = { offset: (page - 1) * limit, limit };
    const { positions, total } = listRegions(store.index, level, filters, window);
    const body = toListBody(store, level, positions, { page, limit, total });
    return jsonContent(body, jsonHeaders.concat('Link', linkHeader(path, query, total)));
  });
}

function searchHandler(store: Store, { parameters }: OperationOf<'search'>): StoreHandler {
  return byQuery((search) => {
    const { q, limit } = parseSearchQuery(search, parameters);
    const { results, total } = findPlaces(placesOf(store), q, { offset: 0, limit });
    return jsonContent(toBody(searchBody(results, { limit, total })));
  });
}

function nearestHandler(store: Store, { parameters }: OperationOf<'nearest'>): StoreHandler {
  return byQuery((search) => {
    const { from, limit } = parseNearestQuery(search, parameters);
    return jsonContent(toBody(nearestBody(listNearest(store, from, limit), limit)));
  });
}

/** Answers with the suggestions for what a person types. Places that read the same are suggested once. */
function suggestionsHandler(
  store: Store,
  origin: () => string,
  { parameters }: OperationOf<'suggestions'>,
): StoreHandler {
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
    const body = suggestionsBody(q, [...firsts.keys()], places.map(placeType), addresses);
    return { ...jsonContent(toBody(body)), type: contentTypes.suggestions };
  });
}

const storeKinds = [
  'list',
  'search',
  'suggestions',
  'nearest',
  'record',
  'children',
  'place',
  'postal-code',
] as const;
type StoreOperation = OperationOf<(typeof storeKinds)[number]>;

/** Whether an operation answers from the store. */
export function isStoreOperation(operation: Operation): operation is StoreOperation {
  return storeKinds.some((kind) => kind === operation.kind);
}

/** Gives the handler of an operation that answers from the store. */
export function storeHandlerOf(operation: StoreOperation, store: Store, origin: () => string): StoreHandler {
  switch (operation.kind) {
    case 'list':
      return listHandler(store, operation);
    case 'search':
      return searchHandler(store, operation);
    case 'suggestions':
      return suggestionsHandler(store, origin, operation);
    case 'nearest':
      return nearestHandler(store, operation);
    case 'record':
    case 'children':
      return byId(store, operation);
    case 'place':
      return placeHandler(store);
    case 'postal-code':
      return byPostalCode(store);
  }
}
