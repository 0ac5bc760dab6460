import { levels } from '../../domain/level.ts';
import type { Operation } from '../operation.ts';
import { childrenOf } from './children.ts';
import { documents } from './documents.ts';
import { downloadOperations } from './downloads.ts';
import { health } from './health.ts';
import { listOf } from './lists.ts';
import { match } from './match.ts';
import { nearest } from './nearest.ts';
import { place, places } from './place.ts';
import { postalCode } from './postal-code.ts';
import { recordOf } from './records.ts';
import { search } from './search.ts';

/** All that the service answers. Routes, OpenAPI, documents and types follow this list. */
export const operations: readonly Operation[] = [
  health,
  ...levels.flatMap((level) => [listOf(level), recordOf(level), ...childrenOf(level)]),
  search,
  match,
  place,
  places,
  nearest,
  postalCode,
  ...downloadOperations,
  ...documents,
];

/**
 * Formats a query with the examples of an operation's parameters, of all or of `names`. The query finds something.
 * @example exampleQuery(search, ['q']) // 'q=dago+bandung'
 */
export function exampleQuery({ parameters = {} }: Operation, names?: readonly string[]): string {
  const query = new URLSearchParams();
  for (const [name, { example }] of Object.entries(parameters))
    if (names === undefined || names.includes(name)) query.set(name, String(example));
  return query.toString();
}

/** Formats the query of an operation's short example; empty where it has none. */
export function shownQuery(operation: Operation): string {
  return operation.shows === undefined ? '' : exampleQuery(operation, operation.shows);
}

/** @example exampleAddress(search) // '/api/v1/search?q=dago+bandung' */
export function exampleAddress(operation: Operation): string {
  const path = operation.path.replace(/\{\w+\}/, String(operation.key?.example));
  const query = shownQuery(operation);
  return query === '' ? path : `${path}?${query}`;
}
