import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../support/files.ts';
import { startProxy, type TestNginx } from '../support/nginx.ts';
import { openRaw, rawGet, rawPost } from '../support/raw.ts';
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

/** What a hostile connection sends first, and each second; none reads more than its first bytes. */
const ways: readonly (readonly [name: string, first: string, more: string])[] = [
  ['slow headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'],
  ['slow bodies', rawPost('Content-Length: 512\r\n', ''), 'a'],
  ['silent connections', '', ''],
  ['slow readers', rawGet('/download/kodepos.csv'), ''],
  ['idle connections', rawGet('/health'), ''],
];

/** Opens hostile connections from one address. Gives how many are open, and ends them. */
async function attack(first: string, more: string, from: string) {
  const sockets: Socket[] = [];
  let open = 0;
  // Some at a time: the queue of the system for new connections is shorter.
  while (sockets.length < clients) {
    const batch = Array.from({ length: Math.min(100, clients - sockets.length) }, () =>
      openRaw(proxy, { localAddress: from }),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) {
      open++;
      socket.on('close', () => open--).pause();
      socket.write(first);
    }
    sockets.push(...batch);
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (more !== '' && socket.writable) socket.write(more);
  }, 1000);
  return {
    sockets,
    count: () => open,
    stop: () => {
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe(`${clients} hostile connections from one address, through nginx`, () => {
  test.for(ways)('%s keep nobody else from an answer', async ([name, first, more]) => {
    const at = ways.findIndex(([each]) => each === name);
    const attackers = await attack(first, more, `127.0.6.${at + 1}`);
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
    const attackers = await attack(first, more, '127.0.6.9');
    for (const socket of attackers.sockets) socket.resume();
    await expect.poll(attackers.count).toBe(0);
    attackers.stop();
  });
});
