import { describe, expect, test } from 'vitest';
import { sharedApp } from '../support/app.ts';
import { expectConditions, expectEncodings, expectNoParts } from '../support/http-rules.ts';
import { ask } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = sharedApp();

const record = '/api/v1/villages/3273021004';
const long = '/api/v1/regencies/3273/districts';

test.each([
  [record, 'public, max-age=300, stale-while-revalidate=86400'],
  ['/api/v1/villages?q=dago', 'public, max-age=300, stale-while-revalidate=86400'],
  [long, 'public, max-age=300, stale-while-revalidate=86400'],
  ['/api/v1/postal-codes/40135', 'public, max-age=300, stale-while-revalidate=86400'],
  ['/openapi.json', 'public, max-age=300, stale-while-revalidate=86400'],
  ['/api/v1/search?q=dago', 'private, max-age=300'],
  ['/api/v1/nearest?latitude=-6.9&longitude=107.6', 'private, max-age=300'],
  ['/health', 'no-store'],
])('%s is JSON, not for search engines, and kept by caches: %s', async (path, caching) => {
  const { status, headers } = await ask(server, path, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': caching,
    'x-robots-tag': 'noindex',
  });
});

describe('CORS', () => {
  test.each([
    [record, 200],
    ['/api/v1/villages?page=0', 400],
    ['/api/v1/villages/1', 404],
    ['/health', 200],
    ['/download/nothing', 404],
  ])('%s', async (path, status) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['access-control-expose-headers']?.split(', ').toSorted()).toEqual(
      words(`
      Accept-Ranges Content-Disposition Content-Range ETag Link RateLimit RateLimit-Policy Retry-After
      X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id
    `),
    );
  });
});

test.each([
  record,
  long,
  '/api/v1/villages?q=dago',
  '/api/v1/search?q=dago',
  '/api/v1/postal-codes/40132',
  '/openapi.json',
])('If-None-Match of %s', (path) => expectConditions(server, path));

test('contents have ETags of their own', async () => {
  const pages = ['page=1', 'page=2', 'limit=49'].map((query) => `/api/v1/villages?${query}`);
  const paths = [record, '/api/v1/villages/3273021003', long, ...pages];
  const etags = await Promise.all(paths.map(async (path) => (await ask(server, path)).headers.etag));
  expect(new Set(etags).size).toBe(paths.length);
});

test.each(['/api/v1/villages', long, '/openapi.json'])(
  '%s is compressed, and never sent in part',
  async (path) => {
    await expectEncodings(server, path);
    await expectNoParts(server, path);
  },
);

test('a body under 1 KiB is not compressed', async () => {
  const answer = await ask(server, record, { headers: { 'Accept-Encoding': 'br' } });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
});
