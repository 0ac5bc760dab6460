import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { connectionLimits, unreadMilliseconds } from '../../src/server/connection/limits.ts';
import { openRaw } from '../support/raw.ts';
import { readSchedule } from '../support/schedule.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';

const { clients, goodMilliseconds, lateMilliseconds, atOnce } = inject('slow');
/** Time until the buffers of the system are full of a thousand long answers. Readers count as stalled from then on. */
const settleMilliseconds = 5000 + 4 * clients;
/** Connections of the normal clients and of our own slow one. */
const fewConnections = 20;
/** So many of the slow clients are held at once, where they are held. */
const most = clients * 0.9;
/** How long an attack goes on: for much longer than is allowed, on a busy machine too, so that it is the server that ends it. */
const attackSeconds = 140;
/** How long a connection is not counted until it counts as ended. */
const unseenMilliseconds = 1000;
const run = promisify(execFile);

/** Ways to be slow: options of slowhttptest, and what a slow client of our own sends first and repeatedly. */
const ways = [
  {
    name: 'headers',
    options: ['-H', '-i', '1', '-x', '20'],
    path: '/',
    first: 'GET / HTTP/1.1\r\nHost: a\r\n',
    more: 'X-A: b\r\n',
    limit: connectionLimits.headersTimeout,
    holds: true,
  },
  {
    name: 'bodies',
    options: ['-B', '-i', '1', '-x', '20', '-s', '8192'],
    path: '/api/v1/villages',
    first: 'POST /api/v1/villages HTTP/1.1\r\nHost: a\r\nContent-Length: 8192\r\n\r\n',
    more: 'a',
    limit: connectionLimits.requestTimeout,
    // They are answered before their bodies arrive. Then slowhttptest leaves, and our own client stays.
    holds: false,
  },
  {
    name: 'readers',
    options: ['-X', '-w', '10', '-y', '20', '-n', '1', '-z', '5'],
    path: '/download/kodepos.csv',
    first: 'GET /download/kodepos.csv HTTP/1.1\r\nHost: a\r\n\r\n',
    more: undefined,
    limit: unreadMilliseconds,
    holds: true,
  },
] as const;

/** Counts what a server has open: its connections, and as many files as ever. */
async function countOpen({ process: { pid } }: TestServer): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/**
 * Whether the connection of a local port is open; a reader that stops does not notice its end. The list is not read at one
 * moment, so while many connections come and go some are missing.
 */
async function isOpen(port: number): Promise<boolean> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  // In another process, as it takes tens of milliseconds, which would count as latency here.
  const { stdout } = await run('cat', ['/proc/net/tcp'], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').some((line) => line.slice(6, 19).endsWith(end) && line.slice(34, 36) === '01');
}

/**
 * Runs slowhttptest until its connections have come and gone. Gives the maximum of open connections, how
 * long there were more than a few (since most had come, which takes seconds on a slow machine, or since the first if they
 * never have), and how long the machine kept the server waiting meanwhile.
 */
async function attackWith(
  server: TestServer,
  options: readonly string[],
  path: string,
): Promise<{ readonly max: number; readonly manyMilliseconds: number; readonly waitedMilliseconds: number }> {
  const url = `http://127.0.0.1:${server.port}${path}`;
  const before = await countOpen(server);
  const waited = (): number => readSchedule(server.process).waitedMilliseconds;
  const waitedBefore = waited();
  const counts = ['-c', String(clients), '-r', String(clients), '-l', String(attackSeconds), '-p', '3'];
  const attack = spawn('slowhttptest', [...options, ...counts, '-u', url], { stdio: 'ignore' });
  const ended = once(attack, 'exit') as Promise<[code: number | null]>;
  let max = 0;
  let haveCome = false;
  let since: number | undefined;
  let manyMilliseconds = 0;
  const count = setInterval(() => {
    const asked = performance.now();
    void countOpen(server).then((open) => {
      const connections = open - before;
      max = Math.max(max, connections);
      if (connections <= fewConnections) {
        if (haveCome) attack.kill();
        return;
      }
      const areMost = connections > most;
      if (since === undefined || (areMost && !haveCome)) since = asked;
      haveCome ||= areMost;
      manyMilliseconds = asked - since;
    });
  }, 250);
  const [code] = await ended;
  clearInterval(count);
  if (code !== null && code !== 0) throw new Error(`slowhttptest ended with ${code}`);
  return { max, manyMilliseconds, waitedMilliseconds: waited() - waitedBefore };
}

