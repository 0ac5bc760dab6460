import { describe, expect, test } from 'vitest';
import { expectConditions, expectEncodings, expectNoParts } from '../support/http-rules.ts';
import { ask, limitedTo, type Ask } from '../support/server.ts';
import { sharedServer, siteServer as server } from '../support/shared-server.ts';

const html = 'text/html; charset=utf-8';
const fresh = 'public, max-age=300, stale-while-revalidate=86400';
const acceptsPages = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** A page from memory or disk, a page on demand, a file, a document and a download. */
const all = ['/', '/cari?q=dago', '/favicon.svg', '/sitemap.xml', '/download/kodepos.parquet'];

test.each(all)('If-None-Match of %s', (path) => expectConditions(server, path));

test.each([
  ['/', fresh],
  // It has what a person typed.
  ['/cari?q=dago', 'private, max-age=300'],
])('%s is %s, compressed, and never sent in part', async (path, caching) => {
  const { headers } = await ask(server, path);
  expect([headers['content-type'], headers['cache-control']]).toEqual([html, caching]);
  await expectEncodings(server, path);
  await expectNoParts(server, path);
});

describe('an error is JSON or a page, by the Accept header:', () => {
  test.each([
    ['an unknown page', '/nothing', 'GET', 404],
    ['a method that is not served', '/', 'POST', 405],
    ['a target over 4 KiB', `/${'a'.repeat(5000)}`, 'GET', 414],
  ])('%s', async (_name, path, method, status) => {
    const answer = await ask(server, path, { method, headers: acceptsPages });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': html, 'cache-control': 'no-store', vary: 'Accept, Accept-Encoding' },
    });
    expect(answer.text).toContain('<html lang="id">');
  });

  test.each([
    ['text/html', 'text/html'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['application/json, text/html;q=0.1', 'text/html'],
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/*', 'application/json'],
    ['application/atom+xml, application/xml', 'application/json'],
    ['text/html;q=0, application/json', 'application/json'],
    ['text/html5', 'application/json'],
  ])('for %s %s', async (accept, type) => {
    for (const path of ['/nothing', '/sitemap-nothing.xml', '/data/nothing.json']) {
      const answer = await ask(server, path, { headers: accept === undefined ? {} : { Accept: accept } });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, `${type}; charset=utf-8`]);
      expect(answer.headers.vary).toMatch(/^Accept(?:, Accept-Encoding)?$/);
      if (type === 'application/json') expect(answer.json()).toHaveProperty('error');
    }
  });
});

describe('with a limit', () => {
  const limited = sharedServer({ TRUST_PROXY: '127.0.0.1', ...limitedTo(10) });
  /** Requests as one client, whose limit others do not use up. */
  const askAs = (client: string, path: string, { headers, ...options }: Ask = {}): ReturnType<typeof ask> =>
    ask(limited, path, { ...options, headers: { ...headers, 'X-Forwarded-For': client } });

  test('fingerprinted assets are immutable, and do not count, as the favicon', async () => {
    const client = '198.51.100.2';
    const home = await askAs(client, '/');
    expect(home.headers['x-ratelimit-remaining']).toBe('9');
    const stylesheet = await askAs(client, /\/_astro\/[\w.-]+\.css/.exec(home.text)?.[0] ?? '');
    expect(stylesheet.headers['cache-control']).toContain('immutable');
    for (const answer of [stylesheet, await askAs(client, '/favicon.svg')]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
    const missing = await askAs(client, '/_astro/nothing.css');
    expect(missing.headers['x-ratelimit-remaining']).toBe('8');
    const post = await askAs(client, '/favicon.svg', { method: 'POST' });
    expect(post.headers['x-ratelimit-remaining']).toBe('7');
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
      const page = await askAs(client, path, { headers: { ...acceptsPages, 'Accept-Encoding': encoding } });
      expect([page.status, page.headers['content-type']]).toEqual([429, html]);
      expect(page.headers['cache-control']).toBe('no-store');
      const seconds = page.headers['retry-after'] ?? '';
      for (const part of [advice.replace('SECONDS', seconds), `data-seconds="${seconds}"`])
        expect(page.text).toContain(part);
      // A search would be refused.
      expect(page.text).not.toContain('<form');
    }
    expect((await askAs(client, '/favicon.svg', { method: 'OPTIONS' })).status).toBe(204);
  });
});
