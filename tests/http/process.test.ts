import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { serverOrigin, throttle } from '../../src/http/process.ts';
import { openRaw, rawGet, readAnswers, receiveAll } from '../support/raw.ts';
import { ask } from '../support/server.ts';
import { openSmallBuild } from '../support/small-project.ts';

const { runServer, startServer } = await openSmallBuild();

test('the log has a JSON line per request, without query or full address', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const answer = await ask(server, '/api/v1/villages?q=rahasia', { headers });
  await ask(server, '/halaman"?rahasia=1', { headers });
  for (let more = 0; more < 300; more++) await ask(server, '/health');
  await server.stop();
  const requests = server.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  const { 'x-request-id': id } = answer.headers;
  const logged = { level: 30, id, client: '203.0.113.0', method: 'GET', bytes: answer.body.length };
  expect(requests).toMatchObject([
    { ...logged, route: '/api/v1/villages', status: 200 },
    { route: '/halaman"', status: 404 },
    ...Array.from({ length: 300 }, () => ({ route: '/health', client: '127.0.0.0' })),
  ]);
  expect(server.lines.join('\n')).not.toMatch(/rahasia|203\.0\.113\.77/);
  expect(requests[0]?.['microseconds']).toBeGreaterThan(50);
});

test('a port in use ends the start with one line', async () => {
  const server = await startServer();
  const { code, errors } = await runServer({ PORT: String(server.port) });
  await server.stop();
  expect([code, errors]).toEqual([1, `PORT ${server.port} is in use on 127.0.0.1: set another\n`]);
});

test('SIGTERM between listening and ready ends a server with 0', async () => {
  const code = `import { subscribe } from 'node:diagnostics_channel';
    subscribe('tracing:net.server.listen:asyncEnd', () => process.kill(process.pid));`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(code)}`;
  expect(await runServer({ NODE_OPTIONS })).toMatchObject({ code: 0, errors: '' });
});

test('the origin of a server is one that browsers on its machine can open', () => {
  const urls = ['::', '0.0.0.0', '::1', '127.0.0.1'].map((host) => serverOrigin({ host, port: 1 }));
  expect(urls.map((url) => url.slice(7, -2))).toEqual(['localhost', 'localhost', '[::1]', '127.0.0.1']);
});

test('a throttled warning is repeated after a minute', () => {
  const [clock, act] = [vi.fn(), vi.fn()];
  const warn = throttle(clock, act);
  const counts = [0, 59_999, 60_000, 119_999, 120_000].map((time) => {
    clock.mockReturnValue(time);
    warn();
    return act.mock.calls.length;
  });
  expect(counts).toEqual([1, 1, 2, 2, 3]);
});

test('unexpected settings are logged as warnings, each once', async () => {
  const server = await startServer({
    ...{ HOST: '0.0.0.0', BASE_URL: '', RATE_LIMIT_MAX: '4568', MAX_CONNECTIONS: '2' },
    CONTACT_EMAIL: 'a@b.example',
    ...{ TRUST_PROXY: '10.0.0.0/8', RATE_LIMT_MAX: '1', RATE_LIMIT_INSTANCES: '2', SORT: '1' },
  });
  for (let time = 0; time < 3; time++)
    await ask(server, '/health', { headers: { 'X-Forwarded-For': '203.0.113.77' } });
  const sockets = Array.from({ length: 5 }, () => openRaw(server));
  let refused = 0;
  for (const socket of sockets) socket.on('close', () => refused++);
  await expect.poll(() => refused).toBe(3);
  for (const socket of sockets) socket.destroy();
  await server.stop();
  const lines = server.lines.map((line) => JSON.parse(line) as { level: number; msg: string });
  const events = lines.filter(({ msg }) => msg !== 'request');
  expect(events.map(({ level, msg }) => `${level} ${msg}`)).toMatchSnapshot();
});

test('a stop answers connections that the system holds when the listener closes', async () => {
  const server = await startServer({ DRAIN_SECONDS: '0' });
  server.process.kill('SIGSTOP');
  const sockets = Array.from({ length: 100 }, () => openRaw(server));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const received = sockets.map((socket) => receiveAll(socket));
  const last = rawGet('/api/v1/provinces/32', 'Connection: close\r\n');
  for (const socket of sockets) socket.write(last);
  for (const signal of ['SIGTERM', 'SIGCONT'] as const) server.process.kill(signal);
  const answers = (await Promise.all(received)).flatMap((text) => readAnswers(text));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(100).fill(200));
  expect(await server.ended()).toBe(0);
});

test('a stopping server accepts requests for as long as DRAIN_SECONDS says', async () => {
  const server = await startServer({ DRAIN_SECONDS: '600', ADMIN_PORT: '0' });
  const { admin } = JSON.parse(server.lines.at(-1) ?? '') as { admin: string };
  server.process.kill('SIGTERM');
  // A server with the default stops meanwhile.
  await (await startServer()).stop();
  expect((await ask(server, '/health')).status).toBe(503);
  expect((await ask({ port: Number(new URL(admin).port) }, '/ready')).status).toBe(503);
  server.process.kill('SIGKILL');
  await server.ended();
});
