import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findFreePort, waitForPort } from '../../../scripts/ports.ts';
import { ask, limitedTo, type Answer } from '../../support/server.ts';
import { openSmallBuild } from '../../support/small-project.ts';

const port = await findFreePort();

/** Starts a Redis that writes nothing to disk, and returns a function that kills it. */
async function startRedis(): Promise<() => Promise<unknown>> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  await waitForPort(port, child);
  return () => {
    child.kill('SIGKILL');
    return once(child, 'exit');
  };
}

const countStatus = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

test('instances share a limit in Redis, and each has its share while Redis is down', async () => {
  const killRedis = await startRedis();
  const settings = {
    RATE_LIMIT_STORE: `redis://127.0.0.1:${port}`,
    // With the default, the store would count as down on a slow machine.
    RATE_LIMIT_STORE_MILLISECONDS: '10000',
    RATE_LIMIT_INSTANCES: '2',
    TRUST_PROXY: '127.0.0.1',
    // Odd, so that the share of an instance is rounded down.
    ...limitedTo(11),
  };
  const { startServer } = await openSmallBuild();
  const servers = await Promise.all([1, 2].map(() => startServer(settings)));
  const askAs = (client: string): Promise<readonly Answer[]> =>
    Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        ask(servers[at % 2] ?? { port: 0 }, '/health', { headers: { 'X-Forwarded-For': client } }),
      ),
    );
  const shared = await askAs('203.0.113.1');
  expect([countStatus(shared, 200), countStatus(shared, 429)]).toEqual([11, 1]);
  const remaining = shared.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
  expect(remaining.toSorted((a, b) => b - a)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0]);
  const ends = shared.map(({ headers }) => Number(headers['x-ratelimit-reset']));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
  await killRedis();
  const down = 'the store of the rate limit is down: counting locally';
  await expect.poll(() => askAs('203.0.113.2').then((answers) => countStatus(answers, 429))).toBe(12);
  // The log is up to a second late.
  const countDown = ({ lines }: (typeof servers)[number]): number =>
    lines.filter((line) => line.includes(down)).length;
  await expect.poll(() => servers.map(countDown)).toEqual([1, 1]);
  const alone = await askAs('203.0.113.3');
  expect([countStatus(alone, 200), countStatus(alone, 429)]).toEqual([10, 2]);
  await startRedis();
  const back = 'the store of the rate limit is back up';
  await expect
    .poll(async () => {
      await askAs('203.0.113.4');
      return servers.every(({ lines }) => lines.some((line) => line.includes(back)));
    })
    .toBe(true);
  // The store decides again, also for clients that were rejected before or meanwhile.
  const again = (await Promise.all(['203.0.113.1', '203.0.113.3'].map(askAs))).flat();
  expect([countStatus(again, 200), countStatus(again, 429)]).toEqual([22, 2]);
  await Promise.all(servers.map((server) => server.stop()));
});
