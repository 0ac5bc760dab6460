import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import { unreadMilliseconds } from '../../src/http/connections.ts';
import { openApp, sharedApp } from '../support/app.ts';
import { sendRaw } from '../support/raw.ts';
import { ask, limitedTo, type Ask } from '../support/server.ts';

const server = await sharedApp({ ...limitedTo(100), TRUST_PROXY: '127.0.0.1' });

let clients = 0;
/** Returns the `ask` of a new client: a separate address behind the trusted proxy. */
function newClient(): (path: string, options?: Ask) => ReturnType<typeof ask> {
  const address = `198.51.100.${++clients}`;
  return (path, options = {}) =>
    ask(server, path, { ...options, headers: { ...options.headers, 'X-Forwarded-For': address } });
}

const mixes: [name: string, ...requests: [path: string, status: number, options?: Ask][]][] = [
  ['records', ['/api/v1/provinces/32', 200]],
  ['health', ['/health', 200]],
  ['HEAD', ['/api/v1/provinces', 200, { method: 'HEAD' }]],
  ['404 and 405', ['/api/v1/nothing', 404], ['/api/v1/provinces', 405, { method: 'POST' }]],
  ['400 and 414', ['/api/v1/villages?page=0', 400], [`/${'a'.repeat(5000)}`, 414]],
  ['paths that cannot be decoded', ['/%ff', 404]],
  ['redirects', ['/health/', 308], ['/jakarta', 308]],
  ['304', ['/api/v1/provinces/32', 304, { headers: { 'If-None-Match': '*' } }]],
];

test.each(mixes)('100 requests pass, the 101st returns 429: %s', async (_name, ...requests) => {
  const send = newClient();
  for (let request = 0; request < 100; request++) {
    const [path, status, options] = requests[request % requests.length] ?? ['/health', 200];
    const answer = await send(path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-ratelimit-remaining']).toBe(String(99 - request));
  }
  for (const [path, , options] of requests) expect((await send(path, options)).status).toBe(429);
});

test('every counted answer has headers of the limit, by default 100 in 60 seconds', async () => {
  const usual = await openApp({ RATE_LIMIT_MAX: '' });
  const before = Date.now() / 1000;
  const { headers, status } = await ask(usual, '/api/v1/provinces/32');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-ratelimit-limit': '100',
    'x-ratelimit-remaining': '99',
    'ratelimit-policy': '"default";q=100;w=60',
    ratelimit: '"default";r=99;t=60',
  });
  expect(usual.server).toMatchObject({ timeout: unreadMilliseconds });
  const reset = Number(headers['x-ratelimit-reset']);
  expect(reset).toBeGreaterThanOrEqual(Math.floor(before + 59));
  expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000 + 60));
  await usual.stop();
});

test('a 429 has Retry-After, and ends a connection that its client would keep', async () => {
  const agent = new Agent({ keepAlive: true });
  const send = newClient();
  expect((await send('/health', { agent })).headers.connection).toBe('keep-alive');
  for (let at = 1; at < 100; at++) expect((await send('/health')).status).toBe(200);
  const answer = await send('/api/v1/provinces', { agent });
  agent.destroy();
  expect(answer.status).toBe(429);
  expect(answer.headers).toMatchObject({
    ...{ 'x-ratelimit-remaining': '0', 'cache-control': 'no-store', connection: 'close' },
    'access-control-allow-origin': '*',
  });
  const seconds = Number(answer.headers['retry-after']);
  const message = `More than 100 requests in 3600 s: try again in ${seconds} s.`;
  expect(answer.json()).toEqual({ error: { code: 429, message } });
  expect((await send('/')).json()).toHaveProperty('error.code', 429);
});

test('OPTIONS neither counts nor is limited', async () => {
  const send = newClient();
  for (let request = 0; request < 150; request++) {
    const answer = await send('/api/v1/provinces', { method: 'OPTIONS' });
    expect([answer.status, answer.headers['x-ratelimit-remaining']]).toEqual([204, undefined]);
  }
  for (let at = 0; at < 100; at++) expect((await send('/health')).status).toBe(200);
  expect((await send('/health')).status).toBe(429);
  for (const path of ['/api/v1/provinces', '/', '/favicon.svg', `/${'a'.repeat(5000)}`])
    expect((await send(path, { method: 'OPTIONS' })).status).toBe(204);
});

test('a request without Host returns 400 and counts', async () => {
  const answer = await sendRaw(server, 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n');
  const counted = /^HTTP\/1\.1 400 [^]*\r\nX-RateLimit-Remaining: \d+\r\n[^]*\{"error":"[^"]+"\}$/;
  expect(answer).toMatch(counted);
});
