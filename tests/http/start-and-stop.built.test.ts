import { once } from 'node:events';
import { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import { ask, pauseDownload, runServer, startServer, withSlowClock, type Answer } from '../support/server.ts';
import { openRaw, rawGet, receiveAll } from '../support/raw.ts';
import { sharedServer } from '../support/shared-server.ts';
import { waitFor } from '../support/wait.ts';

const shared = sharedServer();

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

test('X-Forwarded-For from a peer that is not trusted is warned of once', async () => {
  const server = await startServer({ TRUST_PROXY: '10.0.0.0/8' });
  for (let time = 0; time < 3; time++)
    expect((await ask(server, '/health', { headers: { 'X-Forwarded-For': '203.0.113.77' } })).status).toBe(
      200,
    );
  await server.stop();
  const warnings = server.lines.filter((line) => line.includes('TRUST_PROXY'));
  expect(warnings.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40]);
});

test('a port in use ends the start with one line', async () => {
  const server = await startServer();
  const { code, errors } = await runServer({ PORT: String(server.port) });
  await server.stop();
  expect(code).toBe(1);
  expect(errors).toBe(`PORT ${server.port} is in use on 127.0.0.1: set another\n`);
});

test.each([
  ['a record', '/api/v1/provinces/32'],
  ['a page that is not in memory', '/jawa-barat/kota-bandung/coblong/dago'],
  ['a page on demand', '/cari?q=dago'],
])('a client that ends its side after the request gets %s', async (_name, path) => {
  const socket = openRaw(shared);
  socket.end(rawGet(path), 'latin1');
  expect(await receiveAll(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n[^]{20}/);
});

test('settings that pages do not show, or that may be mistakes, are told at the start', async () => {
  const server = await startServer({
    ...{ HOST: '0.0.0.0', RATE_LIMIT_MAX: '4567', CONTACT_EMAIL: 'a@b.example' },
    ...{ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1', RATE_LIMT_MAX: '1', SORT: '1' },
  });
  await server.stop();
  const warnings = server.lines
    .map((line) => JSON.parse(line) as { readonly level: number; readonly msg: string })
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);
  expect(warnings).toEqual([
    'pages show other values of RATE_LIMIT_MAX, CONTACT_EMAIL than those that are set now: run npm run build with them',
    'the variable RATE_LIMT_MAX is unknown and was ignored: RATE_LIMIT_MAX is meant?',
    'TRUST_PROXY covers every address: anybody can choose whose limit counts by X-Forwarded-For',
    'BASE_URL is not set: the canonical addresses of pages name http://localhost:4321',
  ]);
});

test('connections beyond the maximum are refused, and told once', async () => {
  const server = await startServer({ MAX_CONNECTIONS: '2' });
  const sockets = Array.from({ length: 5 }, () => openRaw(server));
  let refused = 0;
  for (const socket of sockets) socket.on('close', () => refused++);
  await expect.poll(() => refused).toBe(3);
  for (const socket of sockets) socket.destroy();
  await server.stop();
  expect(server.lines.filter((line) => line.includes('MAX_CONNECTIONS'))).toHaveLength(1);
});
