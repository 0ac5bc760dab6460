import { execFile, spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openRaw } from '../support/raw.ts';
import { ask, awaitServer } from '../support/server.ts';

const main = join(import.meta.dirname, '../../scripts/serve.mjs');

describe('a process with a low limit of open files', () => {
  const env = { HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_MAX: '100000' };
  const limited = (files: number): string[] => [
    '-c',
    `ulimit -n ${files} && exec "${process.execPath}" "${main}"`,
  ];

  test('accepts fewer connections, and serves pages and downloads on them', async () => {
    const server = await awaitServer(
      spawn('/bin/sh', limited(400), { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    expect(JSON.parse(server.lines.at(-1) ?? '')).toMatchObject({ connections: 208 });
    const kept = new Agent({ keepAlive: true, maxSockets: 4 });
    const paths = ['/jawa-barat', '/download/kodepos.parquet', '/api/v1/villages/3273021004'];
    const expectAnswers = async (asked: readonly string[]): Promise<void> => {
      for (const path of asked) expect((await ask(server, path, { agent: kept })).status).toBe(200);
    };
    await expectAnswers(paths);

    const flood = Array.from({ length: 1000 }, () => openRaw(server));
    let refused = 0;
    for (const socket of flood) {
      socket.on('close', () => refused++);
      socket.write('GET / HTTP/1.1\r\n');
    }
    await expect.poll(() => refused).toBeGreaterThanOrEqual(1000 - 208);
    // Different pages, so that each is read from disk.
    await expectAnswers(['/aceh', '/bali', '/banten', '/jambi', '/papua', '/riau', ...paths]);
    expect(refused).toBeLessThan(1000);
    for (const socket of flood) socket.destroy();
    await expect.poll(() => ask(server, '/bengkulu').catch(() => undefined)).toMatchObject({ status: 200 });
    kept.destroy();
    expect(await server.stop()).toBe(0);
    expect(server.lines.filter((line) => line.includes('failed'))).toEqual([]);
  });

  test('does not start below its minimum', async () => {
    const started = promisify(execFile)('/bin/sh', limited(200), { env });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stderr: 'the process may open 200 files at once, it needs 320 or more: raise it (ulimit -n)\n',
    });
  });
});
