import type { Level } from '../domain/level.ts';
import type { EarlierPlace } from '../domain/place.ts';
import { queryParametersOf, type Operation } from './operation.ts';
import { operations } from './operations.ts';
import { parameters, type Parameters } from './parameters.ts';
import { parseListQuery, QueryError } from './parse-query.ts';

/** An example id of each level: the village of Dago and its ancestors. */
export const exampleIds: Readonly<Record<Level, number>> = {
  province: 32,
  regency: 3273,
  district: 327302,
  village: 3273021004,
};

/** A region that is no more, without a successor: mud covered the village (Lumpur Lapindo, 2006). */
export const exampleRetired: EarlierPlace = {
  id: 3515041017,
  name: 'Siring',
  edition: 'Permendagri 72/2019',
  now: null,
};

/** Gives an example for the variable part of an operation's path; undefined if the path has none. */
export function exampleKey(operation: Operation): number | string | undefined {
  switch (operation.kind) {
    case 'record':
    case 'children':
      return exampleIds[operation.level];
    case 'place':
      return exampleIds.village;
    case 'download': {
      const [level] = operation.download.levels ?? [];
      return level === undefined ? undefined : exampleIds[level];
    }
    case 'postal-code':
      return parameters.postal_code.example;
    default:
      return undefined;
  }
}

/** Formats a query with the examples of an operation's parameters, of all or of `names`. The query finds something. */
export function exampleQuery(operation: Operation, names?: readonly string[]): string {
  const query = new URLSearchParams();
  for (const [name, { example }] of Object.entries(queryParametersOf(operation)))
    if (names === undefined || names.includes(name)) query.set(name, String(example));
  return query.toString();
}

/** Gives an example address of an operation. */
export function exampleAddress(operation: Operation): string {
  const key = exampleKey(operation);
  const path = key === undefined ? operation.path : operation.path.replace(/\{\w+\}/, String(key));
  return 'shows' in operation ? `${path}?${exampleQuery(operation, operation.shows)}` : path;
}

/** Gives an example address of the operation with an operationId. */
export function exampleOf(id: string): string {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation === undefined) throw new Error(`there is no operation ${id}`);
  return exampleAddress(operation);
}

/** A query that every list refuses, and search too. */
export const wrongQuery = 'q=dago&q=ubud';

/** Gives the error message for a query with a mistake. */
export function messageOfMistake(query: string, accepted: Parameters): string {
  try {
    parseListQuery(query, accepted);
  } catch (error) {
    if (error instanceof QueryError) return error.message;
  }
  throw new Error(`${query} is accepted`);
}
