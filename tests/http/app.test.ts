import { expect, test } from 'vitest';
import { createBareApp, listen } from '../support/app.ts';
import { ask } from '../support/server.ts';

test('what fails inside is 500, logged, and not told; the same process still answers', async () => {
  const secret = new Error('what broke, and where');
  const failures: unknown[] = [];
  // All of its sources fail: its store when it is read, its pages when they are rendered.
  const app = createBareApp(secret, (error) => failures.push(error));
  const port = await listen(app.server);
  const paths = [
    '/api/v1/provinces/32',
    '/api/v1/villages?q=dago',
    '/api/v1/postal-codes/40135',
    '/cari?q=dago',
  ];
  for (const path of paths) {
    const answer = await ask({ port }, path);
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 500, 'no-store']);
    expect(answer.text).not.toContain(secret.message);
    expect(answer.json()).toHaveProperty('error');
  }
  expect(failures).toEqual(paths.map(() => secret));
  expect((await ask({ port }, '/health')).status).toBe(200);
  app.server.close();
});

test('an answer is on its way from the request until it is sent', async () => {
  const page = Promise.withResolvers<Response>();
  const app = createBareApp(new Error('not asked for'), undefined, () => page.promise);
  const port = await listen(app.server);
  const connected = Promise.withResolvers<Parameters<typeof app.isAnswering>[0]>();
  app.server.once('connection', connected.resolve);
  const answer = ask({ port }, '/cari?q=dago');
  const socket = await connected.promise;
  await expect.poll(() => app.isAnswering(socket)).toBe(true);
  page.resolve(new Response('found'));
  expect((await answer).text).toBe('found');
  expect(app.isAnswering(socket)).toBe(false);
  app.server.close();
});
