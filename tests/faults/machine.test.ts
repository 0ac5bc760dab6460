import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/files.ts';
import { openRaw } from '../support/raw.ts';
import { ask, awaitServer, type Answer, type TestServer } from '../support/server.ts';

const main = join(import.meta.dirname, '../../scripts/serve.mjs');
const folder = temporaryFolder();

/** Starts the server through another program, which executes Node. */
async function startThrough(
  program: string,
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<TestServer> {
  return awaitServer(
    spawn(program, [...options, process.execPath, main], {
      env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

describe('a process with a low limit of open files', () => {
  const limited = (files: number): readonly string[] => ['-c', `ulimit -n ${files} && exec "$@"`, 'sh'];

  test('accepts fewer connections, and serves pages and downloads on them', async ({ task }) => {
    const server = await startThrough('/bin/sh', limited(400), { RATE_LIMIT_MAX: '100000' });
    expect(JSON.parse(server.lines.at(-1) ?? '')).toMatchObject({ connections: 272 });
    const kept = new Agent({ keepAlive: true, maxSockets: 4 });
    const paths = ['/jawa-barat', '/download/kodepos.parquet', '/api/v1/villages/3273021004'];
    const askAll = (): Promise<readonly { readonly status: number }[]> =>
      Promise.all(paths.map((path) => ask(server, path, { agent: kept })));
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200, 200]);

    const flood = Array.from({ length: 1000 }, () => openRaw(server));
    let refused = 0;
    for (const socket of flood) {
      socket.on('close', () => refused++);
      socket.write('GET / HTTP/1.1\r\n');
    }
    await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThanOrEqual(1000 - 272);
    // Different pages, so that each is read from disk.
    for (const page of ['/aceh', '/bali', '/banten', '/jambi', '/papua', '/riau'])
      expect((await ask(server, page, { agent: kept })).status).toBe(200);
    expect((await askAll()).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refused).toBeLessThan(1000);
    for (const socket of flood) socket.destroy();
    await expect
      .poll(() => ask(server, '/bengkulu').catch(() => undefined), { timeout: 10_000 })
      .toMatchObject({ status: 200 });
    kept.destroy();
    expect(await server.stop()).toBe(0);
    expect(server.lines.filter((line) => line.includes('failed'))).toEqual([]);
    task.meta.trial = {
      fault: 'connections beyond what the process may open',
      tried: 1000,
      figures: `${refused} refused`,
    };
  });

  test('does not start below its minimum', async () => {
    const child = spawn('/bin/sh', [...limited(200), process.execPath, main], {
      env: { HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    await once(child, 'close');
    expect([child.exitCode, errors]).toEqual([
      1,
      'the process may open 200 files at once, it needs 256 or more: raise it (ulimit -n)\n',
    ]);
  });
});

describe('a clock that is changed while the server runs', () => {
  const limit = { RATE_LIMIT_MAX: '20', RATE_LIMIT_WINDOW_SECONDS: '8' };
  const windowSeconds = Number(limit.RATE_LIMIT_WINDOW_SECONDS);
  const take = async (server: TestServer, count: number): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < count; turn++) answers.push(await ask(server, '/health'));
    return answers;
  };
  const statusesOf = (answers: readonly Answer[]): readonly number[] => [
    ...new Set(answers.map(({ status }) => status)),
  ];

  test.for([
    ['an hour ahead', '+3600'],
    ['an hour back', '-3600'],
  ] as const)(
    '%s neither frees nor blocks clients',
    { timeout: 180_000, concurrent: true },
    async ([, offset], { task }) => {
      const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
      const clock = join(folder, `clock${offset}`);
      writeFileSync(clock, '+0');
      const server = await startThrough('/usr/bin/env', [], {
        ...limit,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      const before = await take(server, 10);
      const opened = performance.now();
      expect(statusesOf(before)).toEqual([200]);

      writeFileSync(clock, offset);
      // Node reads the clock for the Date header once a second. OPTIONS does not count.
      const movedSeconds = async (): Promise<number> => {
        const { headers } = await ask(server, '/health', { method: 'OPTIONS' });
        return Math.round((Date.parse(headers.date ?? '') - Date.now() - Number(offset) * 1000) / 5000);
      };
      await expect.poll(movedSeconds).toBeCloseTo(0);
      const after = await take(server, 10);
      expect(statusesOf(after)).toEqual([200]);
      expect(after.at(-1)?.headers['x-ratelimit-remaining']).toBe('0');
      const { headers } = after[0] ?? {};
      const moved = Date.parse(headers?.date ?? '') - Date.now();
      expect(Math.abs(moved - Number(offset) * 1000)).toBeLessThan(3000);
      const left = Number(headers?.['x-ratelimit-reset']) - Date.parse(headers?.date ?? '') / 1000;
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(windowSeconds + 1);

      const refused = await take(server, 20);
      expect(statusesOf(refused)).toEqual([429]);
      const waits = refused.map((answer) => Number(answer.headers['retry-after']));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...waits)).toBeLessThanOrEqual(windowSeconds);

      await sleep(Math.max(0, windowSeconds * 1000 + 200 - (performance.now() - opened)));
      const again = await take(server, 20);
      expect(statusesOf(again)).toEqual([200]);
      expect(statusesOf(await take(server, 1))).toEqual([429]);
      expect(await server.stop()).toBe(0);
      task.meta.trial = {
        fault: 'the clock set an hour ahead and back',
        tried: 1,
        figures: 'windows and refusals as by the steady clock',
      };
    },
  );
});

describe('an event loop that is blocked for two seconds', () => {
  test('answers and counts all requests of that time', async ({ task }) => {
    const blocker = join(import.meta.dirname, '../support/block-loop.ts');
    const server = await awaitServer(
      spawn(process.execPath, ['--import', blocker, main], {
        env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT_MAX: '500' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    expect((await ask(server, '/health')).status).toBe(200);
    const kept = new Agent({ keepAlive: true, maxSockets: 16 });
    const fresh = new Agent({ keepAlive: false });
    server.process.kill('SIGUSR2');
    await expect.poll(() => server.lines.some((line) => line.includes('"blocked"'))).toBe(true);
    const asked = Array.from({ length: 600 }, (_, turn) =>
      ask(server, '/api/v1/villages/3273021004', { agent: turn % 2 === 0 ? kept : fresh }),
    );
    const results = await Promise.all(asked);
    const statuses = results.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(499);
    expect(statuses.filter((status) => status === 429)).toHaveLength(101);
    const slowest = Math.max(...results.map(({ milliseconds }) => milliseconds));
    expect(slowest).toBeGreaterThan(1500);
    expect(slowest).toBeLessThan(5000);
    expect((await ask(server, '/health', { from: '127.0.0.2' })).status).toBe(200);
    kept.destroy();
    expect(await server.stop()).toBe(0);
    task.meta.trial = {
      fault: 'the event loop blocked for 2 s',
      tried: 1,
      figures: `600 requests meanwhile, all answered within ${(slowest / 1000).toFixed(1)} s, exactly the limit of them with 200`,
    };
  });
});
