import { afterAll } from 'vitest';
import { createApp, type AppParts } from '../../src/http/app.ts';
import { readConfig } from '../../src/http/config.ts';
import type { Store } from '../../src/api/bodies.ts';
import { listen } from './loopback.ts';
import { countryStore } from './store.ts';

/** Serves the API in this process, by default only that. `stop` throws the errors of requests. */
export async function openApp(environment = {}, changes: Partial<AppParts> = {}) {
  const config = readConfig({ RATE_LIMIT_MAX: '100000000', ...environment });
  const failures: unknown[] = [];
  let port = 0;
  const origin = (): string => config.baseUrl ?? `http://127.0.0.1:${port}`;
  const onFailure: AppParts['onFailure'] = (error) => failures.push(error);
  const app = createApp({ config, store: countryStore, origin, onFailure, ...changes });
  const listener = await listen(app.server);
  ({ port } = listener);
  const stop = async (): Promise<void> => {
    await listener.stop();
    if (failures.length > 0) throw new AggregateError(failures, 'requests failed inside');
  };
  return { ...app, port, stop };
}

/** Opens an app for all tests of a file. */
export async function sharedApp(...how: Parameters<typeof openApp>): ReturnType<typeof openApp> {
  const app = await openApp(...how);
  afterAll(() => app.stop());
  return app;
}

/** Returns a store whose searches and records throw an error. */
export function failingStore(error: Error): Store {
  const fail = () => {
    throw error;
  };
  const failing = new Proxy({}, { get: fail });
  return { ...countryStore, ids: failing as Store['ids'], shards: failing as Store['shards'] };
}
