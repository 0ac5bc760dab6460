import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { attack } from '../support/attack.ts';
import { temporaryFolder } from '../support/files.ts';
import { startProxy, type TestNginx } from '../support/nginx.ts';
import { rawGet, rawPost } from '../support/raw.ts';
import { ask, limitedTo, startServer, type TestServer } from '../support/server.ts';

const folder = temporaryFolder();
symlinkSync(join(import.meta.dirname, '../..'), join(folder, 'current'));
const clients = inject('hostile');

let server: TestServer;
let proxy: TestNginx;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '127.0.0.1', ...limitedTo(100) });
  proxy = await startProxy([server.port], folder);
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

/** What a hostile connection sends first, and twice a second; none reads more than its first bytes. */
const ways: readonly (readonly [name: string, first: string, more: string])[] = [
  ['slow headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'],
  ['slow bodies', rawPost('Content-Length: 512\r\n', ''), 'a'],
  ['silent connections', '', ''],
  ['slow readers', rawGet('/download/kodepos.csv'), ''],
  ['idle connections', rawGet('/health'), ''],
];

describe(`${clients} hostile connections from one address, through nginx`, () => {
  test.for(ways)('%s keep nobody else from an answer', async ([name, first, more]) => {
    const at = ways.findIndex(([each]) => each === name);
    const attackers = await attack(proxy, clients, first, more, { localAddress: `127.0.6.${at + 1}` });
    const held = attackers.count();
    const paths = ['/api/v1/villages/3273021004', '/jawa-barat', '/api/v1/search?q=dago'];
    for (let turn = 0; turn < 60; turn++) {
      const { status } = await ask(proxy, paths[turn % paths.length] ?? '/', { from: `127.0.7.${at + 1}` });
      expect(status).toBe(200);
    }
    expect(held).toBeGreaterThan(clients * 0.9);
    attackers.stop();
  });

  test.for(ways.slice(0, 3))('%s are cut off', async ([, first, more]) => {
    const attackers = await attack(proxy, clients, first, more, { localAddress: '127.0.6.9' });
    for (const socket of attackers.sockets) socket.resume();
    await expect.poll(attackers.count).toBe(0);
    attackers.stop();
  });
});
