import { caching } from '../../api/headers.ts';
import { messages, noSuchRegionFile } from '../../api/messages.ts';
import type { Operation } from '../../api/operation.ts';
import { withId } from '../../api/region-downloads.ts';
import { healthBody } from '../../api/body.ts';
import { toBody, type Store } from '../../api/record-tables.ts';
import type { SiteFiles } from '../../store/site-files.ts';
import {
  failure,
  jsonContent,
  keepForms,
  nothingHere,
  type Content,
  type Outcome,
} from '../../api/outcome.ts';
import type { Downloads } from './downloads.ts';
import type { PagesOnDemand } from './on-demand.ts';
import { isStoreOperation, storeHandlerOf } from './store-handlers.ts';

/**
 * Answers one operation.
 *
 * @param key the part of the path that varies, decoded
 * @param search the query string without its question mark
 */
export type Handler = (key: string, search: string) => Outcome | Promise<Outcome>;

/** What answers come from. */
export interface Sources extends PagesOnDemand {
  readonly store: Store;
  readonly files: Pick<SiteFiles<Content>, 'find'>;
  readonly downloads: Downloads;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
  /** Gives the origin under which the public reaches the service. */
  readonly origin: () => string;
  /** Whether the service is stopping. */
  readonly isDraining: () => boolean;
}

const health: Content = {
  ...jsonContent(toBody(healthBody)),
  cacheControl: caching.none,
  isValidated: false,
};

/** Answers with the description, made at the first request: it holds the address on which the service listens. */
function openApiHandler(openApi: () => string): Handler {
  let content: Content | undefined;
  return () => (content ??= keepForms(jsonContent(toBody(openApi()))));
}

/** Gives a file of the site. */
async function findFile(files: Sources['files'], path: string): Promise<Outcome> {
  return (await files.find(path)) ?? nothingHere;
}

/** Gives the handler of an operation. */
export function handlerOf(operation: Operation, sources: Sources): Handler {
  const { store, files, downloads, openApi, origin, isDraining } = sources;
  const { path } = operation;
  if (isStoreOperation(operation)) return storeHandlerOf(operation, store, origin);
  switch (operation.kind) {
    case 'quality':
    case 'llms':
    case 'sitemap':
    case 'docs':
      return () => findFile(files, path);
    case 'download': {
      const { levels } = operation.download;
      const missing = levels === undefined ? nothingHere : failure(404, noSuchRegionFile(levels));
      return (key) => downloads.get(withId(path, key)) ?? missing;
    }
    case 'health':
      return () => (isDraining() ? failure(503, messages.stopping) : health);
    case 'openapi':
      return openApiHandler(openApi);
  }
}
