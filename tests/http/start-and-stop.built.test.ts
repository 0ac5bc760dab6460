import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, pauseDownload, runServer, startServer, withSlowClock, type Answer } from '../support/server.ts';
import { waitFor } from '../support/wait.ts';

const root = join(import.meta.dirname, '../..');

describe('stopping', () => {
  test('on SIGTERM health is 503, keep-alive ends, what is in flight ends, and the exit is 0', async () => {
    const server = await startServer(withSlowClock);
    const download = await pauseDownload(server);
    // Connected before the stop, as the listener may have closed by the time that a slow machine connects.
    const [agent, other] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    const askKept = (path: string, kept = agent): Promise<Answer> =>
      ask(server, path, kept && { agent: kept });
    expect((await askKept('/health')).status).toBe(200);
    expect((await askKept('/health', other)).status).toBe(200);

    server.process.kill('SIGTERM');
    let health: Answer | undefined;
    await expect.poll(async () => (health = await askKept('/health')).status).toBe(503);
    expect(health?.json()).toHaveProperty('error');
    const answer = await askKept('/api/v1/provinces', other);
    expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);

    const isRefused = (): Promise<boolean> =>
      ask(server, '/health').then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    expect(server.process.exitCode).toBeNull();
    let bytes = 0;
    download.on('data', (chunk: Buffer) => (bytes += chunk.length));
    download.resume();
    await waitFor('the end of the download', once(download, 'end'));
    expect(bytes).toBe(Number(download.headers['content-length']));
    expect(await server.ended()).toBe(0);
  });
});

describe('the log', () => {
  test('is JSON, a line a request, without query text or full client address', async () => {
    const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const answer = await ask(server, '/api/v1/villages?q=rahasia', { headers });
    await ask(server, '/halaman?rahasia=1', { headers });
    await server.stop();
    const requests = server.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(2);
    expect(requests[0]).toMatchObject({
      level: 30,
      id: answer.headers['x-request-id'],
      client: '203.0.113.0',
      method: 'GET',
      route: '/api/v1/villages',
      status: 200,
      bytes: answer.body.length,
    });
    expect(requests[1]).toMatchObject({ route: '/halaman', status: 404 });
    expect(server.lines.join('\n')).not.toMatch(/rahasia|203\.0\.113\.77/);
  });
});

describe('a damaged build is not served', () => {
  let copy: string;
  const script = (): string => join(copy, 'scripts/serve.mjs');
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'kodepos-damaged-'));
    cpSync(join(root, 'scripts/serve.mjs'), join(copy, 'scripts/serve.mjs'));
    for (const part of [
      'shards',
      'server',
      'manifest.json',
      'client/download',
      'client/data',
      'client/_astro',
      'client/widget',
      'client/favicon.svg',
      'client/index.html',
    ]) {
      mkdirSync(join(copy, 'dist/client'), { recursive: true });
      cpSync(join(root, 'dist', part), join(copy, 'dist', part), { recursive: true });
    }
  });
  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  const flip = (bytes: Buffer): Buffer => {
    const damaged = Buffer.from(bytes);
    damaged[1000] = (damaged[1000] ?? 0) ^ 1;
    return damaged;
  };
  test.each<[name: string, file: string, damage: (bytes: Buffer) => Buffer | undefined, message: RegExp]>([
    [
      'a bit flipped in a shard',
      'shards/villages.ndjson',
      flip,
      /dist\/shards\/villages\.ndjson is not what was built/,
    ],
    [
      'a shard cut short',
      'shards/districts.ndjson',
      (bytes) => bytes.subarray(0, -1),
      /dist\/shards\/districts\.ndjson has \d+ bytes/,
    ],
    ['the index flipped', 'shards/regions.index', flip, /dist\/shards\/regions\.index is not what was built/],
    [
      'the CSV missing',
      'client/download/kodepos.csv',
      () => undefined,
      /dist\/client\/download\/kodepos\.csv cannot be read \(ENOENT\)/,
    ],
    [
      'a download flipped',
      'client/download/kodepos.sqlite',
      flip,
      /dist\/client\/download\/kodepos\.sqlite is not what was built/,
    ],
    [
      'a count in the manifest changed',
      'manifest.json',
      (bytes) => Buffer.from(bytes.toString().replace('"villages": 83762', '"villages": 83763')),
      /dist\/manifest\.json is not what was built/,
    ],
    [
      'the manifest missing',
      'manifest.json',
      () => undefined,
      /dist\/manifest\.json cannot be read \(ENOENT\): run npm run build/,
    ],
    [
      'the manifest cut short',
      'manifest.json',
      (bytes) => bytes.subarray(0, 50),
      /dist\/manifest\.json is not valid JSON/,
    ],
    [
      'a manifest of another form',
      'manifest.json',
      () => Buffer.from('{"schema":99,"files":[]}'),
      /dist\/manifest\.json is of another form/,
    ],
  ])('%s', async (_name, file, damage, message) => {
    const path = join(copy, 'dist', file);
    const sound = readFileSync(path);
    const damaged = damage(sound);
    rmSync(path);
    if (damaged !== undefined) writeFileSync(path, damaged);
    const { code, errors } = await runServer({}, script());
    writeFileSync(path, sound);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('a port in use ends the start with one line', async () => {
  const server = await startServer();
  const { code, errors } = await runServer({ PORT: String(server.port) });
  await server.stop();
  expect(code).toBe(1);
  expect(errors).toBe(`PORT ${server.port} is in use on 127.0.0.1: set another\n`);
});
