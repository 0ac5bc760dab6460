import type { AstroIntegration } from 'astro';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { operations } from '../contract/operations.ts';
import { isForPrograms } from '../contract/paths.ts';
import { loadDataset } from '../dataset/load.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createLog } from './log.ts';
import { openStore, toStoreFiles } from './store.ts';

/** Answers the API inside Astro's dev server, by the code that answers it in production. */
export function apiInDev(config: Config): AstroIntegration {
  return {
    name: 'kodepos-api-in-dev',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const now = (): number => performance.now();
        const { logger, request } = createLog(config, now, Date.now);
        const pending = new WeakMap<IncomingMessage, () => void>();
        const app = createApp({
          config,
          store: openStore(toStoreFiles(loadDataset(join(import.meta.dirname, '../../data')))),
          // Astro's dev server has the pages and assets.
          files: { find: () => undefined, findUncounted: () => undefined, errorPage: () => undefined },
          renderPage: (asked) => pending.get(asked)?.(),
          log: {
            request,
            failure: (error) => {
              logger.error(error);
            },
          },
          now,
          wallClock: Date.now,
        });
        await app.server.ready();
        const ours = new Set(operations.map(({ path }) => path));
        server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
          if (!isForPrograms(path) && !ours.has(path)) {
            next();
            return;
          }
          pending.set(request, next);
          app.server.routing(request, response);
        });
      },
    },
  };
}
