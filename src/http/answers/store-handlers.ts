import type { Operation, OperationOf } from '../../api/operation.ts';
import type { Store } from '../../api/record-tables.ts';
import type { Outcome } from '../../api/outcome.ts';
import { placeHandler, postalCodeHandler, recordHandler } from './by-key.ts';
import { listHandler, nearestHandler, searchHandler, suggestionsHandler } from './by-query.ts';

/**
 * Answers one operation from memory.
 *
 * @param key the part of the path that varies, decoded
 * @param search the query string without its question mark
 */
export type StoreHandler = (key: string, search: string) => Outcome;

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
      return recordHandler(store, operation);
    case 'place':
      return placeHandler(store);
    case 'postal-code':
      return postalCodeHandler(store);
  }
}
