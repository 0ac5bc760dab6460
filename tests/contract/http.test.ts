import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
});

const record = '/api/v1/villages/3273021004';
const long = '/api/v1/regencies/3273/districts';
const csv = '/download/kodepos.csv';
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('section 7: types and caching', () => {
  const fresh = 'public, max-age=300, stale-while-revalidate=86400';
  test.each([
    [record, 'application/json; charset=utf-8', fresh],
    ['/api/v1/villages', 'application/json; charset=utf-8', fresh],
    [long, 'application/json; charset=utf-8', fresh],
    ['/openapi.json', 'application/json; charset=utf-8', fresh],
    ['/health', 'application/json; charset=utf-8', 'no-store'],
    ['/', 'text/html; charset=utf-8', fresh],
    [csv, 'text/csv; charset=utf-8; header=present', 'public, max-age=86400'],
  ])('%s', async (path, type, cacheControl) => {
    const answer = await ask(server, path, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe(cacheControl);
  });

  test('fingerprinted assets never change', async () => {
    const home = await ask(server, '/');
    const answer = await ask(server, /\/_astro\/[\w.-]+\.css/.exec(home.text)?.[0] ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
  });
});

describe('section 7: CORS', () => {
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
    expect(answer.headers['access-control-expose-headers']?.split(', ').toSorted()).toEqual([
      'Accept-Ranges',
      'Content-Disposition',
      'Content-Range',
      'ETag',
      'Link',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'X-Request-Id',
    ]);
  });
});

describe('section 7: ETag', () => {
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

  test('other content has another', async () => {
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

describe('section 7: If-Match', () => {
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

  test('that does not match says what is wrong', async () => {
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

describe('section 7: compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s of everything over 1 KiB', async (encoding, decompress) => {
    for (const path of ['/api/v1/villages', long, '/', csv, '/openapi.json']) {
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

  test('what is short stays as it is', async () => {
    const answer = await ask(server, record, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('a form that was not asked for is not taken for the one that is known', async () => {
    const { headers } = await ask(server, long);
    const answer = await ask(server, long, {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? '' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('section 7: the CSV', () => {
  test('holds a header row and every village, by id', async () => {
    const { text, headers, status } = await ask(server, csv);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="kodepos.csv"');
    expect(headers['retry-after']).toBe('86400');
    expect(
      text.startsWith(
        'province_id,province,regency_id,regency,district_id,district,village_id,village,postal_code\r\n',
      ),
    ).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(83_763);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const rows = Papa.parse<string[]>(text.trimEnd()).data.slice(1);
    expect(rows.every((row) => row.length === 9)).toBe(true);
    const ids = rows.map((row) => Number(row[6]));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(rows.filter((row) => row[8] === '')).toHaveLength(83_762 - 83_553);
    expect(lines).toContain('32,Jawa Barat,3273,Kota Bandung,327302,Coblong,3273021004,Dago,40135');
  });

  test.each([
    ['the first bytes', 'bytes=0-10', 'bytes 0-10/', 0, 11],
    ['a middle', 'bytes=1000-1999', 'bytes 1000-1999/', 1000, 2000],
    ['the last bytes', 'bytes=-5', 'bytes ', -5, undefined],
    ['all from a point', 'bytes=7302000-', 'bytes 7302000-', 7_302_000, undefined],
  ])('gives %s with 206', async (_name, range, contentRange, start, end) => {
    const whole = await ask(server, csv);
    const part = await ask(server, csv, { headers: { Range: range } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toContain(contentRange);
    expect(part.headers['content-range']).toContain(`/${whole.body.length}`);
    expect(part.headers.etag).toBe(whole.headers.etag);
    expect(part.body.equals(whole.body.subarray(start, end))).toBe(true);
  });

  test.each([
    ['past the end', 'bytes=99999999-', 416],
    ['of another unit', 'lines=1-2', 200],
    ['that is malformed', 'bytes=b-a', 200],
    ['of several parts', 'bytes=0-1,5-6', 200],
  ])('a range %s', async (_name, range, status) => {
    const answer = await ask(server, csv, { headers: { Range: range } });
    expect(answer.status).toBe(status);
    if (status === 416) expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
  });

  test('If-Range gives the part of what is known, else all', async () => {
    const etag = (await ask(server, csv, { method: 'HEAD' })).headers.etag ?? '';
    const ask206 = await ask(server, csv, { headers: { Range: 'bytes=0-1', 'If-Range': etag } });
    const ask200 = await ask(server, csv, { headers: { Range: 'bytes=0-1', 'If-Range': '"old"' } });
    expect([ask206.status, ask200.status]).toEqual([206, 200]);
  });

  test.each(['br', 'gzip', 'br, gzip', '*'])(
    'a part is of the file as it is, also with %s',
    async (accepted) => {
      const plain = await ask(server, csv);
      const headers = { 'Accept-Encoding': accepted };
      const part = await ask(server, csv, { headers: { ...headers, Range: 'bytes=1000-1099' } });
      expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
      expect(part.headers['content-range']).toBe(`bytes 1000-1099/${plain.body.length}`);
      expect([part.headers.etag, part.headers.vary]).toEqual([plain.headers.etag, 'Accept-Encoding']);
      expect(part.body.equals(plain.body.subarray(1000, 1100))).toBe(true);
      const compressed = await ask(server, csv, { headers });
      const range = { Range: 'bytes=1000-', 'If-Range': compressed.headers.etag ?? '' };
      const whole = await ask(server, csv, { headers: { ...headers, ...range } });
      expect([whole.status, whole.headers['content-encoding']]).toEqual([200, undefined]);
      expect(whole.body.equals(plain.body)).toBe(true);
    },
  );

  test.each(['/', '/api/v1/villages', '/openapi.json'])(
    '%s, which has no parts, is sent whole and as it is',
    async (path) => {
      const headers = { 'Accept-Encoding': 'br, gzip', Range: 'bytes=0-9' };
      const [plain, answer] = [await ask(server, path), await ask(server, path, { headers })];
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
      expect(answer.body.equals(plain.body)).toBe(true);
    },
  );

  test('is the file of the build', async () => {
    const file = readFileSync(join(import.meta.dirname, '../../dist/client', csv));
    expect(sha256((await ask(server, csv)).body)).toBe(sha256(file));
  });
});

describe('section 7: pages', () => {
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
