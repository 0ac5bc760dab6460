import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/ports.ts';
import { limitHeaderNames } from '../../src/api/limit.ts';
import { builtOrigin } from '../../src/api/shown-settings.ts';
import { readConfig } from '../../src/http/config.ts';
import { checkSite, startSite, type TestSite } from '../support/nginx.ts';
import { client, readText } from '../support/project.ts';
import { openRaw, rawGet } from '../support/raw.ts';
import { ask, limitedTo, startServer, type Answer, type TestServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const run = promisify(execFile);
const trusting = { TRUST_PROXY: '127.0.0.1' };
const asPerson = { headers: { Accept: 'text/html' } };
const ofError = {
  'content-type': 'application/json; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
};
const record = '/api/v1/villages/3273021004';

test('Debian’s nginx accepts the site with the four edits that its head names', () => {
  const site = readText('deploy/nginx.conf');
  const find = (pattern: RegExp): string | undefined => site.match(pattern)?.join('');
  expect([find(/(?<=^# {3})\d(?=\. )/gm), find(/(?<=# EDIT )\d$/gm)]).toEqual(['1234', '12334']);
  expect(checkSite()).toMatch(/syntax is ok\n.*test is successful\n$/);
});

describe('in front of a service', () => {
  let server: TestServer;
  let site: TestSite;
  beforeAll(async () => {
    server = await startServer({ ...trusting, ...limitedTo(12) });
    site = await startSite(server.port);
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
  });

  /** The headers of a reply that depend on the client. */
  const ownHeaders = [...limitHeaderNames, 'X-Request-Id'].map((name) => name.toLowerCase());
  const readOwnHeaders = ({ headers }: Answer): readonly string[] =>
    ownHeaders.filter((name) => headers[name] !== undefined);
  const remaining = ({ headers }: Answer): unknown => headers['x-ratelimit-remaining'];

  /** Requests a record with curl, and returns the body and what `format` writes after it. */
  const curl = async (format: string, ...options: readonly string[]): Promise<string> => {
    const trust = ['--silent', '--cacert', `${site.folder}/kodepos.pem`];
    const url = `https://127.0.0.1:${site.port}${record}`;
    return (await run('curl', [...trust, '--write-out', format, ...options, url])).stdout;
  };

  test('speaks HTTP/2 over TLS, and redirects plain HTTP', async () => {
    const { text } = await ask(server, record, { from: '127.0.4.1' });
    expect(await curl(' HTTP/%{http_version} %{http_code}', '--http2')).toBe(`${text} HTTP/2 200`);
    const headers = { Host: 'localhost' };
    const plain = await ask({ port: site.plainPort }, '/cari?q=dago', { headers });
    expect([plain.status, plain.headers.location]).toEqual([308, 'https://localhost/cari?q=dago']);
  });

  test('passes a POST to the service, however long its body is', async () => {
    const { text } = await ask(server, record, { method: 'POST', from: '127.0.4.2' });
    const output = await curl(' %{http_code} %{content_type}', '--data', 'a'.repeat(2500));
    expect(output).toBe(`${text} 405 application/json; charset=utf-8`);
  });

  test('counts requests by IPv6 /64, and allows each five downloads at once', async () => {
    const start = async (address: string): Promise<string> => {
      const socket = connectTls({ port: site.port, host: '127.0.0.1', ca: site.certificate });
      socket.write(rawGet('/download/kodepos.sqlite', `X-Test-Address: ${address}\r\n`));
      const [head] = (await once(socket, 'data')) as [Buffer];
      sockets.push(socket.pause());
      return head.toString('latin1').slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    };
    const sockets: Duplex[] = [];
    const statuses: string[] = [];
    const hosts = ['::1', '::2', ':8000::', ':1:2:3:4', ':ffff:0:0:1'];
    for (const host of hosts) statuses.push(await start(`2001:db8:0:0${host}`));
    statuses.push(await start('2001:db8::6'), await start('2001:db8:0:1::'));
    for (const socket of sockets) socket.destroy();
    expect(statuses.join(' ')).toBe('200 200 200 200 200 429 200');
    const keys = readText('deploy/nginx.conf').match(/(?<=^limit_conn_zone )\S+/gm);
    expect(keys).toEqual(Array(2).fill('$kodepos_network'));
  });

  test.each([
    ['/api/v1/villages?q=dago', 200],
    ['/jawa-barat', 200],
    ['/api/v1/villages/32.73.02.1004', 308],
  ])('caches %s without the headers of one client', async (target, status) => {
    const filled = await site.ask(target, { from: '127.0.5.1' });
    expect([filled.status, readOwnHeaders(filled)]).toEqual([status, ownHeaders]);
    const earlierReply = await site.ask(target, { from: '127.0.5.2' });
    expect([earlierReply.status, readOwnHeaders(earlierReply)]).toEqual([status, []]);
    expect([earlierReply.text, earlierReply.headers.etag]).toEqual([filled.text, filled.headers.etag]);
    if (status !== 200) return;
    const headers = { 'If-None-Match': filled.headers.etag ?? '' };
    const baseline = await site.ask(target, { from: '127.0.5.2', headers });
    expect([baseline.status, readOwnHeaders(baseline)]).toEqual([304, []]);
  });

  test('limits each client with forged headers, but not replies from the cache', async () => {
    const [one, other] = ['127.0.5.3', '127.0.5.4'];
    for (let turn = 0; turn < 20; turn++)
      expect((await site.ask('/api/v1/provinces/32', { from: one })).status).toBe(200);
    const forged = words('X-Forwarded-For X-Real-IP Forwarded CF-Connecting-IP');
    const remainder = Number(remaining(await site.ask('/health', { from: one })));
    expect(remainder).toBeGreaterThanOrEqual(10);
    for (let turn = remainder; turn > 0; turn--) {
      const headers = { [forged[turn % forged.length] ?? '']: `203.0.113.${turn}` };
      const answer = await site.ask('/health', { from: one, headers });
      expect([answer.status, remaining(answer)]).toEqual([200, String(turn - 1)]);
    }
    const refused = await site.ask('/api/v1/provinces/33', { from: one });
    expect([refused.status, readOwnHeaders(refused)]).toEqual([429, ownHeaders]);
    expect(refused.headers['cache-control']).toBe('no-store');
    const allowed = await site.ask('/api/v1/provinces/33', { from: other });
    expect([allowed.status, remaining(allowed)]).toEqual([200, '11']);
  });

  test('does not cache downloads, whose parts are of the plain file', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const full = await site.ask('/download/kodepos.csv', { from: '127.0.5.7', headers });
    expect([full.status, full.headers['content-encoding']]).toEqual([200, 'gzip']);
    const range = { ...headers, Range: 'bytes=1000-1099' };
    const part = await site.ask('/download/kodepos.csv', { from: '127.0.5.7', headers: range });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
    expect(readOwnHeaders(part)).toEqual(ownHeaders);
    expect(part.text).toBe(full.text.slice(1000, 1100));
  });
});

test('no log contains an address, a position or a query, whatever fails', async () => {
  const from = '127.77.66.55';
  const secrets = /127\.77\.66\.55|-6\.777555|rahasia/;
  const server = await startServer({ ...trusting, LOG_LEVEL: 'trace' });
  const site = await startSite(server.port);
  const targets = words(`
    /api/v1/nearest?latitude=-6.777555&longitude=107.6 /api/v1/search?q=rahasia /cari?q=rahasia
    /cari/?q=rahasia /_astro/nix.css?rahasia /download/kodepos.csv?rahasia /health?rahasia
    /%00?rahasia /../?rahasia
  `);
  const odd = [
    rawGet(`/cari?q=rahasia${'a'.repeat(70_000)}`),
    'GET /cari?q=rahasia HTTP/9.9\r\n\r\n',
    'POST /cari?q=rahasia HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n',
    'rahasia\r\n\r\n',
  ];
  const askAll = async (): Promise<void> => {
    for (const path of targets) await site.ask(path, { from, headers: { Referer: '/?rahasia' } });
    const sent = odd.flatMap((bytes) => {
      const socket = connectTls({ port: site.port, host: '127.0.0.1', ca: site.certificate });
      socket.on('error', () => undefined).end(bytes, 'latin1');
      const plain = openRaw({ port: site.plainPort }, { localAddress: from });
      plain.end(bytes, 'latin1');
      // `once` of node:events would reject if nginx resets the connection.
      return [socket, plain].map((each) => new Promise((end) => each.resume().once('close', end)));
    });
    await Promise.all(sent);
  };
  await askAll();
  server.process.kill('SIGKILL');
  await server.ended();
  await askAll();
  const written = globSync(`${site.folder}/*.log`).map((file) => readFileSync(file, 'utf8'));
  expect(written.length).toBe(3);
  // Failures are logged nevertheless.
  expect(written.join('')).toMatch(/ 503 502 127\.0\.0\.1:\d+ /);
  for (const text of [...written, server.lines.join('\n')]) expect(text).not.toMatch(secrets);
  await site.stop();
});

describe('without a service', () => {
  const list = '/api/v1/regencies?q=bandung';
  let port: number;
  let server: TestServer;
  let site: TestSite;
  const origin = builtOrigin(readConfig({}));
  const start = () => startServer({ ...trusting, BASE_URL: origin, PORT: String(port) });
  beforeAll(async () => {
    port = await findFreePort();
    server = await start();
    site = await startSite(port);
  });
  afterAll(async () => {
    await site.stop();
    await server.stop();
  });

  const files = words(`
    / /jawa-barat /jawa-barat/kota-bandung/coblong/dago /kodepos/40135 /en /cek?dari=sini
    /api/v1/provinces/32 ${record} /api/v1/provinces/32/regencies /api/v1/provinces/31/districts
    /api/v1/regencies/3273/districts /api/v1/districts/327302/villages /api/v1/postal-codes/40135
    /download/kodepos.csv /download/kodepos-3273.xlsx /download/areas-32.geojson /data/retired.csv
    /data/quality.json /sitemap.xml /sitemap-provinces.xml /robots.txt /.well-known/security.txt
    /favicon.svg
  `);
  const needService = words(`
    /health /api/v1/search?q=dago /api/v1/match?q=dago /api/v1/nearest?latitude=-6.9&longitude=107.6
    /api/v1/places/3273 /api/v1/villages /api/v1/provinces /cari?q=dago /en/search?q=dago
    /en/place?id=32 /3273021004 /jakarta /jawa-barat/ /nix
  `);
  /** Files whose path is not that of a reply, and paths that redirect. */
  const sitePaths = words(`
    /index.html /index /404 /503.html /404.en.html /jawa-barat.html /jawa-barat//kota-bandung
    /x/../jawa-barat /%6Aawa-barat //jawa-barat /api/v1/regencies/districts/3273 /api/v1/villages/1
    ${record}?province=32 /download/kodepos.csv?province=32 /download/nix.csv /data
    /docs/satu-tempat /api/v1/provinces/32/villages /api/v1/villages/32.73.02.1004
    /docs/en/reference
  `);

  /** Requests a page, as people do, or the head of a download. */
  const options = (path: string) => ({
    method: /^\/(?:download|data)\/(?!retired)/.test(path) ? 'HEAD' : 'GET',
    headers: { Accept: 'text/html' },
  });
  const same = words(`
    content-type content-length content-disposition link access-control-allow-origin referrer-policy
    cross-origin-resource-policy cross-origin-opener-policy content-security-policy
    permissions-policy x-content-type-options
  `);

  test('returns files with the same bytes and headers, and 503 for all else', async () => {
    const patterns = ['*', '.well-known/*', 'data/**/*.*', 'download/*.*', 'widget/*', 'docs/*'];
    const leftOut = /-\d+\.(?!xlsx)|-\d\d[^.]*\.xlsx|^openapi/;
    const builtFiles = globSync(patterns, { cwd: client }).filter((path) => !leftOut.test(path));
    const paths = [...files, ...needService, ...sitePaths, ...builtFiles.map((path) => `/${path}`)];
    const before = new Map<string, Answer>();
    for (const path of paths) before.set(path, await ask(server, path, options(path)));
    const cached = await site.ask(list);
    await server.stop();
    const away: string[] = [];
    for (const path of paths) {
      const answer = await site.ask(path, options(path));
      if (answer.status === 503) away.push(path);
      else {
        const { status, text, headers = {} } = before.get(path) ?? {};
        expect([path, answer.status, answer.text]).toEqual([path, status, text]);
        for (const name of same.filter((each) => headers[each] !== undefined))
          expect([path, name, answer.headers[name]]).toEqual([path, name, headers[name]]);
        expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
      }
    }
    const served = [...files, ...builtFiles.map((path) => `/${path}`)];
    const missing = away.filter((path) => served.includes(path));
    expect(missing.filter((path) => before.get(path)?.status === 200)).toEqual([]);
    expect(needService.filter((path) => !away.includes(path))).toEqual([]);
    // This server has another limit than the build.
    expect((await site.ask('/openapi.json')).json()).toMatchObject({ info: { version: '1.0.0' } });
    const again = await site.ask(list);
    expect([again.status, again.text]).toEqual([200, cached.text]);
    const part = await site.ask('/download/kodepos.csv', { headers: { Range: 'bytes=0-11' } });
    expect([part.status, part.text]).toEqual([206, 'province_id,']);
  });

  test('returns 503 as JSON to programs and as a page to people', async () => {
    for (const [path, options, expected] of [
      ['/api/v1/search?q=dago', asPerson, '{"error":"'],
      ['/health', asPerson, '{"error":"'],
      ['/download/nix.csv', asPerson, '{"error":"'],
      ['/cari?q=dago', {}, '{"error":"'],
      ['/cari?q=dago', asPerson, '<html lang="id">'],
      ['/en/search?q=dago', asPerson, '<html lang="en">'],
    ] as const) {
      const answer = await site.ask(path, options);
      expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(answer.text).toContain(expected);
      if (expected.startsWith('{')) expect(answer.headers).toMatchObject(ofError);
    }
    expect((await site.ask(record, { method: 'POST' })).status).toBe(503);
  });
});
