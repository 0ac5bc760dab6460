import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { rawGet, readAnswers, sendRaw } from '../support/raw.ts';
import { ask } from '../support/server.ts';
import { sharedServer } from '../support/shared-server.ts';
import { openSmallBuild } from '../support/small-project.ts';
import { words } from '../support/words.ts';

const { project, startServer } = await openSmallBuild();
const server = await sharedServer(startServer({ RATE_LIMIT_MAX: '100000000' }));
const ownError = /^\{"error":"(?:[^"\\]|\\.)+"\}$/;
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
  const places = words(`
    / /api/ /api/v1/ /api/v1/villages/ /api/v1/provinces/32/ /download/ /data/ /_astro/ /jawa-barat/
    /kodepos/ /search/ /og/ /robots.txt/ /favicon.svg/ /docs/ /static
  `);
  const goals = words(`
    etc/passwd proc/self/environ manifest.json shards/villages.ndjson server/entry.mjs
    dist/manifest.json package.json
  `);
  const depths = [1, 2, 8];

  test.for(
    words(String.raw`
      ../ ..\ ./../ ..// ....// ..;/ ..%00/ ..%ff/ ..%0d%0a/ %2e%2e/ %2e%2e%2f ..%2f .%2e/ ..%5c
      %2e%2e%5c %252e%252e%252f ..%252f %%32%65%%32%65/ %c0%ae%c0%ae/ ..%c0%af ..%c1%9c
      %u002e%u002e/ %ef%bc%8e%ef%bc%8e/ ..%ef%bc%8f ~/ $HOME/
    `),
  )('by %s', async (up) => {
    const targets = places.flatMap((place, at) =>
      goals.map((goal, more) => {
        const depth = depths[(at * goals.length + more) % depths.length] ?? 1;
        return place + up.repeat(depth) + goal;
      }),
    );
    for (const target of targets) await expectRefused(target, 404);
  });

  test.for(
    words(`
      /etc/passwd /proc/self/environ /dist/manifest.json /manifest.json /client/index /client/
      /shards/villages.ndjson /server/entry.mjs /server/entry /package.json /.env /.git/config
      /C:/windows/win.ini /C:%5cwindows%5cwin.ini /%5c%5chost%5cshare /file:/etc/passwd
      /robots.txt%00 /robots.txt%00.html /robots.txt. /robots.txt%20 /robots.txt::$DATA /robots.txt~
      /index.html /index /404 /404.html /jawa-barat.html /. /.. /.html /_astro /_astro/ /_astro/..
      /data/changes /@fs/etc/passwd /_server-islands/x /_image?href=file:///etc/passwd
      /%5fimage?href=/favicon.svg /x/../_image?href=/favicon.svg /%34%30%34 /x/../404 /_actions/x
      /cari.html /%63ari /./cari /cari/index.html /3273021004.html /9999999999 /99 /src/http/main.ts
      /download/ /download/.. /download/kodepos.csv/x /download/kodepos.csv%00
      /api/v1/villages/3273021004.json /api/v1/./villages /api/v1/provinces/regencies/32
      /api/v1/provinces%2f32 /api//v1/villages
    `),
  )('as %s', async (target) => {
    // Pages lose their slash; /download/ alone is not a page.
    const isRedirected = /[^/]\/$/.test(target) && target !== '/download/';
    if (isRedirected) expect((await ask(server, target, { agent })).status).toBe(308);
    await expectRefused(isRedirected ? target.slice(0, -1) : target, 404);
  });
});

const positions = words(`
  /X /X/X /jawa-barat/X /kodepos/X /data/X /data/changes/X.json /_astro/X /search/X /widget/X /api/X
  /api/v1/X /api/v1/provinces/X /api/v1/provinces/X/regencies /api/v1/villages/X
  /api/v1/regencies/X/districts /api/v1/postal-codes/X /download/X /download/X/kodepos.csv /health/X
`);

