import { levels } from '../../domain/level.ts';
import type { Operation } from '../operation.ts';
import { childOperations } from './children.ts';
import { documents } from './documents.ts';
import { downloadOperations } from './downloads.ts';
import { health } from './health.ts';
import { listOperation } from './lists.ts';
import { match } from './match.ts';
import { nearest } from './nearest.ts';
import { place, places } from './place.ts';
import { postalCode } from './postal-code.ts';
import { recordOperation } from './records.ts';
import { search } from './search.ts';

/** All operations. Routes, OpenAPI, documents and types follow this list. */
export const operations: readonly Operation[] = [
  health,
  ...levels.flatMap((of) => [listOperation(of), recordOperation(of), ...childOperations(of)]),
  search,
  match,
  place,
  places,
  nearest,
  postalCode,
  ...downloadOperations,
  ...documents,
];

/** Formats the examples of all parameters, or of those in `names`, as a query: `q=dago`. */
export function exampleQuery({ parameters = {} }: Operation, names?: readonly string[]): string {
  const query = new URLSearchParams();
  for (const [name, { example }] of Object.entries(parameters))
    if (names === undefined || names.includes(name)) query.set(name, String(example));
  return query.toString();
}

export function shownQuery(operation: Operation): string {
  const { parameters = {}, shows } = operation;
  const required = Object.keys(parameters).filter((name) => parameters[name]?.isRequired);
  return exampleQuery(operation, shows ?? required);
}

/** @example examplePath(search) // '/api/v1/search?q=dago+bandung' */
export function examplePath(operation: Operation): string {
  const path = operation.path.replace(/\{\w+\}/, String(operation.key?.example));
  const query = shownQuery(operation);
  return query === '' ? path : `${path}?${query}`;
}
