import { describeService } from '../api/openapi/document.ts';
import type { Store } from '../api/records.ts';
import { createApp, type AppOptions } from './app.ts';
import type { Config } from './config.ts';
import { windowLimiter } from './limit/window.ts';
import type { App } from './types.ts';

const now = (): number => performance.now();

/** Makes the app of a store alone, without a build: it has no pages and no downloads. */
export function createStoreApp(
  config: Config,
  store: Store,
  origin: () => string,
  changes: Partial<AppOptions>,
): App {
  const { rateLimitMax: max, rateLimitWindowSeconds: windowSeconds } = config;
  return createApp({
    config,
    store,
    files: { find: () => undefined, assets: new Map(), errorPages: new Map() },
    downloads: new Map(),
    openApi: () => describeService(config, origin(), store),
    origin,
    rewrite: (body) => body,
    renderPage: () => Promise.reject(new Error('pages need a build')),
    paint: () => Buffer.alloc(0),
    countRequest: windowLimiter({ max, windowSeconds, now }),
    observe: () => undefined,
    onFailure: () => undefined,
    onMalformed: () => undefined,
    onUntrusted: () => undefined,
    now,
    wallClock: Date.now,
    ...changes,
  });
}
