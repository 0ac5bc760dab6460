import { expect, test } from 'vitest';
import { openApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

test('an answer that is on its way counts as being sent, until it is', async () => {
  const page = Promise.withResolvers<Response>();
  const app = await openApp({}, { renderPage: () => page.promise });
  expect(app.isSending()).toBe(false);
  const answer = ask(app, '/cari?q=dago');
  await expect.poll(app.isSending).toBe(true);
  page.resolve(new Response('found'));
  expect((await answer).text).toBe('found');
  await expect.poll(app.isSending).toBe(false);
  await app.stop();
});
