import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectionLimits } from '../../src/server/connections.ts';
import { askOver, type Result } from '../support/flood.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';

const { clients, goodMilliseconds, lateMilliseconds } = inject('slow');
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'kodepos-slow-'));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Ways to be slow: what slowhttptest is told, what one such client of our own sends first, and again and again. */
const ways = [
  {
    name: 'headers',
    options: ['-H', '-i', '1', '-x', '20'],
    path: '/',
    first: 'GET / HTTP/1.1\r\nHost: a\r\n',
    more: 'X-A: b\r\n',
    limit: connectionLimits.headersMilliseconds,
  },
  {
    name: 'a body',
    options: ['-B', '-i', '1', '-x', '20', '-s', '8192'],
    path: '/api/v1/villages',
    first: 'POST /api/v1/villages HTTP/1.1\r\nHost: a\r\nContent-Length: 8192\r\n\r\n',
    more: 'a',
    limit: connectionLimits.requestMilliseconds,
  },
  {
    name: 'reading',
    options: ['-X', '-w', '10', '-y', '20', '-n', '1', '-z', '5'],
    path: '/download/kodepos.csv',
    first: 'GET /download/kodepos.csv HTTP/1.1\r\nHost: a\r\n\r\n',
    more: undefined,
    limit: connectionLimits.unreadMilliseconds,
  },
] as const;

/** Lets slowhttptest open its connections; gives how many were open at most, and after how many seconds none was. */
async function slowDown(
  options: readonly string[],
  path: string,
  seconds: number,
): Promise<{ readonly most: number; readonly emptySeconds: number }> {
  const prefix = join(folder, 'slow');
  const url = `http://127.0.0.1:${server.port}${path}`;
  const counts = ['-c', String(clients), '-r', String(clients), '-l', String(seconds), '-p', '3', '-g'];
  await run('slowhttptest', [...options, ...counts, '-o', prefix, '-u', url]);
  const { data } = Papa.parse<Record<string, string>>(readFileSync(`${prefix}.csv`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const open = data.map((row) => Number(row['Connected']) + Number(row['Pending']));
  console.log(open.join(' '));
  return { most: Math.max(...open), emptySeconds: open.findLastIndex((count) => count > 1) + 1 };
}

/** Whether the system has an open connection from a port; a socket that does not read hears nothing of its end. */
function isOpen(port: number): boolean {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .some((line) => {
      const [, local = '', , state] = line.trim().split(/\s+/);
      return local.endsWith(end) && state === '01';
    });
}

/** Is slow by itself, and gives after how many milliseconds the connection ended. */
async function endure(first: string, more: string | undefined): Promise<number> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const { localPort = 0 } = socket;
  const started = performance.now();
  // Being cut off is what is waited for.
  socket.on('error', () => undefined);
  socket.write(first);
  if (more === undefined) {
    socket.pause();
    while (isOpen(localPort)) await sleep(200);
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
async function askWell(isOver: () => boolean): Promise<readonly Result[]> {
  const kept = new Agent({ keepAlive: true, maxSockets: 4 });
  const fresh = new Agent({ keepAlive: false });
  const results: Promise<Result>[] = [];
  for (let turn = 0; !isOver(); turn++) {
    results.push(askOver(turn % 2 === 0 ? kept : fresh, server, paths[turn % paths.length] ?? '/'));
    await sleep(10);
  }
  const all = await Promise.all(results);
  kept.destroy();
  return all;
}

const p99 = (results: readonly Result[]): number =>
  results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[Math.floor(results.length * 0.99)] ??
  NaN;

/** Asks well for some seconds. */
async function askWellFor(seconds: number): Promise<readonly Result[]> {
  const until = performance.now() + seconds * 1000;
  return askWell(() => performance.now() > until);
}

describe(`${clients} slow clients at once`, () => {
  test.each(ways)(
    'slow with $name keep nobody waiting, and are cut off in time',
    { timeout: 120_000 },
    async ({ name, options, path, first, more, limit }) => {
      const calm = await askWellFor(3);
      let isOver = false;
      const [attack, endured, results] = await Promise.all([
        slowDown(options, path, limit / 1000 + 10).finally(() => {
          isOver = true;
        }),
        sleep(3000).then(() => endure(first, more)),
        askWell(() => isOver),
      ]);
      console.log(
        `${name}: ${attack.most} open at most, none after ${attack.emptySeconds} s; ours cut off after ` +
          `${Math.round(endured)} ms; ${results.length} good requests, p99 ${p99(results).toFixed(1)} ms (${p99(calm).toFixed(1)} before)`,
      );
      expect(results.every(({ status }) => status === 200)).toBe(true);
      expect(attack.most).toBeGreaterThan(clients * 0.9);
      expect(endured).toBeGreaterThan(limit - 500);
      expect(endured).toBeLessThan(limit + lateMilliseconds);
      expect(attack.emptySeconds * 1000).toBeLessThan(limit + lateMilliseconds + 2000);
      expect(p99(results)).toBeLessThan(goodMilliseconds);
      expect((await ask(server, '/health')).status).toBe(200);
    },
  );
});
