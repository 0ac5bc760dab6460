import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type AppOptions } from '../../src/http/app.ts';
import type { App } from '../../src/http/types.ts';
import { readConfig } from '../../src/http/config.ts';
import { windowLimiter } from '../../src/http/limit/window.ts';
import type { Store } from '../../src/api/records.ts';

/**
 * Makes an app without a build: it has no files, and all else that it would answer from fails.
 *
 * @param error what fails with
 * @param onFailure is told what failed
 * @param renderPage renders pages on demand
 */
export function createBareApp(
  error: Error,
  onFailure: AppOptions['onFailure'] = () => undefined,
  renderPage: AppOptions['renderPage'] = () => Promise.reject(error),
): App {
  const fail = (): never => {
    throw error;
  };
  return createApp({
    config: readConfig({}),
    store: {
      shards: {} as Store['shards'],
      hashes: {} as Store['hashes'],
      slugs: {} as Store['slugs'],
      search: {} as Store['search'],
      nearest: {} as Store['nearest'],
      earlier: {} as Store['earlier'],
      facts: {} as Store['facts'],
      index: new Proxy({}, { get: fail }) as Store['index'],
    },
    files: { find: () => undefined, assets: new Map(), errorPages: new Map() },
    downloads: new Map(),
    openApi: () => '{}',
    origin: () => 'http://localhost:4321',
    rewrite: (body) => body,
    renderPage,
    countRequest: windowLimiter({ max: 100_000_000, windowSeconds: 60, now: () => performance.now() }),
    observe: () => undefined,
    onFailure,
    now: () => performance.now(),
    wallClock: Date.now,
  });
}

/** Lets a server listen on a free port of this machine, and gives the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
