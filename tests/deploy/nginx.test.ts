import { globSync, readFileSync, symlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/files.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { startProxy } from '../support/nginx.ts';
import { openRaw, rawGet, sendRaw } from '../support/raw.ts';
import { ask, countOf, limitedTo, pauseDownload, startServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder();
symlinkSync(root, join(folder, 'current'));
const trusting = { TRUST_PROXY: '127.0.0.1', BASE_URL: 'http://localhost:4321' };

test('an instance that refuses searches stays in service', async () => {
  const busy = await listenOnLoopback(({ url = '' }, response) => {
    response.statusCode = url.startsWith('/api/v1/search') ? 503 : 200;
    response.end();
  });
  const proxy = await startProxy([busy.port], folder);
  for (let turn = 0; turn < 10; turn++) {
    expect((await ask(proxy, '/api/v1/search?q=dago')).status).toBe(503);
    expect((await ask(proxy, '/api/v1/villages/3273021004')).status).toBe(200);
  }
  await proxy.stop();
  await busy.stop();
});

test('an address has five downloads at once, and all else meanwhile', async () => {
  const server = await startServer(trusting);
  const proxy = await startProxy([server.port], folder);
  const running = await Promise.all(
    Array.from({ length: 5 }, () => pauseDownload(proxy, '/download/kodepos.sqlite')),
  );
  const refused = await ask(proxy, '/download/kodepos.csv');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
  expect(refused.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  });
  expect(refused.json()).toMatchObject({ error: { code: 429 } });
  expect((await ask(proxy, '/download/kodepos.csv', { from: '127.0.8.2' })).status).toBe(200);
  expect((await ask(proxy, '/api/v1/villages/3273021004')).status).toBe(200);
  for (const download of running) download.destroy();
  await proxy.stop();
  await server.stop();
});

test('clients spread over instances by their network have exactly their limit, without a store', async () => {
  const servers = await Promise.all([1, 2].map(() => startServer({ ...trusting, ...limitedTo(100) })));
  const ports = servers.map(({ port }) => port);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const proxy = await startProxy(ports, folder, (configuration) => {
    const [, other = ''] = /replace this by: (.+;)$/m.exec(configuration) ?? [];
    return configuration.replace(/^ *least_conn;$/m, other);
  });
  const tags = new Set<string>();
  for (let client = 1; client <= 12; client++) {
    const asked = Array.from({ length: 110 }, () =>
      ask(proxy, '/api/v1/provinces/32', { agent, from: `127.0.9.${client}` }),
    );
    const answers = await Promise.all(asked);
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([100, 10]);
    for (const { headers } of answers) tags.add(String(headers['x-request-id']).split('-', 1)[0] ?? '');
  }
  expect(tags.size).toBe(2);
  agent.destroy();
  await proxy.stop();
  await Promise.all(servers.map((server) => server.stop()));
});

test('no log has an address, a position or a query, whatever fails', async () => {
  const from = '127.77.66.55';
  const secrets = /127\.77\.66\.55|-6\.777555|rahasia/;
  const server = await startServer({ ...trusting, LOG_LEVEL: 'trace' });
  const proxy = await startProxy([server.port, 1], folder);
  const targets = words(`
    /api/v1/nearest?latitude=-6.777555&longitude=107.6 /api/v1/search?q=rahasia /cari?q=rahasia /cari/?q=rahasia
    /api/v1/search?q=rahasia&x=1 /api/v1/nearest?latitude=-6.777555 /api/v1/suggestions?q=rahasia /_astro/nix.css?rahasia
    /download/kodepos.csv?rahasia /health?rahasia /%00?rahasia /../?rahasia
  `);
  const askAll = async (): Promise<void> => {
    for (const path of targets)
      await ask(proxy, path, { from, headers: { Referer: 'https://a.example/?q=rahasia' } });
  };
  const sendOdd = async (): Promise<void> => {
    const long = 'a'.repeat(70_000);
    const requests = [
      rawGet(`/cari?q=rahasia${long}`),
      rawGet('/cari?q=rahasia', `X: ${long}\r\n`),
      'GET /cari?q=rahasia HTTP/9.9\r\n\r\n',
      'POST /cari?q=rahasia HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n',
      'GET /cari?q=rahasia HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: nix\r\n\r\n',
      '\x16\x03\x01rahasia\r\n\r\n',
    ];
    for (const bytes of requests) {
      const socket = openRaw(proxy, { localAddress: from });
      socket.end(bytes, 'latin1');
      await new Promise((resolve) => socket.resume().once('close', resolve));
    }
  };
  await askAll();
  await sendOdd();
  // One that breaks off, on the instance itself too.
  const download = await pauseDownload(proxy, '/download/kodepos.sqlite?rahasia');
  download.destroy();
  await sendRaw(server, 'nonsense?rahasia\r\n\r\n');
  server.process.kill('SIGKILL');
  await server.ended();
  // Every instance is away from here on.
  await askAll();
  await sendOdd();
  const written = globSync(`${proxy.folder}/*.log`).map((file) => readFileSync(file, 'utf8'));
  expect(written.length).toBe(2);
  // What failed is in the log nevertheless.
  expect(written.join('')).toMatch(/ 503 502/);
  for (const text of [...written, server.lines.join('\n')]) expect(text).not.toMatch(secrets);
  await proxy.stop();
});
