import { readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitHeaderNames } from '../../src/api/limit.ts';
import { readManifest } from '../../src/store/manifest.ts';
import { temporaryFolder } from '../support/files.ts';
import { startCache, startProxy, type TestNginx } from '../support/nginx.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { ask, countOf, limitedTo, startServer, type TestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
/** Has this project as the current release. */
const folder = temporaryFolder();
symlinkSync(root, join(folder, 'current'));

const path = '/api/v1/provinces/32';
const max = 100;

/** Headers that depend on the client. */
const ownHeaders = [...limitHeaderNames, 'X-Request-Id'].map((name) => name.toLowerCase());

describe('a shared cache in nginx', () => {
  let server: TestServer;
  let cache: TestNginx;
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: '127.0.0.1', ...limitedTo(12) });
    cache = await startCache([server.port], folder);
  });
  afterAll(async () => {
    await cache.stop();
    await server.stop();
  });
  const ownOf = ({ headers }: { headers: object }): string[] =>
    Object.keys(headers).filter((name) => ownHeaders.includes(name));

  test.each([
    ['/api/v1/villages?q=dago', 200],
    ['/jawa-barat', 200],
    ['/api/v1/villages/32.73.02.1004', 308],
  ])('caches %s without the headers of one client', async (target, status) => {
    const [first, second] = ['127.0.5.1', '127.0.5.2'] as const;
    const filled = await ask(cache, target, { from: first });
    expect([filled.status, ownOf(filled).length]).toEqual([status, ownHeaders.length]);
    const given = await ask(cache, target, { from: second });
    expect([given.status, ownOf(given)]).toEqual([status, []]);
    expect([given.text, given.headers.etag]).toEqual([filled.text, filled.headers.etag]);
    if (status !== 200) return;
    const headers = { 'If-None-Match': filled.headers.etag ?? '' };
    const known = await ask(cache, target, { from: second, headers });
    expect([known.status, ownOf(known)]).toEqual([304, []]);
  });

  test('keeps one limit per client', async () => {
    const remaining = async (from: string): Promise<[number, string | undefined]> => {
      const { status, headers } = await ask(cache, '/health', { from });
      return [status, headers['x-ratelimit-remaining'] as string | undefined];
    };
    expect(await remaining('127.0.5.3')).toEqual([200, '11']);
    const target = '/api/v1/provinces/32';
    expect((await ask(cache, target, { from: '127.0.5.3' })).headers['x-ratelimit-remaining']).toBe('10');
    // Cached answers do not count.
    for (let turn = 0; turn < 20; turn++)
      expect((await ask(cache, target, { from: '127.0.5.4' })).status).toBe(200);
    expect(await remaining('127.0.5.4')).toEqual([200, '11']);
  });

  test('never caches a 429', async () => {
    const [blocked, other] = ['127.0.5.5', '127.0.5.6'] as const;
    for (let turn = 0; turn < 12; turn++)
      expect((await ask(cache, '/health', { from: blocked })).status).toBe(200);
    const target = '/api/v1/provinces/33';
    const refused = await ask(cache, target, { from: blocked });
    expect([refused.status, ownOf(refused).length]).toEqual([429, ownHeaders.length]);
    expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'cache-control': 'no-store' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const allowed = await ask(cache, target, { from: other });
    expect([allowed.status, allowed.headers['x-ratelimit-remaining']]).toEqual([200, '11']);
  });

  test('does not cache downloads, whose parts are of the plain file', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const plain = readFileSync(join(root, 'dist/client/download/kodepos.csv')).subarray(1000, 1100);
    for (const version of ['/download/', `/data/${readManifest(join(root, 'dist')).downloads.version}/`]) {
      const from = '127.0.5.7';
      const whole = await ask(cache, `${version}kodepos.csv`, { from, headers });
      expect([whole.status, whole.headers['content-encoding']]).toEqual([200, 'gzip']);
      const range = { ...headers, Range: 'bytes=1000-1099' };
      const part = await ask(cache, `${version}kodepos.csv`, { from, headers: range });
      expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
      expect([part.body.equals(plain), ownOf(part).length]).toEqual([true, ownHeaders.length]);
    }
  });
});

describe('four instances with one Redis, behind nginx', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  let redis: TestRedis;
  let servers: readonly TestServer[] = [];
  let proxy: TestNginx;
  beforeAll(async () => {
    redis = await startRedis();
    // The proxy is 127.0.0.1, clients are other addresses of the loopback. Instances share one origin, so that their pages
    // are equal.
    const environment = {
      TRUST_PROXY: '127.0.0.1',
      BASE_URL: 'http://kodepos.example',
      RATE_LIMIT_STORE: redis.url,
      RATE_LIMIT_INSTANCES: '4',
      // Enough for a slow machine.
      RATE_LIMIT_STORE_MILLISECONDS: '10000',
      RATE_LIMIT_MAX: String(max),
      RATE_LIMIT_WINDOW_SECONDS: '3600',
    };
    servers = await Promise.all(Array.from({ length: 4 }, () => startServer(environment)));
    const ports = servers.map(({ port }) => port);
    proxy = await startProxy(ports, folder);
  });
  afterAll(async () => {
    agent.destroy();
    await proxy.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await redis.kill();
  });

  test('let exactly 100 of 10,000 concurrent requests of one client pass', async () => {
    const results = await Promise.all(
      Array.from({ length: 10_000 }, () => ask(proxy, path, { agent, from: '127.0.1.1' })),
    );
    expect([countOf(results, 200), countOf(results, 429)]).toEqual([max, 10_000 - max]);
  });

  test('ignore forged client headers', async () => {
    const from = '127.0.3.1';
    await Promise.all(Array.from({ length: max }, () => ask(proxy, path, { agent, from })));
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP'])
      for (const value of ['203.0.113.7', 'for="203.0.113.7"', '127.0.0.1, ::1', '']) {
        const { status } = await ask(proxy, path, { agent, from, headers: { [name]: value } });
        expect([name, value, status]).toEqual([name, value, 429]);
      }
  });

  test('answer like a single instance, and nginx serves assets', async () => {
    for (const target of ['/health', '/api/v1/villages?q=dago', '/jawa-barat', '/nix', '//x']) {
      const [through, direct] = [
        await ask(proxy, target, { from: '127.0.4.1' }),
        await ask(servers[0] ?? proxy, target, { from: '127.0.4.2' }),
      ];
      expect([target, through.status, through.text]).toEqual([target, direct.status, direct.text]);
      for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy'])
        expect([target, name, through.headers[name]]).toEqual([target, name, direct.headers[name]]);
      for (const name of ownHeaders) expect(through.headers).toHaveProperty(name);
    }
    const page = readFileSync(join(root, 'dist/client/index.html'), 'utf8');
    const asset = /\/_astro\/[^"]+\.css/.exec(page)?.[0] ?? '';
    const style = await ask(proxy, asset, {
      from: '127.0.4.1',
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css']);
    expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect([style.headers['content-encoding'], style.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(style.headers).not.toHaveProperty('x-request-id');
    expect((await ask(proxy, '/_astro/nix.css', { from: '127.0.4.1' })).status).toBe(404);
    const pinned = readdirSync(join(root, 'dist/client/widget')).find((name) => /-[\da-f]{16}/.test(name));
    const widget = await ask(proxy, `/widget/${pinned ?? ''}`, { from: '127.0.4.1' });
    expect([widget.status, widget.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(widget.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
