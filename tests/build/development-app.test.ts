import { expect, test, vi } from 'vitest';
import { listenOnLoopback } from '../support/loopback.ts';
import { ask } from '../support/server.ts';
import { words } from '../support/words.ts';

test('the app of the dev server serves the API, and Astro the pages', async () => {
  // Vitest sets this variable.
  vi.stubEnv('BASE_URL', '');
  const { handle, locals, servesPath } = await import('../../src/build/development-app.ts');
  vi.unstubAllEnvs();
  const paths = words(
    '/api/v1/x /download/x /health /openapi.json /data/quality.json /docs / /cari /jawa-barat',
  );
  expect(paths.filter(servesPath)).toEqual(paths.slice(0, 5));
  expect(locals).toHaveProperty('findPlaces');
  const server = await listenOnLoopback((request, response) => void handle(request, response));
  const { status, text } = await ask(server, '/api/v1/provinces/32');
  expect([status, text]).toEqual([200, '{"data":{"id":32,"name":"Jawa Barat","code":"JB"}}']);
  const openApi = (await ask(server, '/openapi.json')).json();
  expect(openApi).toHaveProperty('servers.0.url', 'http://localhost:4321');
  await server.stop();
});
