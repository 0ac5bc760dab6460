import type { AstroIntegration } from 'astro';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describeService } from '../api/openapi/document.ts';
import { operations } from '../api/operations/all.ts';
import { isForPrograms } from '../api/paths.ts';
import { loadDataset } from '../dataset/load.ts';
import { sitePaths } from '../domain/page-path.ts';
import { openStore, toStoreFiles } from '../store/store-files.ts';
import { pageLocals } from './answers/on-demand.ts';
import { createApp } from './app.ts';
import { builtOrigin, type Config } from './config.ts';
import { windowLimiter } from './limit/window.ts';
import { createLog } from './ops/log.ts';

/** Where Astro's dev server looks for the locals of pages. */
const astroLocals = Symbol.for('astro.locals');

/** Answers the API inside Astro's dev server with the code of production. */
export function apiInDev(config: Config): AstroIntegration {
  return {
    name: 'kodepos-api-in-dev',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const now = (): number => performance.now();
        const { logger, request } = createLog(config, now, Date.now);
        const dataset = loadDataset(join(import.meta.dirname, '../../data'));
        const store = openStore(toStoreFiles(dataset));
        const data = { edition: dataset.edition.date, version: 'dev' };
        const app = createApp({
          config,
          store,
          data,
          // Astro's dev server has the pages and assets itself.
          files: { find: () => undefined, assets: new Map(), errorPages: new Map() },
          downloads: new Map(),
          openApi: () => describeService(config, builtOrigin(config), store),
          origin: () => builtOrigin(config),
          setOrigin: (body) => body,
          renderPage: () => Promise.reject(new Error('Astro renders the pages itself')),
          countRequest: windowLimiter({
            max: config.rateLimitMax,
            windowSeconds: config.rateLimitWindowSeconds,
            now,
          }),
          log: {
            request,
            failure: (error) => {
              logger.error(error);
            },
          },
          now,
          wallClock: Date.now,
        });
        const locals = pageLocals(store, config, data);
        const ours = new Set(operations.map(({ path }) => path).filter((path) => path !== sitePaths.docs));
        server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
          const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
          if (!isForPrograms(path) && !ours.has(path)) {
            Reflect.set(request, astroLocals, locals);
            next();
            return;
          }
          app.handle(request, response);
        });
      },
    },
  };
}
