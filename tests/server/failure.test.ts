import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type App } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Store } from '../../src/server/store.ts';
import { ask } from '../support/server.ts';

const secret = 'what broke, and where';
const fail = (): never => {
  throw new Error(secret);
};

/** An app all of whose sources fail: its store when it is read, its pages when they are rendered. */
let app: App;
const failures: unknown[] = [];
let port = 0;
beforeAll(async () => {
  const broken = new Proxy({}, { get: fail }) as Store['index'];
  app = createApp({
    config: readConfig({}),
    store: {
      shards: {} as Store['shards'],
      hashes: {} as Store['hashes'],
      slugs: {} as Store['slugs'],
      index: broken,
      csv: { identity: Buffer.alloc(0), gzip: Buffer.alloc(0), br: Buffer.alloc(0) },
    },
    files: { find: () => undefined, findUncounted: () => undefined, errorPage: () => undefined },
    renderPage: () => Promise.reject(new Error(secret)),
    log: {
      request: () => undefined,
      failure: (error) => {
        failures.push(error);
      },
    },
    now: () => performance.now(),
    wallClock: Date.now,
  });
  port = Number(new URL(await app.server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.server.close();
});

describe('what fails inside is 500, logged, and not told', () => {
  test.each([
    ['/api/v1/provinces/32'],
    ['/api/v1/villages?q=dago'],
    ['/api/v1/postal-codes/40135'],
    ['/cari?q=dago'],
  ])('%s', async (path) => {
    failures.length = 0;
    const answer = await ask({ port }, path);
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain(secret);
    expect(answer.json()).toHaveProperty('error');
    expect(failures).toEqual([new Error(secret)]);
  });

  test('the same process still answers', async () => {
    expect((await ask({ port }, '/health')).status).toBe(200);
  });
});
