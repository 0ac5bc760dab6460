import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { connectionLimits, unreadMilliseconds } from '../../src/http/lifecycle/limits.ts';
import { percentile } from '../support/percentile.ts';
import { areTimesJudged, expectBelow } from '../support/times.ts';
import { openRaw } from '../support/raw.ts';
import { readSchedule } from '../support/schedule.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';
import { hangMilliseconds, waitFor } from '../support/wait.ts';
import { words } from '../support/words.ts';

const { clients, atOnce } = inject('slow');
/** How long others may wait for their answers at most, all but one in a hundred. */
const goodMilliseconds = 50;
/** How late a slow client may be cut off. */
const lateMilliseconds = 1000;
/** Time until the buffers of the system are full of a thousand long answers. Readers count as stalled from then on. */
const settleMilliseconds = 5000 + 4 * clients;
/** Connections of the normal clients and of our own slow one. */
const fewConnections = 20;
/** So many of the slow clients are held at once, where they are held. */
const most = clients * 0.9;
/** How long an attack goes on, unless the server ends it. */
const attackSeconds = hangMilliseconds / 1000;
const run = promisify(execFile);
const stalledReader = join(import.meta.dirname, '../support/stalled-reader.py');

/** Ways to be slow: options of slowhttptest, and what a slow client of our own sends first and repeatedly. */
const ways = [
  {
    name: 'headers',
    options: words('-H -i 1 -x 20'),
    path: '/',
    first: 'GET / HTTP/1.1\r\nHost: a\r\n',
    more: 'X-A: b\r\n',
    limit: connectionLimits.headersTimeout,
    moreMilliseconds: 0,
    holds: true,
  },
  {
    name: 'bodies',
    options: words('-B -i 1 -x 20 -s 8192'),
    path: '/api/v1/villages',
    first: 'POST /api/v1/villages HTTP/1.1\r\nHost: a\r\nContent-Length: 8192\r\n\r\n',
    more: 'a',
    limit: connectionLimits.requestTimeout,
    moreMilliseconds: 0,
    // They are answered before their bodies arrive. Then slowhttptest leaves, and our own client stays.
    holds: false,
  },
  {
    name: 'readers',
    options: words('-X -w 10 -y 20 -n 1 -z 5'),
    path: '/download/kodepos.csv',
    first: 'GET /download/kodepos.csv HTTP/1.1\r\nHost: a\r\n\r\n',
    more: undefined,
    limit: unreadMilliseconds,
    // As long again where the system took a part of the last piece.
    moreMilliseconds: unreadMilliseconds,
    holds: true,
  },
] as const;

/** Counts what a server has open: its connections, and as many files as ever. */
async function countOpen({ process: { pid } }: TestServer): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/**
 * Runs slowhttptest until its connections have come and gone. Gives the maximum of open connections, whether the server ended
 * them, how long there were more than a few (since most had come, which takes seconds on a slow machine, or since the first if
 * they never have), and how long the machine kept the server waiting meanwhile.
 */
async function attackWith(server: TestServer, options: readonly string[], path: string) {
  const before = await countOpen(server);
  const waited = (): number => readSchedule(server.process).waitedMilliseconds;
  const waitedBefore = waited();
  const counts = words(`-c ${clients} -r ${clients} -l ${attackSeconds} -p 3`);
  const target = ['-u', `http://127.0.0.1:${server.port}${path}`];
  const attack = spawn('slowhttptest', [...options, ...counts, ...target], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  attack.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(attack, 'close') as Promise<[code: number | null]>;
  let max = 0;
  let haveMostCome = false;
  let since: number | undefined;
  let manyMilliseconds = 0;
  const count = setInterval(() => {
    const asked = performance.now();
    void countOpen(server).then((open) => {
      const connections = open - before;
      max = Math.max(max, connections);
      if (connections <= fewConnections) {
        if (since !== undefined) attack.kill();
        return;
      }
      if (since === undefined || (connections > most && !haveMostCome)) since = asked;
      haveMostCome ||= connections > most;
      manyMilliseconds = asked - since;
    });
  }, 250);
  const [code] = await ended;
  clearInterval(count);
  if (code !== null && code !== 0) throw new Error(`slowhttptest ended with ${code}`);
  const isCutOff = code === null || output.includes('No open connections left');
  return { max, isCutOff, manyMilliseconds, waitedMilliseconds: waited() - waitedBefore };
}

/** Opens one slow connection; gives after how many milliseconds it ended. Node would not notice the end of one that it does not read. */
async function openSlowly(server: TestServer, first: string, more: string | undefined): Promise<number> {
  if (more === undefined) {
    const { stdout } = await waitFor(
      'the end of a stalled reader',
      run('python3', [stalledReader, String(server.port), first]),
    );
    return Number(stdout) * 1000;
  }
  const started = performance.now();
  const socket = openRaw(server);
  socket.write(first);
  socket.resume();
  const trickle = setInterval(() => socket.write(more), 500);
  await waitFor('the end of a slow connection', once(socket, 'close'));
  clearInterval(trickle);
  return performance.now() - started;
}

const paths = words('/api/v1/villages/3273021004 /api/v1/villages?q=dago /jawa-barat /api/v1/search?q=dago');

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
  percentile(
    results.values().map(({ milliseconds }) => milliseconds),
    0.99,
  );

describe(`${clients} slow clients at once`, () => {
  test.for(ways)(
    'slow $name delay nobody and are cut off in time',
    { concurrent: atOnce },
    async ({ name, options, path, first, more, limit, moreMilliseconds, holds }) => {
      const server = await startServer();
      // The same without slow clients, at the same time: how slow the machine is.
      const calmServer = await startServer();
      let isOver = false;
      // First, so that its buffers are full before the system fills those of the others.
      const enduring = openSlowly(server, first, more);
      await sleep(1000);
      const dueMilliseconds = limit + moreMilliseconds + settleMilliseconds + lateMilliseconds;
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
      if (holds) expect(attack.isCutOff).toBe(true);
      if (holds && areTimesJudged) expect(attack.max).toBeGreaterThan(most);
      expect(endured).toBeGreaterThan(limit - 500);
      expectBelow(endured, limit + moreMilliseconds + lateMilliseconds + 2 * machineMilliseconds);
      // Filling the buffers of all and cutting all off takes a second of computing.
      expectBelow(attack.manyMilliseconds, dueMilliseconds + attack.waitedMilliseconds);
      expectBelow(p99(results), goodMilliseconds + 2 * machineMilliseconds);
      expect((await ask(server, '/health')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      expect(await calmServer.stop()).toBe(0);
    },
  );
});
