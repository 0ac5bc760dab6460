import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { ask, countOf, limitedTo, startServer, type Answer, type TestServer } from '../support/server.ts';
import { areTimesJudged, expectBelow } from '../support/times.ts';

const max = 100;
const instances = 4;
const path = '/api/v1/provinces/32';
const away = 'the store of the rate limit is away: counting alone';
const back = 'the store of the rate limit is back';

/** Asks one of the instances, as some client behind a proxy. */
const askAs = (server: TestServer, agent: Agent, client: string): Promise<Answer> =>
  ask(server, path, { agent, headers: { 'X-Forwarded-For': client } });

const changesOf = ({ lines }: TestServer): readonly string[] =>
  lines
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg)
    .filter((text) => text === away || text === back);

describe('while Redis fails, answers', () => {
  const agent = new Agent({ keepAlive: true });
  let redis: TestRedis;
  let servers: readonly TestServer[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    const environment = {
      RATE_LIMIT_STORE: redis.url,
      // The default is judged where nothing else runs; a slow machine would find the store away again and again.
      RATE_LIMIT_STORE_MILLISECONDS: areTimesJudged ? '50' : '5000',
      RATE_LIMIT_INSTANCES: String(instances),
      TRUST_PROXY: '127.0.0.1',
      ...limitedTo(max),
    };
    servers = await Promise.all(Array.from({ length: instances }, () => startServer(environment)));
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    redis.resume();
    await redis.kill();
  });

  /** Asks all servers until told to stop, as a client for each turn. */
  function load(atOnce: number, clientOf: (turn: number) => string) {
    const answers: Answer[] = [];
    const attack = { isOver: false };
    const running = (async () => {
      for (let turn = 0; !attack.isOver; turn++) {
        const asked = servers.flatMap((server) => Array.from({ length: atOnce }, () => server));
        answers.push(...(await Promise.all(asked.map((server) => askAs(server, agent, clientOf(turn))))));
        await sleep(5);
      }
    })();
    return {
      answers,
      stop: async () => {
        attack.isOver = true;
        await running;
      },
    };
  }

  // Redis is broken in the middle of a load, and healed. Each time another client asks as fast as it can.
  test.each([
    ['kill', 'restart', '203.0.113.9'],
    ['hang', 'resume', '203.0.113.10'],
  ] as const)('come in time and are limited: %s, then %s', async (fail, heal, client) => {
    const before = servers.map((server) => changesOf(server).length);
    const changesSince = (server: TestServer, at: number): readonly string[] =>
      changesOf(server).slice(before[at]);
    const untilEach = (changed: string): Promise<void> =>
      expect.poll(() => servers.every((server, at) => changesSince(server, at).includes(changed))).toBe(true);
    const greedy = load(2, () => client);
    const others = load(1, (turn) => `10.0.${turn >> 7}.${turn & 127}`);
    await expect.poll(() => greedy.answers.length).toBeGreaterThan(max);
    await redis[fail]();
    await untilEach(away);
    const { length } = greedy.answers;
    await expect.poll(() => greedy.answers.length - length).toBeGreaterThan(1000);
    await redis[heal]();
    await untilEach(back);
    await expect.poll(() => greedy.answers.length - length).toBeGreaterThan(3000);
    await Promise.all([greedy, others].map(({ stop }) => stop()));

    expect(countOf(greedy.answers, 200) + countOf(greedy.answers, 429)).toBe(greedy.answers.length);
    expect(countOf(others.answers, 200)).toBe(others.answers.length);
    // What was on its way to the store waits for it; were all to wait, all would be late.
    const late = others.answers.filter(({ milliseconds }) => milliseconds > 45);
    expectBelow(late.length / others.answers.length, 1 / 10);
    // Its limit by the store, its shares while that was away, and once more where that has forgotten it.
    expect(countOf(greedy.answers, 200)).toBeLessThanOrEqual(3 * max);
    for (const [at, server] of servers.entries()) {
      await expect.poll(() => changesSince(server, at).at(-1)).toBe(back);
      // By turns, and not for each request.
      const changes = changesSince(server, at);
      expect(changes).toEqual(changes.map((_, turn) => (turn % 2 === 0 ? away : back)));
      expectBelow(changes.length, 7);
    }
  });

  test('come though it was never there', async () => {
    const server = await startServer({
      RATE_LIMIT_STORE: 'redis://127.0.0.1:1',
      RATE_LIMIT_STORE_MILLISECONDS: '10000',
      RATE_LIMIT_INSTANCES: '4',
      ...limitedTo(100),
    });
    const results = await Promise.all(Array.from({ length: 60 }, () => askAs(server, agent, '203.0.113.1')));
    await server.stop();
    expect([countOf(results, 200), countOf(results, 429)]).toEqual([25, 35]);
    expect(server.lines.find((line) => line.includes(away))).toContain('ECONNREFUSED');
  });
});
