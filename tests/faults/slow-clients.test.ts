import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { connectionLimits } from '../../src/server/connections.ts';
import { openRaw } from '../support/raw.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';

const { clients, goodMilliseconds, lateMilliseconds, atOnce } = inject('slow');
/** Until the system has taken what it takes of a thousand long answers; only then do their readers take nothing. */
const settleMilliseconds = 5000 + 4 * clients;
/** Those of the well-behaved clients, and of one slow one of our own. */
const fewConnections = 20;
const run = promisify(execFile);

/** Ways to be slow: what slowhttptest is told, what one such client of our own sends first, and again and again. */
const ways = [
  {
    name: 'headers',
    options: ['-H', '-i', '1', '-x', '20'],
    path: '/',
    first: 'GET / HTTP/1.1\r\nHost: a\r\n',
    more: 'X-A: b\r\n',
    limit: connectionLimits.headersMilliseconds,
    holds: true,
  },
  {
    name: 'a body',
    options: ['-B', '-i', '1', '-x', '20', '-s', '8192'],
    path: '/api/v1/villages',
    first: 'POST /api/v1/villages HTTP/1.1\r\nHost: a\r\nContent-Length: 8192\r\n\r\n',
    more: 'a',
    limit: connectionLimits.requestMilliseconds,
    // They are answered before their bodies come, and slowhttptest leaves then; ours stays.
    holds: false,
  },
  {
    name: 'reading',
    options: ['-X', '-w', '10', '-y', '20', '-n', '1', '-z', '5'],
    path: '/download/kodepos.csv',
    first: 'GET /download/kodepos.csv HTTP/1.1\r\nHost: a\r\n\r\n',
    more: undefined,
    limit: connectionLimits.unreadMilliseconds,
    holds: true,
  },
] as const;

/** Counts the connections that are open at a port of ours; a reader that stops hears nothing of its end. */
async function countConnections(port: number): Promise<number> {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  // In another process: it takes tens of milliseconds, in which nobody here would hear an answer.
  const { stdout } = await run('cat', ['/proc/net/tcp'], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').filter((line) => line.slice(6, 19).endsWith(end) && line.slice(34, 36) === '01')
    .length;
}

/** Lets slowhttptest open its connections; gives how many the server held at most, and after how many seconds few. */
async function slowDown(
  server: TestServer,
  options: readonly string[],
  path: string,
  seconds: number,
): Promise<{ readonly most: number; readonly fewAfterSeconds: number }> {
  const url = `http://127.0.0.1:${server.port}${path}`;
  const counts = ['-c', String(clients), '-r', String(clients), '-l', String(seconds), '-p', '3'];
  const held: number[] = [];
  const count = setInterval(() => void countConnections(server.port).then((found) => held.push(found)), 1000);
  await run('slowhttptest', [...options, ...counts, '-u', url]);
  clearInterval(count);
  return {
    most: Math.max(...held),
    fewAfterSeconds: held.findLastIndex((connections) => connections > fewConnections) + 2,
  };
}

/** Is slow by itself, and gives after how many milliseconds the connection ended. */
async function endure(server: TestServer, first: string, more: string | undefined): Promise<number> {
  const socket = openRaw(server);
  await once(socket, 'connect');
  const { localPort = 0 } = socket;
  const started = performance.now();
  socket.write(first);
  if (more === undefined) {
    socket.pause();
    while ((await countConnections(localPort)) > 0) await sleep(200);
  } else {
    socket.resume();
    const trickle = setInterval(() => socket.write(more), 500);
    await once(socket, 'close');
    clearInterval(trickle);
  }
  socket.destroy();
  return performance.now() - started;
}

const paths = [
  '/api/v1/villages/3273021004',
  '/api/v1/villages?q=dago',
  '/jawa-barat',
  '/api/v1/search?q=dago',
];

/** Asks as several well-behaved clients do, half of them on new connections, until it is over. */
async function askWell(server: TestServer, isOver: () => boolean): Promise<readonly Answer[]> {
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

/** Asks well for some seconds. */
async function askWellFor(server: TestServer, seconds: number): Promise<readonly Answer[]> {
  const until = performance.now() + seconds * 1000;
  return askWell(server, () => performance.now() > until);
}

describe(`${clients} slow clients at once`, () => {
  test.for(ways)(
    'slow with $name keep nobody waiting, and are cut off in time',
    { timeout: 120_000, concurrent: atOnce },
    async ({ name, options, path, first, more, limit, holds }, { task }) => {
      const server = await startServer();
      const calm = await askWellFor(server, 3);
      let isOver = false;
      // First, so that the system has taken all that it takes of its answer before it has others to care for.
      const enduring = endure(server, first, more);
      await sleep(1000);
      const [attack, endured, results] = await Promise.all([
        slowDown(server, options, path, (limit + settleMilliseconds) / 1000 + 2).finally(() => {
          isOver = true;
        }),
        enduring,
        askWell(server, () => isOver),
      ]);
      const figures =
        `slow with ${name}: cut off ${Math.round(endured - limit)} ms after their ${limit / 1000} s; ` +
        `p99 of ${results.length} other requests ${p99(results).toFixed(1)} ms (before: ${p99(calm).toFixed(1)} ms)`;
      console.log(`${figures}; ${attack.most} held at most, few after ${attack.fewAfterSeconds} s`);
      expect(results.every(({ status }) => status === 200)).toBe(true);
      if (holds) expect(attack.most).toBeGreaterThan(clients * 0.9);
      expect(endured).toBeGreaterThan(limit - 500);
      expect(endured).toBeLessThan(limit + lateMilliseconds);
      // By its seconds, and from its first connection on.
      expect(attack.fewAfterSeconds * 1000).toBeLessThanOrEqual(
        limit + settleMilliseconds + lateMilliseconds,
      );
      expect(p99(results)).toBeLessThan(goodMilliseconds);
      expect((await ask(server, '/health')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      task.meta.trial = { fault: 'slow clients at once (slowhttptest)', tried: clients, figures };
    },
  );
});
