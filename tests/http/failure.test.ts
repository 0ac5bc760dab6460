import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failingStore, openApp } from '../support/app.ts';
import type { LoopbackServer } from '../support/loopback.ts';
import { ask } from '../support/server.ts';

const secret = 'what broke, and where';

/** An app all of whose sources fail: its store when it is read, its pages when they are rendered. */
let app: LoopbackServer;
const failures: unknown[] = [];
beforeAll(async () => {
  const error = new Error(secret);
  app = await openApp(
    {},
    {
      store: failingStore(error),
      renderPage: () => Promise.reject(error),
      log: { request: () => undefined, failure: (failed) => failures.push(failed) },
    },
  );
});
afterAll(() => app.stop());

describe('what fails inside is 500, logged, and not told', () => {
  test.each([
    ['/api/v1/provinces/32'],
    ['/api/v1/villages?q=dago'],
    ['/api/v1/postal-codes/40135'],
    ['/cari?q=dago'],
  ])('%s', async (path) => {
    failures.length = 0;
    const answer = await ask(app, path);
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).not.toContain(secret);
    expect(answer.json()).toHaveProperty('error');
    expect(failures).toEqual([new Error(secret)]);
  });

  test('the same process still answers', async () => {
    expect((await ask(app, '/health')).status).toBe(200);
  });
});
