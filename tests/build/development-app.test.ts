import type { Connect } from 'vite';
import { expect, test, vi } from 'vitest';
import { kodeposServer } from '../../src/build/astro-server.ts';
import { readConfig } from '../../src/http/config.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { ask } from '../support/server.ts';
import { words } from '../support/words.ts';

test('the dev server replies to the API, and Astro to pages, which have data', async () => {
  // Vitest sets this variable.
  vi.stubEnv('BASE_URL', '');
  let middleware: Connect.NextHandleFunction = vi.fn();
  const use = (given: typeof middleware) => (middleware = given);
  const ssrLoadModule = () => import('../../src/build/development-app.ts');
  const setUp = kodeposServer(readConfig()).hooks['astro:server:setup'];
  await setUp?.({ server: { middlewares: { use }, ssrLoadModule } } as never);
  const server = await listenOnLoopback((request, response) => {
    middleware(request, response, () => {
      const locals = Reflect.get(request, Symbol.for('astro.locals')) as object;
      response.end(Object.keys(locals).join());
    });
  });
  const paths = words('/api/v1/x /download/x /health?a=1 /openapi.json / /docs /cari?q=a /jawa-barat');
  const texts = await Promise.all(paths.map(async (path) => (await ask(server, path)).text));
  expect(texts.map((text) => text.includes('findPlaces'))).toEqual(paths.map((_, at) => at > 3));
  expect(JSON.parse(texts[3] ?? '')).toHaveProperty('servers.0.url', 'http://localhost:4321');
  vi.unstubAllEnvs();
  await server.stop();
});
