import { expect, test } from 'vitest';
import type { AppParts } from '../../src/http/app.ts';
import { redirect, toJsonContent, type Content } from '../../src/api/outcome.ts';
import { compressContent } from '../../src/http/encoding.ts';
import { createSearchQueue } from '../../src/http/search-queue.ts';
import { openApp } from '../support/app.ts';
import { rawGet, readAnswers, sendRaw, type RawAnswer } from '../support/raw.ts';
import { ask, type Port } from '../support/server.ts';

/** Opens an app that notes which search pages it renders. */
async function openRenderingApp(changes: Partial<AppParts> = {}, environment = {}) {
  const rendered: string[] = [];
  const renderPage = (target: string): Promise<Response> => {
    rendered.push(target);
    return Promise.resolve(new Response('found'));
  };
  return { ...(await openApp(environment, { renderPage, ...changes })), rendered };
}

/** Sends requests to be read in one turn of the event loop. A number after a path is the client. */
async function askAtOnce(app: Port, lines: readonly string[]): Promise<readonly RawAnswer[]> {
  const requests = lines.map((line, at) => {
    const [path = '', client = '1'] = line.split(' ');
    const last = at === lines.length - 1 ? 'Connection: close\r\n' : '';
    return rawGet(path, `X-Forwarded-For: 192.0.2.${client}\r\n${last}`);
  });
  return readAnswers(await sendRaw(app, requests.join('')));
}

const paths = ['/api/v1/villages/3273021004', '/api/v1/villages?q=dago', '/health'];
const toSearchPath = (q: string | number): string => `/cari?q=${q}`;

test('a record, a list and health do not wait for the searches before them', async () => {
  const sent: string[] = [];
  const app = await openRenderingApp({ observe: ({ path }) => sent.push(path) });
  await askAtOnce(app, ['/cari?q=a', '/api/v1/search?q=dago', '/halaman', ...paths]);
  expect(sent.slice(0, paths.length)).toEqual(paths.map((path) => path.split('?', 1)[0]));
  await app.stop();
});

test('steps of a job run three turns apart, and before the next job of the client', async () => {
  let turn = 0;
  const count = (): void => {
    turn++;
    counter = setImmediate(count);
  };
  let counter = setImmediate(count);
  const ran: { job: string; turn: number }[] = [];
  const { inTurn } = createSearchQueue();
  const run = (job: string): Promise<unknown> =>
    inTurn('192.0.2.1', async (takeSteps) => {
      await takeSteps(
        (function* () {
          for (let step = 0; step < 3; step++) yield void ran.push({ job, turn });
        })(),
      );
      ran.push({ job, turn });
      return redirect('/');
    });
  await Promise.all(['a', 'b', 'c'].map(run));
  clearImmediate(counter);
  expect(ran.map(({ job }) => job).join('')).toBe('aaaabbbbcccc');
  const gaps = ran.slice(1).map(({ turn }, at) => turn - (ran[at]?.turn ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(3);
});

test('clients take turns', async () => {
  const app = await openRenderingApp({}, { TRUST_PROXY: '1' });
  const searches = ['a', 'b', 'c', 'd 2', 'e 3', 'f 2'];
  await askAtOnce(app, searches.map(toSearchPath));
  expect(app.rendered.map((target) => target.at(-1)).join('')).toBe('adebfc');
  await app.stop();
});

const waiting = Array.from({ length: 400 }, (_, at) => toSearchPath(at));
const more = ['/cari?q=c', '/api/v1/search?q=dago', '/api/v1/match?q=dago', '/halaman'];

test('while 400 searches wait, more return 503, but records, lists, health and cached searches 200', async () => {
  const app = await openRenderingApp();
  expect((await ask(app, '/cari?q=known')).status).toBe(200);
  const answers = await askAtOnce(app, [...waiting, ...more, '/cari?q=known', ...paths]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 400).filter((status) => status !== 200)).toEqual([]);
  expect(statuses.slice(400)).toEqual([...more.map(() => 503), 200, ...paths.map(() => 200)]);
  const refused = answers[401];
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('cache-control')).toBe('no-store');
  expect(refused?.body).toBe('{"error":"The service is busy: search again in a moment."}');
  // No request waits.
  for (const path of more.slice(0, 3)) expect((await ask(app, path)).status).toBe(200);
  await app.stop();
});

test('while 400 searches wait, one of another client replaces the last one of the client with most', async () => {
  const app = await openRenderingApp({}, { TRUST_PROXY: '1' });
  const answers = await askAtOnce(app, [...waiting, '/cari?q=b 2']);
  const refused = answers.flatMap(({ status }, at) => (status === 503 ? [at] : []));
  expect(refused).toEqual([399]);
  await app.stop();
});

test('while 400 searches wait, a client with one less than another replaces none', async () => {
  const app = await openRenderingApp({}, { TRUST_PROXY: '1' });
  const both = waiting.slice(1).map((path, at) => `${path} ${(at % 2) + 1}`);
  const answers = await askAtOnce(app, [...both, '/cari?q=c 3', '/cari?q=b 2']);
  expect(answers.findIndex(({ status }) => status === 503)).toBe(400);
  await app.stop();
});

test('equal searches of several clients at once run once', async () => {
  const { cached } = createSearchQueue();
  let runs = 0;
  function* search() {
    for (let step = ++runs; step < 4; step++) yield;
    return toJsonContent({ runs });
  }
  const replies = ['1', '2', '1'].map((client) => cached(client, '/cari?q=dago', search));
  const [first, ...others] = await Promise.all(replies);
  expect([runs, ...others]).toEqual([1, first, first]);
});

test('cached bodies keep no more memory than their bytes', async () => {
  const { cached } = createSearchQueue();
  const search = (): Content => toJsonContent({ data: [] });
  await cached('192.0.2.1', '/api/v1/search?q=dago', search);
  const content = (await cached('192.0.2.1', '/api/v1/search?q=dago', search)) as Content;
  expect(content.body.toString()).toBe('{"data":[]}');
  const bodies = (['br', 'gzip'] as const).map((coding) => compressContent(content, coding));
  for (const body of [content.body, ...bodies]) expect(body.buffer.byteLength).toBe(body.length);
});
