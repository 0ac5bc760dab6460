import { afterAll, beforeAll } from 'vitest';
import { createApp, type App, type AppParts } from '../../src/http/app.ts';
import { readConfig } from '../../src/http/config.ts';
import type { Store } from '../../src/api/bodies.ts';
import { listen, type LoopbackServer } from './loopback.ts';
import { countryStore } from './store.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * Serves the API of the dataset from this process, without a build: it has no pages and no downloads. `stop` throws
 * what failed inside.
 *
 * @param environment settings, by default none but that clients have no limit
 * @param changes what is other than usual
 */
export async function openApp(
  environment: Environment = {},
  changes: Partial<AppParts> = {},
): Promise<App & LoopbackServer> {
  const config = readConfig({ RATE_LIMIT_MAX: '100000000', ...environment });
  const failures: unknown[] = [];
  let port = 0;
  const origin = (): string => config.baseUrl ?? `http://127.0.0.1:${port}`;
  const app = createApp({
    config,
    store: countryStore,
    origin,
    onFailure: (error) => failures.push(error),
    ...changes,
  });
  const listener = await listen(app.server);
  ({ port } = listener);
  const stop = async (): Promise<void> => {
    await listener.stop();
    if (failures.length > 0) throw new AggregateError(failures, 'requests failed inside');
  };
  return { ...app, port, stop };
}

/** Opens an app for all tests of a file; its port is known once they run. */
export function sharedApp(...how: Parameters<typeof openApp>): { readonly port: number } {
  let app: LoopbackServer;
  beforeAll(async () => {
    app = await openApp(...how);
  });
  afterAll(() => app.stop());
  return {
    get port() {
      return app.port;
    },
  };
}

/** Makes a store whose searches and records fail with an error. */
export function failingStore(error: Error): Store {
  const failing = new Proxy(
    {},
    {
      get: () => {
        throw error;
      },
    },
  );
  return { ...countryStore, ids: failing as Store['ids'], shards: failing as Store['shards'] };
}
