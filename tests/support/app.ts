import { createApp, type App, type AppOptions } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { rateLimiter } from '../../src/server/rate-limit.ts';
import type { Store } from '../../src/server/store.ts';

/**
 * Makes an app without a build: it has no files, and all else that it would answer from fails.
 *
 * @param error what fails with
 * @param failure is told what failed
 */
export function createBareApp(error: Error, failure: AppOptions['log']['failure'] = () => undefined): App {
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
      index: new Proxy({}, { get: fail }) as Store['index'],
      csv: { identity: Buffer.alloc(0), gzip: Buffer.alloc(0), br: Buffer.alloc(0) },
    },
    files: { find: () => undefined, findUncounted: () => undefined, errorPage: () => undefined },
    findDownload: () => undefined,
    openApi: () => '{}',
    origin: () => 'http://localhost:4321',
    setOrigin: (body) => body,
    renderPage: () => Promise.reject(error),
    countRequest: rateLimiter({ max: 100_000_000, windowSeconds: 60, now: () => performance.now() }),
    log: { request: () => undefined, failure },
    now: () => performance.now(),
    wallClock: Date.now,
  });
}