/** Opens one slow connection; gives after how many milliseconds it ended. */
async function openSlowly(server: TestServer, first: string, more: string | undefined): Promise<number> {
  const socket = openRaw(server);
  await once(socket, 'connect');
  const { localPort = 0 } = socket;
  const started = performance.now();
  let ended = started;
  socket.write(first);
  if (more === undefined) {
    socket.pause();
    while (performance.now() - ended < unseenMilliseconds) {
      if (await isOpen(localPort)) ended = performance.now();
      await sleep(100);
    }
  } else {
    socket.resume();
    const trickle = setInterval(() => socket.write(more), 500);
    await once(socket, 'close');
    clearInterval(trickle);
    ended = performance.now();
  }
  socket.destroy();
  return ended - started;
}

const paths = [
  '/api/v1/villages/3273021004',
  '/api/v1/villages?q=dago',
  '/jawa-barat',
  '/api/v1/search?q=dago',
];

/** Asks a server like several normal clients, half of them on new connections, until it is over. */
async function askNormally(server: TestServer, isOver: () => boolean): Promise<readonly Answer[]> {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const fresh = new Agent({ keepAlive: false });
  const results: Promise<Answer>[] = [];
  for (let turn = 0; !isOver(); turn++) {
    results.push(ask(server, paths[turn % paths.length] ?? '/', { agent: turn % 2 === 0 ? kept : fresh }));
    await sleep(10);
  }
  const all = await Promise.all(results);
  kept.destroy();
  return all;
}

const p99 = (results: readonly Answer[]): number =>
  results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[Math.floor(results.length * 0.99)] ??
  NaN;

describe(`${clients} slow clients at once`, () => {
  test.for(ways)(
    'slow $name delay nobody and are cut off in time',
    { timeout: 180_000, concurrent: atOnce },
    async ({ name, options, path, first, more, limit, holds }, { task }) => {
      const server = await startServer();
      // The same without slow clients, at the same time: how slow the machine is.
      const calmServer = await startServer();
      let isOver = false;
      // First, so that its buffers are full before the system fills those of the others.
      const enduring = openSlowly(server, first, more);
      await sleep(1000);
      const dueMilliseconds = limit + settleMilliseconds + lateMilliseconds;
      const [attack, endured, results, calm] = await Promise.all([
        attackWith(server, options, path).finally(() => {
          isOver = true;
        }),
        enduring,
        askNormally(server, () => isOver),
        askNormally(calmServer, () => isOver),
      ]);
      const machineMilliseconds = p99(calm);
      const figures =
        `slow ${name}: cut off ${Math.round(endured - limit)} ms after their ${limit / 1000} s; ` +
        `p99 of ${results.length} other requests ${p99(results).toFixed(1)} ms (without them: ${machineMilliseconds.toFixed(1)} ms)`;
      console.log(
        `${figures}; ${attack.max} held at most, many for ${Math.round(attack.manyMilliseconds)} ms, ` +
          `in which the machine kept the server waiting for ${Math.round(attack.waitedMilliseconds)} ms`,
      );
      expect(results.every(({ status }) => status === 200)).toBe(true);
      if (holds) expect(attack.max).toBeGreaterThan(most);
      expect(endured).toBeGreaterThan(limit - 500);
      expect(endured).toBeLessThan(limit + lateMilliseconds + 2 * machineMilliseconds);
      // Filling the buffers of all and cutting all off takes a second of computing.
      expect(attack.manyMilliseconds).toBeLessThanOrEqual(dueMilliseconds + attack.waitedMilliseconds);
      expect(p99(results)).toBeLessThan(goodMilliseconds + 2 * machineMilliseconds);
      expect((await ask(server, '/health')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      expect(await calmServer.stop()).toBe(0);
      task.meta.trial = { fault: 'slow clients at once (slowhttptest)', tried: clients, figures };
    },
  );
});
