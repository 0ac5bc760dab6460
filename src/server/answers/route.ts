import findMyWay from 'find-my-way';
import { maxTargetBytes } from '../../contract/messages.ts';
import { operations } from '../../contract/operations.ts';
import { idPattern } from '../../contract/parameters.ts';
import { findLevelOfDigits } from '../../domain/level.ts';
import { findPagePath } from '../../store/places.ts';
import type { Store } from '../../store/record-tables.ts';
import type { Exchange } from '../exchange.ts';
import { nothingHere, redirect, type Eventual, type Outcome } from '../reply/outcome.ts';
import { findFile, handlerOf, type Handler, type Sources } from './handlers.ts';

/** Gives the page of the region whose id is all of a path, such as `/3273021004`. */
export function findPageOfId(store: Store, path: string): string | undefined {
  const id = path.slice(1);
  const level = findLevelOfDigits(id.length);
  return level !== undefined && idPattern.test(id) ? findPagePath(store, level, Number(id)) : undefined;
}

interface Route {
  readonly operation: string;
  readonly handle: Handler;
}

/** Makes the function that finds what a request asks for: an operation, else the page of an id, a download, or a file. */
export function router(sources: Sources): (exchange: Exchange) => Eventual<Outcome> {
  const { store, files, downloads, findRendered } = sources;
  const routes = findMyWay({ maxParamLength: maxTargetBytes });
  for (const operation of operations) {
    const route: Route = { operation: operation.path, handle: handlerOf(operation, sources) };
    routes.on('GET', operation.path.replace(/\{\w+\}/, ':key'), () => undefined, route);
  }
  return (exchange) => {
    const { path, search, asset } = exchange;
    const found = routes.find('GET', path);
    if (found !== null) {
      const { operation, handle } = found.store as Route;
      exchange.operation = operation;
      return handle(found.params['key'] ?? '', search);
    }
    const pageOfId = findPageOfId(store, path);
    if (pageOfId !== undefined) return redirect(pageOfId);
    const ready = asset ?? downloads.get(path) ?? findRendered(path, search);
    if (ready !== undefined) return ready;
    if (path.startsWith('/api/')) return nothingHere;
    return findFile(files, path);
  };
}
