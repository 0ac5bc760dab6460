import { expect, test } from 'vitest';
import { failingStore, openApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

test('what fails inside is 500, logged, and not told; the same process still answers', async () => {
  const secret = new Error('what broke, and where');
  const failures: unknown[] = [];
  // All of its sources fail: its store when it is read, its pages when they are rendered.
  const app = await openApp(
    {},
    {
      store: failingStore(secret),
      renderPage: () => Promise.reject(secret),
      onFailure: (error) => failures.push(error),
    },
  );
  const paths = [
    '/api/v1/provinces/32',
    '/api/v1/villages?q=dago',
    '/api/v1/postal-codes/40135',
    '/cari?q=dago',
  ];
  for (const path of paths) {
    const answer = await ask(app, path);
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 500, 'no-store']);
    expect(answer.text).not.toContain(secret.message);
    expect(answer.json()).toHaveProperty('error');
  }
  expect(failures).toEqual(paths.map(() => secret));
  expect((await ask(app, '/health')).status).toBe(200);
  await app.stop();
});
