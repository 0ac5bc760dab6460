import { once } from 'node:events';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { connectionLimits, unreadMilliseconds } from '../../src/http/connections.ts';
import { openRaw, rawGet, rawPost } from '../support/raw.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';
import { expectBelow } from '../support/times.ts';

const { clients, atOnce } = inject('slow');
/** How late a slow client may be cut off: a thousand long answers fill the buffers of the system first. */
const lateMilliseconds = 6000 + 4 * clients;
const paths = [
  '/api/v1/villages/3273021004',
  '/api/v1/villages?q=dago',
  '/jawa-barat',
  '/api/v1/search?q=dago',
];

/** Opens connections that send something at first and twice a second, and read nothing. */
async function openSlow(server: TestServer, first: string, more: string): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  // Some at a time: the queue of the system for new connections is shorter.
  while (sockets.length < clients) {
    const batch = Array.from({ length: Math.min(100, clients - sockets.length) }, () => openRaw(server));
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) socket.pause().write(first);
    sockets.push(...batch);
  }
  const trickle = setInterval(() => {
    for (const socket of sockets) if (more !== '' && socket.writable) socket.write(more);
  }, 500);
  server.process.once('exit', () => {
    clearInterval(trickle);
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

test.for([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', connectionLimits.headersTimeout],
  ['bodies', rawPost('Content-Length: 8192\r\n', ''), 'a', connectionLimits.requestTimeout],
  // As long again where the system took a part of the last piece.
  ['readers', rawGet('/download/kodepos.csv'), '', 2 * unreadMilliseconds],
] as const)(
  `${clients} slow %s delay nobody, and are cut off in time`,
  { concurrent: atOnce },
  async ([name, first, more, limit]) => {
    const server = await startServer({ ADMIN_PORT: '0' });
    const { admin } = JSON.parse(server.lines.find((line) => line.includes('"ready"')) ?? '') as {
      readonly admin: string;
    };
    const countOpen = async (): Promise<number> => {
      const { text } = await ask({ port: Number(new URL(admin).port) }, '/metrics');
      return Number(/^kodepos_connections (\d+)/m.exec(text)?.[1]);
    };
    const began = performance.now();
    await openSlow(server, first, more);
    // The server takes one connection in each turn.
    await expect.poll(countOpen).toBeGreaterThan(clients / 2);
    const kept = new Agent({ keepAlive: true, maxSockets: 4 });
    const others: Answer[] = [];
    for (let turn = 0; turn % 20 > 0 || (await countOpen()) > 10; turn++) {
      const agent = turn % 2 === 0 ? { agent: kept } : {};
      others.push(await ask(server, paths[turn % paths.length] ?? '/', agent));
      await sleep(10);
    }
    kept.destroy();
    const milliseconds = performance.now() - began;
    // Nobody is cut off too early, however slow the machine is.
    expect(milliseconds).toBeGreaterThan((more === '' ? unreadMilliseconds : limit) - 500);
    expectBelow(milliseconds, limit + lateMilliseconds);
    expect(others.filter(({ status }) => status !== 200)).toEqual([]);
    const times = others.map((answer) => answer.milliseconds).toSorted((a, b) => a - b);
    console.log(`slow ${name}: gone after ${Math.round(milliseconds)} ms; ${others.length} other requests`);
    expectBelow(times[Math.floor(times.length * 0.99)] ?? NaN, 50);
    expect(await server.stop()).toBe(0);
  },
);
