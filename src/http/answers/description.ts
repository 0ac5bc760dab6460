import { exampleKey, exampleQuery } from '../../api/examples.ts';
import { toOpenApi } from '../../api/openapi/document.ts';
import { operations } from '../../api/operations.ts';
import { healthBody } from '../../api/body.ts';
import type { Store } from '../../api/record-tables.ts';
import type { Config } from '../config.ts';
import { isStoreOperation, storeHandlerOf } from './store-handlers.ts';

/**
 * Serializes the OpenAPI description. Its examples are real answers.
 *
 * @param origin under which the public reaches the service
 */
export function describeService(config: Config, origin: string, store: Store): string {
  const examples = operations.map((operation): [string, unknown] => {
    const handle = isStoreOperation(operation) ? storeHandlerOf(operation, store, () => origin) : undefined;
    const outcome = handle?.(String(exampleKey(operation)), exampleQuery(operation));
    const body = operation.kind === 'health' ? healthBody : outcome?.kind === 'content' && outcome.body;
    return [operation.id, typeof body === 'string' ? JSON.parse(body) : undefined];
  });
  return JSON.stringify(toOpenApi({ ...config, baseUrl: origin }, new Map(examples)));
}
