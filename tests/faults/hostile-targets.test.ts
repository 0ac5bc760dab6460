import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { rawGet, readAnswers, sendRaw } from '../support/raw.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import { openSmallBuild } from '../support/small-project.ts';
import { readSection, words } from '../support/words.ts';

const { project, startServer } = await openSmallBuild();
const server = sharedServer(() => startServer({ RATE_LIMIT_MAX: '100000000' }));
const ownError = /^\{"error":"(?:[^"\\]|\\.)+"\}$/;
const read = (heading: string): readonly string[] => readSection('hostile-targets.txt', heading);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => {
  agent.destroy();
});

const notFoundPage = readFileSync(join(project, 'dist/client/404.html'), 'utf8');

/** Expects an error of ours with a status, which discloses nothing about the machine. */
async function expectRefused(target: string, status: number): Promise<void> {
  const answer = await ask(server, target, { headers: { accept: 'text/html' }, agent });
  const isForPrograms = /^\/(?:api|health|download)\//.test(target);
  const { headers, text } = answer;
  const type = `${isForPrograms ? 'application/json' : 'text/html'}; charset=utf-8`;
  const { 'content-type': sentType, 'cache-control': caching } = headers;
  expect([target, answer.status, sentType, caching]).toEqual([target, status, type, 'no-store']);
  if (isForPrograms) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(text).toMatch(ownError);
  } else {
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    if (status === 404) expect(text).toBe(notFoundPage);
  }
  expect(text).not.toContain(project);
  expect(text).not.toMatch(/node:|\bat .*:\d+:\d+|node_modules/);
}

describe('no path leads outside the site', () => {
  const places = read('places');
  const goals = read('files');
  const depths = [1, 2, 8];

  test.for(read('ways up'))('by %s', async (up) => {
    const targets = places.flatMap((place, at) =>
      goals.map((goal, more) => {
        const depth = depths[(at * goals.length + more) % depths.length] ?? 1;
        return place + up.repeat(depth) + goal;
      }),
    );
    for (const target of targets) await expectRefused(target, 404);
  });

  test.for(read('paths'))('as %s', async (target) => {
    // Pages lose their slash; /download/ alone is not a page.
    const isRedirected = /[^/]\/$/.test(target) && target !== '/download/';
    if (isRedirected) expect((await ask(server, target, { agent })).status).toBe(308);
    await expectRefused(isRedirected ? target.slice(0, -1) : target, 404);
  });
});

const positions = read('positions');

test.for(
  words('__proto__ constructor prototype toString hasOwnProperty __defineGetter__ then %5f%5fproto__'),
)('the name of the object property %s is unknown', async (name) => {
  for (const position of positions) await expectRefused(position.replaceAll('X', name), 404);
  for (const query of words('X=1 X q[X]=1 page=X province_id=X'))
    await expectRefused(`/api/v1/villages?${query.replace('X', name)}`, 400);
  for (const path of words('/api/v1/villages?province=X /api/v1/search?q=X /cari?X=1 /docs?X=1'))
    expect((await ask(server, path.replace('X', name), { agent })).status).toBe(200);
});

test.for(read('bytes that are not text'))('bytes that are not text are rejected: %s', async (text) => {
  for (const position of positions) await expectRefused(position.replaceAll('X', text), 404);
  for (const parameter of ['q', 'province', 'page', 'postal_code', text])
    await expectRefused(`/api/v1/villages?${parameter}=${text}`, 400);
  await expectRefused(`/api/v1/search?q=${text}`, 400);
  expect((await ask(server, `/cari?q=${text}`, { agent })).status).toBe(200);
});

describe('no redirect changes the host or injects a header:', () => {
  /** Follows redirects like a browser, and returns the status of each reply. */
  async function followRedirects(target: string): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (let at = target; ;) {
      const sent = rawGet(at, 'Connection: close\r\n');
      const [answer, ...more] = readAnswers(await sendRaw(server, sent));
      if (answer === undefined || more.length > 0) throw new Error('expected one answer');
      statuses.push(answer.status);
      const location = answer.headers.get('location');
      if (location === null) return statuses;
      expect([answer.status, location]).toEqual([308, expect.stringMatching(/^[\x21-\x7e]+$/)]);
      const url = new URL(location, 'http://kodepos.example');
      expect([url.origin, url.username, url.password]).toEqual(['http://kodepos.example', '', '']);
      at = url.pathname + url.search;
    }
  }

  const targets = read('redirects');

  test.for(
    targets.flatMap((target) => ['', '/', '//', '/?/', '/?q=//evil.example/'].map((end) => target + end)),
  )('%s', async (target) => {
    const statuses = await followRedirects(target);
    expect(statuses.length).toBeLessThan(4);
    // Browsers resolve dots, so they may reach the home page.
    expect([200, 404]).toContain(statuses.at(-1));
  });
});

/** Fills up a target to a number of bytes. */
const filled = (start: string, bytes: number, filling = 'a'): string =>
  start + filling.repeat(Math.floor((bytes - start.length) / filling.length));

test.for([
  ['a path at the limit', filled('/', 4096), 404],
  ['a path over the limit', filled('/', 4097), 414],
  ['an id at the limit', filled('/api/v1/villages/', 4096, '1'), 404],
  ['an unread query at the limit', filled('/health?', 4096), 200],
  ['a name at the limit', filled('/api/v1/villages?province=', 4096), 200],
  ['a q at the limit', filled('/api/v1/villages?q=', 4096), 400],
  ['a q over the limit', filled('/api/v1/villages?q=', 4097), 414],
  ['a host in the target over the limit', `http://${'a'.repeat(4097)}/health`, 414],
  ['one parameter 2,000 times', filled('/api/v1/villages?', 4090, 'q&'), 400],
] as const)('%s', async ([, target, status]) => {
  expect((await ask(server, target, { agent })).status).toBe(status);
});
