import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/http/app.ts';
import { createBareApp, listen } from '../support/app.ts';
import { ask } from '../support/server.ts';

const secret = 'what broke, and where';

/** An app all of whose sources fail: its store when it is read, its pages when they are rendered. */
let app: App;
const failures: unknown[] = [];
let port = 0;
beforeAll(async () => {
  app = createBareApp(new Error(secret), (error) => {
    failures.push(error);
  });
  port = await listen(app.server);
});
afterAll(() => {
  app.server.close();
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
