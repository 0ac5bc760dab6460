import { once } from 'node:events';
import { homedir, hostname } from 'node:os';
import { expect, test } from 'vitest';
import { failingStore, openApp, sharedApp } from '../support/app.ts';
import { readText, root } from '../support/project.ts';
import { openRaw, rawGet, sendRaw } from '../support/raw.ts';
import { limitedTo, type Port } from '../support/server.ts';

const { version, dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
  'version' | 'dependencies' | 'devDependencies',
  string & Record<string, string>
>;

/** Patterns that no error may have: the machine, its programs, causes of failures, the request. */
const secrets: Readonly<Record<string, RegExp>> = {
  'a path': new RegExp([root, homedir(), '/tmp/', 'node_modules', 'dist/', 'file:/'].join('|')),
  'the machine': new RegExp(`\\b${hostname()}\\b`),
  'a version': new RegExp(
    [process.version.slice(1), version, dependencies['find-my-way'], devDependencies['astro']]
      .filter((text) => text !== undefined)
      .map((text) => `(?<![\\d.])${text.replaceAll('.', '\\.')}(?![\\d.])`)
      .join('|'),
  ),
  'a program': /fastify|find-my-way|astro|node\.?js|express|openssl|x-powered-by|generator/i,
  'a stack': /\bat \S+ \(|\.[jt]s:\d+|Error:/,
  'the request': /alert\(1\)/,
};
const findSecrets = (answer: string): readonly string[] =>
  Object.keys(secrets).filter((what) => secrets[what]?.test(answer));

const server = await sharedApp();
const strict = await sharedApp(limitedTo(1));
await sendRaw(strict, 'GET /health HTTP/1.0\r\n\r\n');
const secret = new Error(`ENOENT: ${root}/dist/x.ts:1`);
const failures: unknown[] = [];
/** An app whose store fails when it is read, and whose pages fail when they are rendered. */
const failing = await sharedApp(undefined, {
  store: failingStore(secret),
  renderPage: (target) =>
    target.endsWith('dago') ? Promise.reject(secret) : Promise.resolve(new Response('', { status: 302 })),
  onFailure: (error) => failures.push(error),
});

const get = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`;

const script = encodeURIComponent('<script>alert(1)</script>');

test.each<[status: number, name: string, bytes: string, app?: Port]>([
  [400, 'a wrong parameter', get('/api/v1/villages?page=0')],
  [400, 'no HTTP', 'hello\r\n\r\n'],
  [400, 'a script as a parameter', get(`/api/v1/villages?${script}=1`)],
  [404, 'a script for an id', get(`/api/v1/villages/${script}`)],
  [405, 'a method', 'DELETE /api/v1/villages HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [405, 'CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
  [414, 'a long target', get(`/api/v1/villages?q=${'a'.repeat(5000)}`)],
  [431, 'long headers', get('/health', `X: ${'a'.repeat(20_000)}\r\n`)],
  [429, 'a request over the limit', get('/api/v1/villages'), strict],
  [500, 'a list that cannot be read', get('/api/v1/villages?q=dago'), failing],
  [500, 'a record that cannot be read', get('/api/v1/provinces/32'), failing],
  [500, 'a page that cannot be rendered', get('/cari?q=dago'), failing],
  [500, 'a page with another status', get('/cari?q=ubud'), failing],
])('no internals are disclosed by the %i for %s', async (status, _name, bytes, app = server) => {
  const answer = await sendRaw(app, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(findSecrets(answer)).toEqual([]);
  const uncached = /\r\nCache-Control: no-store\r\n[^]*\{"error":"[^"]+"\}$/;
  if (status >= 500) expect(answer).toMatch(uncached);
});

test('no internals are disclosed by the 503 while the server stops', async () => {
  const stopping = await openApp();
  stopping.drain();
  const answer = await sendRaw(stopping, get('/health'));
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(findSecrets(answer)).toEqual([]);
  await stopping.stop();
});

test('failures are logged, and the process still answers', async () => {
  expect(failures).toEqual([secret, secret, secret, new Error('the page /cari has the status 302')]);
  expect(await sendRaw(failing, get('/health'))).toMatch(/^HTTP\/1\.1 200 /);
});

test('a reply that has begun is not replaced, but its connection ends', async () => {
  const failed = Promise.withResolvers<unknown>();
  const app = await openApp({}, { observe: () => void JSON.parse('{'), onFailure: failed.resolve });
  openRaw(app).write(rawGet('/health'));
  expect(await failed.promise).toBeInstanceOf(SyntaxError);
  await expect.poll(() => app.sockets.size).toBe(0);
  await app.stop();
});

test('bytes behind a malformed request get no second reply', async () => {
  const malformed: number[] = [];
  const app = await openApp({}, { onMalformed: (status) => malformed.push(status) });
  const socket = openRaw(app, { allowHalfOpen: true });
  socket.write('hello\r\n\r\n');
  await once(socket, 'data');
  socket.write('hello\r\n\r\n');
  await expect.poll(() => app.sockets.size).toBe(0);
  socket.destroy();
  expect(malformed).toEqual([400]);
  await app.stop();
});
