import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askOver, countOf, type Result } from '../support/flood.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startServer, type TestServer } from '../support/server.ts';

const max = 100;
const instances = 4;
const path = '/api/v1/provinces/32';

/** Asks one of the instances, as some client behind a proxy. */
const askAs = (server: TestServer, agent: Agent, client: string): Promise<Result> =>
  askOver(agent, server, path, { headers: { 'X-Forwarded-For': client } });

const p99 = (results: readonly Result[]): number =>
  results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[Math.floor(results.length * 0.99)] ??
  0;

/** Starts instances that count in one Redis. */
async function startInstances(redis: TestRedis, windowSeconds: number): Promise<readonly TestServer[]> {
  const environment = {
    RATE_LIMIT_STORE: redis.url,
    RATE_LIMIT_INSTANCES: String(instances),
    RATE_LIMIT_MAX: String(max),
    RATE_LIMIT_WINDOW_SECONDS: String(windowSeconds),
    TRUST_PROXY: '127.0.0.1',
  };
  return Promise.all(Array.from({ length: instances }, () => startServer(environment)));
}

const at = (servers: readonly TestServer[], turn: number): TestServer => {
  const server = servers[turn % servers.length];
  if (server === undefined) throw new Error('no instance runs');
  return server;
};

describe('instances that count in one Redis', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 250 });
  let redis: TestRedis;
  let servers: readonly TestServer[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    servers = await startInstances(redis, 3600);
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    await redis.kill();
  });

  test('let exactly 100 of 10,000 concurrent requests of one client pass', async () => {
    const results = await Promise.all(
      Array.from({ length: 10_000 }, (_, turn) => askAs(at(servers, turn), agent, '203.0.113.1')),
    );
    expect([countOf(results, 200), countOf(results, 429)]).toEqual([max, 10_000 - max]);
  }, 60_000);

  test('let exactly 100 of each of 100 clients pass', async () => {
    const clients = Array.from({ length: 100 }, (_, number) => `198.51.100.${number}`);
    const results = await Promise.all(
      clients.map((client) =>
        Promise.all(Array.from({ length: 130 }, (_, turn) => askAs(at(servers, turn), agent, client))),
      ),
    );
    expect(results.map((of) => countOf(of, 200))).toEqual(clients.map(() => max));
  }, 60_000);
});

describe('while Redis fails, answers', () => {
  const windowSeconds = 3;
  const agent = new Agent({ keepAlive: true });
  let redis: TestRedis;
  let servers: readonly TestServer[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    servers = await startInstances(redis, windowSeconds);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    redis.resume();
    await redis.kill();
  });

  /** Asks as other clients and, three times as often as it may, as one, until told to stop. */
  function load(): { readonly stop: () => Promise<Record<'greedy' | 'others', readonly Result[]>> } {
    let isStopped = false;
    const greedy: Result[] = [];
    const others: Result[] = [];
    const run = async (into: Result[], clientOf: (turn: number) => string): Promise<void> => {
      for (let turn = 0; !isStopped; turn++) {
        into.push(await askAs(at(servers, turn), agent, clientOf(turn)));
        await sleep(5);
      }
    };
    const running = [
      run(greedy, () => '203.0.113.9'),
      run(others, (turn) => `10.0.${Math.floor(turn / 200) % 250}.${turn % 200}`),
      run(others, (turn) => `10.1.${Math.floor(turn / 200) % 250}.${turn % 200}`),
    ];
    return {
      stop: async () => {
        isStopped = true;
        await Promise.all(running);
        return { greedy, others };
      },
    };
  }

  /** Breaks Redis in the middle of a load, heals it, and gives what was answered before and meanwhile. */
  async function during(fail: () => Promise<void> | void, heal: () => Promise<void> | void) {
    const before = load();
    await sleep(1000);
    const calm = await before.stop();
    const meanwhile = load();
    await sleep(200);
    await fail();
    await sleep(1500);
    await heal();
    await sleep(1000);
    return { calm, meanwhile: await meanwhile.stop() };
  }

  test.each<[string, fail: () => Promise<void> | void, heal: () => Promise<void> | void]>([
    ['is killed and started again', () => redis.kill(), () => redis.restart()],
    [
      'hangs and goes on',
      () => {
        redis.hang();
      },
      () => {
        redis.resume();
      },
    ],
  ])(
    'come in time and are limited: it %s',
    async (_what, fail, heal) => {
      const linesBefore = servers.map(({ lines }) => lines.length);
      const { calm, meanwhile } = await during(fail, heal);
      const all = [...calm.greedy, ...calm.others, ...meanwhile.greedy, ...meanwhile.others];
      expect(all.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
      expect(countOf(meanwhile.others, 200)).toBe(meanwhile.others.length);
      expect(p99(meanwhile.others) - p99(calm.others)).toBeLessThan(60);
      // The windows that the outage touches: the one it began in, and the one after.
      expect(countOf(calm.greedy, 200) + countOf(meanwhile.greedy, 200)).toBeLessThanOrEqual(2 * 2 * max);
      for (const [number, { lines }] of servers.entries()) {
        const said = lines
          .slice(linesBefore[number])
          .map((line) => (JSON.parse(line) as { msg: string }).msg);
        expect(said.filter((text) => text.startsWith('the store of the rate limit'))).toEqual([
          'the store of the rate limit is away: counting alone',
          'the store of the rate limit is back',
        ]);
      }

      await sleep((windowSeconds + 1) * 1000);
      const results = await Promise.all(
        Array.from({ length: 400 }, (_, turn) => askAs(at(servers, turn), agent, '203.0.113.77')),
      );
      expect(countOf(results, 200)).toBe(max);
    },
    60_000,
  );

  test('come though it was never there', async () => {
    const server = await startServer({
      RATE_LIMIT_STORE: 'redis://127.0.0.1:1',
      RATE_LIMIT_INSTANCES: '4',
      RATE_LIMIT_MAX: '100',
    });
    const results = await Promise.all(Array.from({ length: 60 }, () => askAs(server, agent, '203.0.113.1')));
    await server.stop();
    expect([countOf(results, 200), countOf(results, 429)]).toEqual([25, 35]);
  });
});
