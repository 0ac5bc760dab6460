import { getAdapter } from '@astrojs/node';
import type { AstroIntegration, HookParameters } from 'astro';
import type { Connect } from 'vite';
import { shownSettings } from '../api/shown-settings.ts';
import type { Config } from '../http/config.ts';
import type * as developmentApp from './development-app.ts';

/** The property of requests from which Astro's dev server reads the locals of pages. */
const astroLocals = Symbol.for('astro.locals');

type DevelopmentServer = HookParameters<'astro:server:setup'>['server'];

/** Creates a middleware that serves the API and passes locals to pages, for Astro's dev server. */
function createMiddleware(server: DevelopmentServer): Connect.NextHandleFunction {
  const respond = async (...[request, response, next]: Parameters<Connect.NextHandleFunction>) => {
    // Vite reloads the module only after an edit.
    const loaded = await server.ssrLoadModule('/src/build/development-app.ts');
    const { servesPath, handle, locals } = loaded as typeof developmentApp;
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (servesPath(path)) return handle(request, response);
    Reflect.set(request, astroLocals, locals);
    next();
  };
  return (request, response, next) => {
    respond(request, response, next).catch(next);
  };
}

/** Bundles our entry instead of that of Astro's adapter. In development, serves the API. */
export function kodeposServer(config: Config): AstroIntegration {
  return {
    name: 'kodepos-server',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const settings = JSON.stringify(shownSettings(config));
        updateConfig({ vite: { define: { 'import.meta.env.SETTINGS': settings } } });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          ...getAdapter({ staticHeaders: false }),
          serverEntrypoint: new URL('../http/main.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(createMiddleware(server));
      },
    },
  };
}
