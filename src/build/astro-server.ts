import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getAdapter } from '@astrojs/node';
import type { AstroIntegration } from 'astro';
import { operations } from '../api/operations/all.ts';
import { sitePaths } from '../domain/page-path.ts';
import { isForPrograms } from '../api/paths.ts';
import { loadDataset } from '../dataset/load.ts';
import { buildStore } from '../api/bodies.ts';
import { buildCountry } from '../country/from-dataset.ts';
import { createApp } from '../http/app.ts';
import { builtOrigin, shownSettings } from '../api/shown-settings.ts';
import type { Config } from '../http/config.ts';
import { createLog } from '../http/log.ts';
import { pageLocals } from '../http/pages.ts';

/** The property from which Astro's dev server takes the locals of pages. */
const astroLocals = Symbol.for('astro.locals');

/** Creates the middleware of Astro's dev server: serves the API and passes locals to pages. */
function developmentMiddleware(config: Config) {
  const { logger, request } = createLog(config, () => performance.now());
  const store = buildStore(buildCountry(loadDataset(join(import.meta.dirname, '../../data'))));
  // Astro's dev server serves pages and assets itself.
  const { handle } = createApp({
    config,
    store,
    origin: () => builtOrigin(config),
    observe: request,
    onFailure: (error) => {
      logger.error(error);
    },
  });
  const locals = pageLocals(store);
  const ours = new Set(operations.map(({ path }) => path).filter((path) => !path.startsWith(sitePaths.docs)));
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (isForPrograms(path) || ours.has(path)) {
      void handle(request, response);
      return;
    }
    Reflect.set(request, astroLocals, locals);
    next();
  };
}

/**
 * Makes Astro bundle this server: its Node adapter gets our own entry instead of its code. In
 * development, a middleware serves the API.
 */
export function kodeposServer(config: Config): AstroIntegration {
  return {
    name: 'kodepos-server',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const shown = JSON.stringify(shownSettings(config));
        updateConfig({ vite: { define: { 'import.meta.env.SETTINGS': shown } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          ...getAdapter({ staticHeaders: false }),
          serverEntrypoint: new URL('../http/main.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(developmentMiddleware(config));
      },
    },
  };
}
