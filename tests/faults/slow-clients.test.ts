import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { connectionLimits, unreadMilliseconds } from '../../src/http/connections.ts';
import { attack } from '../support/attack.ts';
import { rawGet, rawPost } from '../support/raw.ts';
import { readSchedule } from '../support/schedule.ts';
import { ask, startServer, type Answer, type TestServer } from '../support/server.ts';
import { areTimesJudged, expectBelow } from '../support/times.ts';
import { words } from '../support/words.ts';

const { clients, atOnce } = inject('slow');
/** How long others may wait for their answers at most, all but one in a hundred. */
const goodMilliseconds = 50;
/** How late a slow client may be cut off. */
const lateMilliseconds = 1000;
/** Until the buffers of the system are full of a thousand long answers: readers count as stalled from then on. */
const settleMilliseconds = 5000 + 4 * clients;
/** Connections of the normal clients. */
const fewConnections = 20;

/** What slow clients send first and twice a second, and after how long the last one is cut off. */
const ways = [
  {
    name: 'headers',
    first: 'GET / HTTP/1.1\r\nHost: a\r\n',
    more: 'X-A: b\r\n',
    limit: connectionLimits.headersTimeout,
  },
  {
    name: 'bodies',
    first: rawPost('Content-Length: 8192\r\n', ''),
    more: 'a',
    limit: connectionLimits.requestTimeout,
  },
  // As long again where the system took a part of the last piece.
  { name: 'readers', first: rawGet('/download/kodepos.csv'), more: '', limit: 2 * unreadMilliseconds },
] as const;

/** Counts what a server has open: its connections, and as many files as ever. */
async function countOpen({ process: { pid } }: TestServer): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
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

/** The milliseconds within which 99 of 100 answers came. */
const p99 = (results: readonly Answer[]): number =>
  Float64Array.from(results, ({ milliseconds }) => milliseconds).sort()[
    Math.ceil(results.length * 0.99) - 1
  ] ?? NaN;

describe(`${clients} slow clients at once`, () => {
  test.for(ways)(
    'slow $name delay nobody and are cut off in time',
    { concurrent: atOnce },
    async ({ name, first, more, limit }) => {
      // The other is the same without slow clients, at the same time: how slow the machine is.
      const [server, calmServer] = await Promise.all([startServer(), startServer()]);
      const waited = (): number => readSchedule(server.process).waitedMilliseconds;
      const [before, waitedBefore] = [await countOpen(server), waited()];
      const began = performance.now();
      const attackers = await attack(server, clients, first, more);
      let held = 0;
      const count = async (): Promise<number> => {
        const open = (await countOpen(server)) - before;
        held = Math.max(held, open);
        return open;
      };
      const started = performance.now();
      // A thousand connections at once take their time: it is over when one behind them is answered.
      await ask(server, '/health');
      let isOver = false;
      const cutOff = async (): Promise<number> => {
        // A server takes one connection in each turn.
        await expect.poll(count).toBeGreaterThan(fewConnections);
        await expect.poll(count).toBeLessThan(fewConnections);
        isOver = true;
        return performance.now() - started;
      };
      // Node would not notice the end of one that it does not read.
      const endOfOne = async (): Promise<number> => {
        if (more !== '') await once(attackers.sockets[0]?.resume() ?? server.process, 'close');
        return more === '' ? 0 : performance.now() - started;
      };
      const [milliseconds, endured, results, calm] = await Promise.all([
        cutOff(),
        endOfOne(),
        askNormally(server, () => isOver),
        askNormally(calmServer, () => isOver),
      ]);
      // Nobody is cut off too early, however slow the machine is.
      const earliest = more === '' ? unreadMilliseconds : limit;
      expect(performance.now() - began).toBeGreaterThan(earliest - 500);
      attackers.stop();
      const machineMilliseconds = p99(calm);
      console.log(
        `slow ${name}: ${held} held, gone after ${Math.round(milliseconds)} ms; p99 of ${results.length} other requests ` +
          `${p99(results).toFixed(1)} ms (without them: ${machineMilliseconds.toFixed(1)} ms)`,
      );
      if (areTimesJudged) expect(held).toBeGreaterThan(clients * 0.9);
      expect(results.every(({ status }) => status === 200)).toBe(true);
      expectBelow(endured, limit + lateMilliseconds + 2 * machineMilliseconds);
      expectBelow(milliseconds, limit + settleMilliseconds + lateMilliseconds + (waited() - waitedBefore));
      expectBelow(p99(results), goodMilliseconds + 2 * machineMilliseconds);
      expect((await ask(server, '/health')).status).toBe(200);
      expect(await server.stop()).toBe(0);
      expect(await calmServer.stop()).toBe(0);
    },
  );
});
