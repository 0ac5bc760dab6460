import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRedis, startRelay, type TestRedis } from '../support/redis.ts';
import { ask, countOf, limitedTo, startServer, type Answer, type TestServer } from '../support/server.ts';
import { areTimesJudged, expectBelow } from '../support/times.ts';

const max = 100;
const instances = 4;
const path = '/api/v1/provinces/32';
/**
 * After this long an answer of the store counts as none. The default is judged where nothing else runs; a slow machine would find
 * the store away again and again.
 */
const storeMilliseconds = areTimesJudged ? 50 : 5000;
const away = 'the store of the rate limit is away: counting alone';
const back = 'the store of the rate limit is back';

const p99 = (results: readonly Answer[]): number => {
  const ascending = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return ascending[Math.ceil(ascending.length * 0.99) - 1] ?? NaN;
};

/** Asks one of the instances, as some client behind a proxy. */
const askAs = (server: TestServer, agent: Agent, client: string): Promise<Answer> =>
  ask(server, path, { agent, headers: { 'X-Forwarded-For': client } });

/** Starts instances that count in one Redis. */
async function startInstances(redis: TestRedis, windowSeconds: number): Promise<readonly TestServer[]> {
  const environment = {
    RATE_LIMIT_STORE: redis.url,
    RATE_LIMIT_STORE_MILLISECONDS: String(storeMilliseconds),
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

describe('while Redis fails, answers', () => {
  const windowSeconds = 30;
  const agent = new Agent({ keepAlive: true });
  let redis: TestRedis;
  let servers: readonly TestServer[] = [];
  /** A server without a store: how late it answers is the machine's doing. */
  let alone: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    servers = await startInstances(redis, windowSeconds);
    alone = await startServer();
  });
  afterAll(async () => {
    agent.destroy();
    await Promise.all([...servers, alone].map((server) => server.stop()));
    redis.resume();
    await redis.kill();
  });

  /** Asks as other clients and, as fast as it can, as one, until told to stop. */
  function load() {
    const started = performance.now();
    let isStopped = false;
    const greedy: Answer[] = [];
    const others: Answer[] = [];
    const withoutStore: Answer[] = [];
    const run = async (
      into: Answer[],
      atOnce: number,
      clientOf: (turn: number) => string,
      asked: readonly TestServer[] = servers,
    ): Promise<void> => {
      for (let turn = 0; !isStopped; turn++) {
        const answers = Array.from({ length: atOnce }, (_, more) =>
          askAs(at(asked, turn + more), agent, clientOf(turn)),
        );
        into.push(...(await Promise.all(answers)));
        await sleep(5);
      }
    };
    const running = [
      run(greedy, 8, () => '203.0.113.9'),
      run(others, 1, (turn) => `10.0.${Math.floor(turn / 200) % 250}.${turn % 200}`),
      run(others, 1, (turn) => `10.1.${Math.floor(turn / 200) % 250}.${turn % 200}`),
      run(withoutStore, 1, () => '203.0.113.8', [alone]),
    ];
    let stopped: number | undefined;
    const milliseconds = (): number => (stopped ?? performance.now()) - started;
    return {
      greedy,
      others,
      withoutStore,
      milliseconds,
      /** How many requests would be allowed if each window that the load touched allowed twice the limit. */
      maxAllowed: (): number => 2 * max * (Math.ceil(milliseconds() / (windowSeconds * 1000)) + 1),
      stop: async () => {
        isStopped = true;
        await Promise.all(running);
        stopped = performance.now();
      },
    };
  }

  const changesOf = ({ lines }: TestServer): readonly string[] =>
    lines
      .map((line) => (JSON.parse(line) as { readonly msg: string }).msg)
      .filter((text) => text === away || text === back);

  /** Each has a window of its own. */
  let exactClients = 0;
  /** Expects the limit to be exact again, for a client whose requests come within one window and find the store. */
  async function expectExactAgain(): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const changes = servers.flatMap(changesOf).length;
      const client = `203.0.113.${100 + exactClients++}`;
      const started = performance.now();
      const results: Answer[] = [];
      while (results.length < 400) {
        const asked = Array.from({ length: 20 }, (_, turn) => askAs(at(servers, turn), agent, client));
        results.push(...(await Promise.all(asked)));
      }
      const isOneWindow = performance.now() - started < windowSeconds * 1000;
      if (!isOneWindow || servers.flatMap(changesOf).length !== changes) continue;
      expect(countOf(results, 200)).toBe(max);
      return;
    }
    throw new Error(
      `the store was found away again and again: the machine is too slow for ${storeMilliseconds} ms`,
    );
  }

  /** Breaks Redis in the middle of a load, heals it, and gives what was answered before and meanwhile. */
  async function during(fail: () => Promise<void> | void, heal: () => Promise<void> | void) {
    const before = servers.map((server) => changesOf(server).length);
    const untilEach = (changed: string): Promise<void> =>
      expect
        .poll(() => servers.every((server, at) => changesOf(server).slice(before[at]).includes(changed)))
        .toBe(true);
    const calm = load();
    await expect.poll(() => calm.others.length).toBeGreaterThan(300);
    await calm.stop();
    const changesWhenCalm = servers.map((server, at) => changesOf(server).length - (before[at] ?? 0));
    const meanwhile = load();
    await expect.poll(() => meanwhile.greedy.length).toBeGreaterThan(100);
    await fail();
    await untilEach(away);
    // Enough requests while each instance counts alone.
    const { length } = meanwhile.greedy;
    await expect.poll(() => meanwhile.greedy.length - length).toBeGreaterThan(1000);
    await heal();
    await untilEach(back);
    await expect.poll(() => meanwhile.greedy.length - meanwhile.maxAllowed()).toBeGreaterThan(0);
    await meanwhile.stop();
    return { calm, changesWhenCalm, meanwhile };
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
  ])('come in time and are limited: it %s', async (_what, fail, heal) => {
    const changesBefore = servers.map(changesOf);
    const { calm, changesWhenCalm, meanwhile } = await during(fail, heal);
    const all = [...calm.greedy, ...calm.others, ...meanwhile.greedy, ...meanwhile.others];
    expect(all.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(countOf(meanwhile.others, 200)).toBe(meanwhile.others.length);

    console.log(
      `p99 ${p99(calm.others).toFixed(1)} ms before, ${p99(meanwhile.others).toFixed(1)} ms meanwhile`,
    );
    // What was on its way to the store waits for it; were all to wait, all would be late.
    // A busy machine makes answers late too: before, and those of a server without a store.
    const lateShare = (answers: readonly Answer[]): number =>
      answers.filter(({ milliseconds }) => milliseconds > 45).length / answers.length;
    const usual = Math.max(lateShare(calm.others), lateShare(meanwhile.withoutStore));
    expectBelow(lateShare(meanwhile.others), usual + 1 / 20);

    // In each window that the load touches the client had its limit, and once more where the store was away.
    expect(countOf(meanwhile.greedy, 200)).toBeLessThanOrEqual(meanwhile.maxAllowed());

    for (const [number, server] of servers.entries()) {
      const before = changesBefore[number]?.length ?? 0;
      await expect.poll(() => changesOf(server).slice(before).at(-1)).toBe(back);
      const changes = changesOf(server).slice(before);
      // By turns, and not for each request; a slow machine may find the store away once more, a busy one as often as before.
      expect(changes).toEqual(changes.map((_, turn) => (turn % 2 === 0 ? away : back)));
      const busyness = (changesWhenCalm[number] ?? 0) * (meanwhile.milliseconds() / calm.milliseconds());
      expect(changes.length).toBeLessThanOrEqual((changesWhenCalm[number] ?? 0) + 6 + busyness);
    }
    await expectExactAgain();
  });

  test('that have lost their connection without a word find another', async () => {
    const relay = await startRelay(new URL(redis.url));
    const server = await startServer({
      RATE_LIMIT_STORE: `redis://127.0.0.1:${relay.port}`,
      RATE_LIMIT_INSTANCES: '1',
      // However slow the machine is, the store is found away because of the relay alone.
      RATE_LIMIT_STORE_MILLISECONDS: '10000',
    });
    const ask = (): Promise<Answer> => askAs(server, agent, '203.0.113.5');
    expect((await ask()).status).toBe(200);
    relay.swallow();
    expect((await ask()).status).toBe(200);
    await expect.poll(() => changesOf(server)).toEqual([away, back]);
    await server.stop();
    relay.stop();
  });

  test('come though it refuses to count, and say why once', async () => {
    const full = await startRedis('--maxmemory', '100kb', '--maxmemory-policy', 'noeviction');
    const server = await startServer({
      RATE_LIMIT_STORE: full.url,
      RATE_LIMIT_INSTANCES: '1',
      RATE_LIMIT_STORE_MILLISECONDS: '10000',
    });
    // Once at the start, and then by the probes.
    await expect.poll(() => full.countRefusals()).toBeGreaterThan(3);
    const changes = server.lines.map((line) => JSON.parse(line) as { msg: string; reason?: string });
    expect(changes.filter(({ msg }) => msg === away)).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('OOM') as string }),
    ]);
    expect(changesOf(server)).toEqual([away]);
    await server.stop();
    await full.kill();
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