test.for(
  words('__proto__ constructor prototype toString hasOwnProperty __defineGetter__ then %5f%5fproto__'),
)('the name of the object property %s is unknown', async (name) => {
  for (const position of positions) await expectRefused(position.replaceAll('X', name), 404);
  for (const query of words('X=1 X q[X]=1 page=X province_id=X'))
    await expectRefused(`/api/v1/villages?${query.replace('X', name)}`, 400);
  for (const path of words('/api/v1/villages?province=X /api/v1/search?q=X /cari?X=1 /docs?X=1'))
    expect((await ask(server, path.replace('X', name), { agent })).status).toBe(200);
});

test.for(
  words(`
    %00 %ff %80 %c0%80 %c0%ae %e0%80%80 %ed%a0%80 %ed%b0%80 %ed%a0%bd%ed%b8%80 %f4%90%80%80
    %f5%80%80%80 %e2%82 %f0%9f%98 %C3%28 %fe%fe%ff%ff % %e0%a4%a %g0 %u0041 %d a%00b %e2%82a %1b[2J
    %7f %c2%85
  `),
)('bytes that are not text are rejected: %s', async (text) => {
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

  const targets = words(String.raw`
    //evil.example ///evil.example /\evil.example /\/evil.example //\evil.example
    /%2f%2fevil.example /%5c%5cevil.example //evil.example/%2f.. /..//evil.example /.//evil.example
    /./\evil.example /x/..//evil.example /%2e%2e//evil.example /jakarta//evil.example //jakarta
    /;//evil.example /@evil.example /:80 /http://evil.example /https:evil.example
    /javascript:alert(1) /%09/evil.example /%0d%0aLocation:%20http://evil.example
    /%E5%98%8A%E5%98%8DLocation:%20http://evil.example /[::1] http://kodepos.example//evil.example
    http://kodepos.example/\evil.example ftp://evil.example file:///etc/passwd *
  `);

  test.for(
    targets.flatMap((target) => ['', '/', '//', '/?/', '/?q=//evil.example/'].map((end) => target + end)),
  )('%s', async (target) => {
    const statuses = await followRedirects(target);
    expect(statuses.length).toBeLessThan(4);
    // Browsers resolve dots, so they may reach the home page.
    expect([200, 404]).toContain(statuses.at(-1));
  });

  test.for([
    ['200', 'http://evil.example/health http:// http://evil@kodepos.example/'],
    ['308 200', 'http://evil.example/health/ HTTP://EVIL.EXAMPLE:1/health/ http:///health/'],
    ['308 200', 'https://user:password@evil.example/health/'],
    ['404', '// /// //evil.example/ /\\evil.example/'],
    ['308 308 200', '/api/v1/villages/32.73.02.1004/ /3273021004/'],
    ['308 404', '/32.73.02.1004//'],
  ] as const)('%s for %s', async ([statuses, list]) => {
    for (const target of words(list))
      expect([target, (await followRedirects(target)).join(' ')]).toEqual([target, statuses]);
  });
});

/** Fills up a target to a number of bytes. */
const filled = (start: string, bytes: number, filling = 'a'): string =>
  start + filling.repeat(Math.floor((bytes - start.length) / filling.length));

test.for([
  ['a path at the limit', filled('/', 4096), 404],
  ['a path over the limit', filled('/', 4097), 414],
  ['a name at the limit', filled('/api/v1/villages?province=', 4096), 200],
  ['a q at the limit', filled('/api/v1/villages?q=', 4096), 400],
  ['a q over the limit', filled('/api/v1/villages?q=', 4097), 414],
  ['a host in the target over the limit', `http://${'a'.repeat(4097)}/health`, 414],
  ['one parameter 1,000 times', filled('/api/v1/villages?', 4090, 'q=a&'), 400],
] as const)('targets have at most 4096 bytes: %s', async ([, target, status]) => {
  expect((await ask(server, target, { agent })).status).toBe(status);
});
