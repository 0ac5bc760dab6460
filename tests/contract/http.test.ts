import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ask } from '../support/server.ts';
import { siteServer as server } from '../support/shared-server.ts';
import { words } from '../support/words.ts';

const record = '/api/v1/villages/3273021004';
const long = '/api/v1/regencies/3273/districts';
const csv = '/download/kodepos.csv';
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('types and caching', () => {
  const fresh = 'public, max-age=300, stale-while-revalidate=86400';
  test.each([
    [record, 'application/json; charset=utf-8', fresh],
    ['/api/v1/villages', 'application/json; charset=utf-8', fresh],
    [long, 'application/json; charset=utf-8', fresh],
    ['/openapi.json', 'application/json; charset=utf-8', fresh],
    ['/health', 'application/json; charset=utf-8', 'no-store'],
    ['/', 'text/html; charset=utf-8', fresh],
  ])('%s', async (path, type, cacheControl) => {
    const answer = await ask(server, path, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe(cacheControl);
  });

  test('fingerprinted assets are immutable', async () => {
    const home = await ask(server, '/');
    const answer = await ask(server, /\/_astro\/[\w.-]+\.css/.exec(home.text)?.[0] ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
  });
});

describe('CORS', () => {
  test.each([
    [record, 200],
    ['/api/v1/villages?page=0', 400],
    ['/api/v1/villages/1', 404],
    ['/health', 200],
    [csv, 200],
    ['/download/nothing', 404],
  ])('%s', async (path, status) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['access-control-expose-headers']?.split(', ').toSorted()).toEqual(
      words(`
      Accept-Ranges Content-Disposition Content-Range ETag Link RateLimit RateLimit-Policy Retry-After X-RateLimit-Limit
      X-RateLimit-Remaining X-RateLimit-Reset X-Request-Id
    `),
    );
  });
});

describe('ETag and If-None-Match', () => {
  test.each([
    [record],
    ['/api/v1/villages?q=dago'],
    [long],
    ['/api/v1/postal-codes/40132'],
    ['/'],
    ['/openapi.json'],
    [csv],
    ['/sitemap.xml'],
  ])('%s', async (path) => {
    const first = await ask(server, path);
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(server, path, { headers: { 'If-None-Match': known } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const name of ['etag', 'cache-control', 'vary'] as const)
        expect(again.headers[name]).toBe(first.headers[name]);
    }
    expect((await ask(server, path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('differs between contents', async () => {
    const etags = await Promise.all(
      [
        record,
        '/api/v1/villages/3273021003',
        '/api/v1/villages?page=1',
        '/api/v1/villages?page=2',
        '/api/v1/villages?limit=49',
        long,
      ].map(async (path) => (await ask(server, path)).headers.etag),
    );
    expect(new Set(etags).size).toBe(etags.length);
  });
});

describe('If-Match', () => {
  test.each([
    [record],
    ['/api/v1/villages?q=dago'],
    [long],
    ['/api/v1/search?q=dago'],
    ['/'],
    ['/cari?q=dago'],
    ['/openapi.json'],
    ['/favicon.svg'],
    [csv],
    ['/download/kodepos.parquet'],
  ])('%s', async (path) => {
    const { headers } = await ask(server, path, { method: 'HEAD' });
    const etag = headers.etag ?? '';
    for (const method of ['GET', 'HEAD']) {
      for (const known of [etag, `"other", ${etag}`, '*']) {
        const same = await ask(server, path, { method, headers: { 'If-Match': known } });
        expect([known, same.status]).toEqual([known, 200]);
      }
      for (const other of ['"other"', `W/${etag}`]) {
        for (const more of [{}, { Range: 'bytes=0-9' }, { 'If-None-Match': etag }]) {
          const changed = await ask(server, path, { method, headers: { 'If-Match': other, ...more } });
          expect([other, changed.status, changed.headers['cache-control']]).toEqual([other, 412, 'no-store']);
        }
      }
    }
  });

  test('a 412 names the cause', async () => {
    const answer = await ask(server, csv, { headers: { 'If-Match': '"other"', Range: 'bytes=0-9' } });
    expect([answer.status, answer.json()]).toEqual([
      412,
      {
        error:
          'What is here has another ETag than If-Match, or changed since If-Unmodified-Since: ask without them.',
      },
    ]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s of everything over 1 KiB', async (encoding, decompress) => {
    for (const path of ['/api/v1/villages', long, '/', '/openapi.json']) {
      const plain = await ask(server, path);
      const answer = await ask(server, path, { headers: { 'Accept-Encoding': encoding } });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(plain.headers.vary).toBe('Accept-Encoding');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.etag).not.toBe(plain.headers.etag);
      expect(answer.body.length).toBeLessThan(plain.body.length);
      expect(sha256(decompress(answer.body))).toBe(sha256(plain.body));
    }
  });

  test('none of a body under 1 KiB', async () => {
    const answer = await ask(server, record, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('the ETag of one encoding does not match another', async () => {
    const { headers } = await ask(server, long);
    const answer = await ask(server, long, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' },
    });
    expect(answer.status).toBe(200);
  });

  test.each(['/', '/api/v1/villages', '/openapi.json'])('%s ignores Range', async (path) => {
    const headers = { 'Accept-Encoding': 'br, gzip', Range: 'bytes=0-9' };
    const [plain, answer] = [await ask(server, path), await ask(server, path, { headers })];
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    expect(answer.body.equals(plain.body)).toBe(true);
  });
});

describe('pages', () => {
  test.each(['/', '/nothing'])('%s has strict headers', async (path) => {
    const { headers } = await ask(server, path, { headers: { Accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['permissions-policy']).toBeDefined();
  });
});
