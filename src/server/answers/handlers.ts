import { caching, contentTypes, jsonHeaders } from '../../contract/headers.ts';
import { linkHeader } from '../../contract/link.ts';
import { messages, noSuchRegion } from '../../contract/messages.ts';
import type { Operation, OperationOf } from '../../contract/operations.ts';
import { QueryError } from '../../contract/parse-query.ts';
import { findDottedId } from '../../domain/level.ts';
import { healthBody } from '../../render/body.ts';
import type { Store } from '../../store/record-tables.ts';
import type { SiteFiles } from '../../store/site-files.ts';
import { after, type Eventual } from '../eventual.ts';
import { failure, jsonContent, nothingHere, redirect, type Content, type Outcome } from '../reply/outcome.ts';
import { findBody, findList, findResults, findSuggestions, toBody } from './bodies.ts';
import type { Downloads } from './downloads.ts';
import type { FindRendered } from './on-demand.ts';

/**
 * Answers one operation.
 *
 * @param key the part of the path that varies, decoded
 * @param search the query string without its question mark
 */
export type Handler = (key: string, search: string) => Eventual<Outcome>;

/** What answers come from. */
export interface Sources {
  readonly store: Store;
  readonly files: SiteFiles<Content>;
  readonly downloads: Downloads;
  readonly findRendered: FindRendered;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
  /** Gives the origin under which the public reaches the service. */
  readonly origin: () => string;
  /** Whether the service is stopping. */
  readonly isDraining: () => boolean;
}

/** Answers with one region's record or children; a dotted code leads to the id. */
function byId(store: Store, operation: OperationOf<'record' | 'children'>): Handler {
  const { level, path } = operation;
  return (key) => {
    const body = findBody(store, operation, key);
    if (body !== undefined) return jsonContent(body);
    const id = findDottedId(key, level);
    return id !== undefined && findBody(store, operation, String(id)) !== undefined
      ? redirect(path.replace('{id}', String(id)))
      : failure(404, noSuchRegion(level));
  };
}

/** Answers with what a query asks for, or with what is wrong with the query. */
function byQuery(find: (search: string) => Content): Handler {
  return (_key, search) => {
    try {
      return find(search);
    } catch (error) {
      if (error instanceof QueryError) return failure(400, error.message);
      throw error;
    }
  };
}

function listHandler(store: Store, operation: OperationOf<'list'>): Handler {
  return byQuery((search) => {
    const { body, query, total } = findList(store, operation, search);
    return jsonContent(body, jsonHeaders.concat('Link', linkHeader(operation.path, query, total)));
  });
}

const health: Content = {
  ...jsonContent(toBody(healthBody)),
  cacheControl: caching.none,
  isValidated: false,
};

/** Answers with the description, made at the first request: it holds the address on which the service listens. */
function openApiHandler(openApi: () => string): Handler {
  let content: Content | undefined;
  return () => (content ??= { ...jsonContent(toBody(openApi())), forms: new Map() });
}

/** Gives the handler of an operation. */
export function handlerOf(operation: Operation, sources: Sources): Handler {
  const { store, files, downloads, findRendered, openApi, origin, isDraining } = sources;
  const { path } = operation;
  switch (operation.kind) {
    case 'list':
      return listHandler(store, operation);
    case 'search':
      return byQuery((search) => jsonContent(findResults(store, operation, search)));
    case 'suggestions':
      return byQuery((search) => ({
        ...jsonContent(findSuggestions(store, origin(), operation, search)),
        type: contentTypes.suggestions,
      }));
    case 'record':
    case 'children':
      return byId(store, operation);
    case 'postal-code':
      return (code) => {
        const body = findBody(store, operation, code);
        return body === undefined ? failure(404, messages.noSuchPostalCode) : jsonContent(body);
      };
    case 'download':
      return () => downloads.get(path) ?? nothingHere;
    case 'quality':
    case 'sitemap':
      return () => after(files.find(path), (file) => file ?? nothingHere);
    case 'health':
      return () => (isDraining() ? failure(503, messages.stopping) : health);
    case 'openapi':
      return openApiHandler(openApi);
    case 'docs':
      return () => findRendered(path, '') ?? nothingHere;
  }
}
