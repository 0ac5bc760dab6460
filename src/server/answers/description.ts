import { exampleKey, exampleQuery } from '../../contract/examples.ts';
import { toOpenApi } from '../../contract/openapi.ts';
import { operations, type Operation } from '../../contract/operations.ts';
import { healthBody } from '../../render/body.ts';
import { findBody, findList, findResults, findSuggestions } from './bodies.ts';
import type { Config } from '../config.ts';
import type { Store } from '../../store/record-tables.ts';

/** Gives the answer to the example of an operation; undefined where the description shows none. */
function exampleBody(store: Store, origin: string, operation: Operation): string | undefined {
  switch (operation.kind) {
    case 'list':
      return findList(store, operation, exampleQuery(operation)).body.body;
    case 'search':
      return findResults(store, operation, exampleQuery(operation)).body;
    case 'suggestions':
      return findSuggestions(store, origin, operation, exampleQuery(operation)).body;
    case 'record':
    case 'children':
    case 'postal-code':
      return findBody(store, operation, String(exampleKey(operation)))?.body;
    case 'health':
      return healthBody;
    default:
      return undefined;
  }
}

/**
 * Serializes the OpenAPI description. Its examples are real answers.
 *
 * @param origin under which the public reaches the service
 */
export function describeService(config: Config, origin: string, store: Store): string {
  const examples = operations.map((operation): [string, unknown] => {
    const body = exampleBody(store, origin, operation);
    return [operation.id, body === undefined ? undefined : JSON.parse(body)];
  });
  return JSON.stringify(toOpenApi({ ...config, baseUrl: origin }, new Map(examples)));
}
