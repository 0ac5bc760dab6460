import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, limitedTo, type Ask, type TestServer } from '../support/server.ts';
import { openSmallBuild } from '../support/small-project.ts';

const { startServer } = await openSmallBuild();
let limited: TestServer;
beforeAll(async () => {
  limited = await startServer({ TRUST_PROXY: '127.0.0.1', ...limitedTo(10) });
});
afterAll(() => limited.stop());

/** Requests as one client, whose limit others do not use up. */
const askAs = (client: string, path: string, { headers, ...options }: Ask = {}) =>
  ask(limited, path, { ...options, headers: { ...headers, 'X-Forwarded-For': client } });

test('fingerprinted assets are immutable, and do not count, as the favicon', async () => {
  const client = '198.51.100.2';
  const home = await askAs(client, '/');
  expect(home.headers['x-ratelimit-remaining']).toBe('9');
  const stylesheet = await askAs(client, /\/_astro\/[\w.-]+\.css/.exec(home.text)?.[0] ?? '');
  expect(stylesheet.headers['cache-control']).toContain('immutable');
  const favicons = ['/favicon.svg', '/favicon.ico'].map((path) => askAs(client, path));
  for (const answer of [stylesheet, ...(await Promise.all(favicons))]) {
    expect(answer.status).toBe(200);
    expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
  }
  const { headers: ofMissing } = await askAs(client, '/_astro/nothing.css');
  const { headers: ofPost } = await askAs(client, '/favicon.svg', { method: 'POST' });
  expect([ofMissing, ofPost].map((each) => each['x-ratelimit-remaining'])).toEqual(['8', '7']);
});

test('the page of a 429 has the time to try again', async () => {
  const client = '198.51.100.3';
  const paths = ['/', '/health/', '/download/kodepos.csv', '/cari?q=dago', '/nothing'];
  for (const path of [...paths, ...paths])
    expect((await askAs(client, path, { method: 'HEAD' })).status).not.toBe(429);
  const indonesian = 'Terlalu banyak permintaan dari jaringan Anda. Coba lagi dalam SECONDS detik.';
  for (const [path, encoding, advice] of [
    ['/', 'identity', indonesian],
    ['/', 'br', indonesian],
    ['/en/about', 'br', 'Too many requests from your network. Try again in SECONDS seconds.'],
  ] as const) {
    const headers = { Accept: 'text/html', 'Accept-Encoding': encoding };
    const page = await askAs(client, path, { headers });
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.headers['cache-control']).toBe('no-store');
    const seconds = page.headers['retry-after'] ?? '';
    expect(page.text).toContain(advice.replace('SECONDS', seconds));
    // A search would be rejected.
    expect(page.text).not.toContain('<form');
  }
});
