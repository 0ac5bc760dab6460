import { findPlaces, type SearchResult } from '../../query/find-places.ts';
import { contentTypes, jsonHeaders } from '../../contract/headers.ts';
import { linkHeader } from '../../contract/link.ts';
import { messages, noSuchRegion } from '../../contract/messages.ts';
import type { Operation, OperationOf } from '../../contract/operations.ts';
import { idPattern } from '../../contract/parameters.ts';
import { parseListQuery, parseSearchQuery, QueryError } from '../../contract/parse-query.ts';
import { placeLine } from '../../contract/place-line.ts';
import { placeType } from '../../contract/place.ts';
import { findDottedId } from '../../domain/level.ts';
import { postalCodePattern } from '../../domain/postal-code.ts';
import { listRegions } from '../../query/list.ts';
import { searchBody, suggestionsBody } from '../../render/body.ts';
import { placesOf } from '../../store/places.ts';
import {
  findChildren,
  findPostalCode,
  findRecord,
  toBody,
  toListBody,
  type Body,
  type Store,
} from '../../store/record-tables.ts';
import { failure, jsonContent, redirect, type Content, type Outcome } from '../reply/outcome.ts';

/**
 * Answers one operation from memory.
 *
 * @param key the part of the path that varies, decoded
 * @param search the query string without its question mark
 */
export type StoreHandler = (key: string, search: string) => Outcome;

/** Answers with the record or the children of a region; a dotted code leads to the id. */
function byId(store: Store, { kind, level, path }: OperationOf<'record' | 'children'>): StoreHandler {
  const find = (key: string): Body | undefined => {
    if (!idPattern.test(key)) return undefined;
    return kind === 'record'
      ? findRecord(store, level, Number(key))
      : findChildren(store, level, Number(key));
  };
  const missing = failure(404, noSuchRegion(level));
  return (key) => {
    const body = find(key);
    if (body !== undefined) return jsonContent(body);
    const id = findDottedId(key, level);
    return id !== undefined && find(String(id)) !== undefined
      ? redirect(path.replace('{id}', String(id)))
      : missing;
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

const storeKinds = ['list', 'search', 'suggestions', 'record', 'children', 'postal-code'] as const;
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
    case 'record':
    case 'children':
      return byId(store, operation);
    case 'postal-code':
      return byPostalCode(store);
  }
}
