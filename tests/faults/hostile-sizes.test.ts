import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { sharedServer } from '../support/shared-server.ts';
import { ask } from '../support/server.ts';
import { areTimesJudged, expectBelow } from '../support/times.ts';

const server = sharedServer();
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => {
  agent.destroy();
});

/** Fills up a target to a number of bytes. */
const filled = (start: string, bytes: number, filling = 'a'): string =>
  start + filling.repeat(Math.floor((bytes - start.length) / filling.length));

describe('limits of size are exact', () => {
  test.for([
    ['a path at the limit', filled('/', 4096), 404],
    ['a path over the limit', filled('/', 4097), 414],
    ['an id at the limit', filled('/api/v1/villages/', 4096, '1'), 404],
    ['an unread query at the limit', filled('/health?', 4096), 200],
    ['a name at the limit', filled('/api/v1/villages?province=', 4096), 200],
    ['a q at the limit', filled('/api/v1/villages?q=', 4096), 400],
    ['a q over the limit', filled('/api/v1/villages?q=', 4097), 414],
    ['a q of 20 KiB', filled('/api/v1/villages?q=', 20_480), 414],
    ['a search page at the limit', filled('/cari?q=', 4096), 200],
    ['a host in the target over the limit', `http://${'a'.repeat(4097)}/health`, 414],
    ['one parameter 2,000 times', filled('/api/v1/villages?', 4090, 'q&'), 400],
    ['2,000 empty parameters', filled('/api/v1/villages?', 4090, '&'), 200],
    ['10,000 parameters of the search page', filled('/cari?', 20_000, 'a&'), 414],
  ] as const)('%s', async ([, target, status]) => {
    const answer = await ask(server, target, { agent });
    expect(answer.status).toBe(status);
    if (status >= 400) expect(answer.json()).toHaveProperty('error');
  });
});

type Request = readonly [target: string, headers?: Readonly<Record<string, string>>];

/** How often each request is sent in each round: once would do where its time is not judged. */
const [rounds, turns, warmUps] = areTimesJudged ? [4, 8, 5] : [1, 3, 0];

/**
 * Sends a request many times and gives for how long the server computes each, in milliseconds: the average of the best round, as
 * other load can only add.
 */
async function measure(make: () => Request): Promise<number> {
  const send = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn++) {
      const [target, headers = {}] = make();
      expect((await ask(server, target, { agent, headers })).status).toBeLessThan(500);
    }
  };
  const computed = async (): Promise<number> => {
    // Until the server has done what follows an answer, and the system has counted it.
    await sleep(areTimesJudged ? 20 : 0);
    // Linux counts in nanoseconds (sched-stats.rst).
    const [nanoseconds] = readFileSync(`/proc/${server.process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  };
  await send(warmUps);
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const before = await computed();
    await send(turns);
    best = Math.min(best, (await computed()) - before);
  }
  return best / turns;
}

const village: Request = ['/api/v1/villages/3273021004'];
const list: Request = ['/api/v1/villages?q=dago'];
const regencies: Request = ['/api/v1/regencies?q=kab'];
const searched: Request = ['/api/v1/search?q=dago+bandung'];
const misspelt: Request = ['/api/v1/search?q=sukamadju'];
const rendered: Request = ['/cari?q=dago'];
const page: Request = ['/docs'];
const file: Request = ['/download/kodepos.parquet', { Range: 'bytes=0-0,2-2' }];

const fill = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));
/** Fills a q with a text up to its limit of characters. */
const inQ = (start: string, text: string) => (): Request => {
  const [path = '', before = ''] = start.split('=', 2);
  return [`${path}=${before}${encodeURIComponent(fill(text, 100 - before.length))}`];
};
const inPath =
  (start: string, text: string, end = '') =>
  (): Request => [start + fill(text, 4000) + end];
let unique = 0;
/** Fills a header with a text; each is unique, as parsed headers may be cached. */
const inHeader = (name: string, text: string) => (): Request => [
  page[0],
  { [name]: (unique++).toString(36) + fill(text, 15_000) },
];

/** What is hostile, and what is harmless at the same place. */
const probes: readonly (readonly [name: string, make: () => Request, harmless: Request])[] = [
  ['slashes within a path', inPath('/a', '/', 'b/'), village],
  ['letters and dots', inPath('/', 'a.', '!'), village],
  ['digits and dots for an id', inPath('/api/v1/villages/', '11.'), village],
  ['signs for a name', inPath('/api/v1/villages?province=', '%20'), list],
  ['a name of marks', inPath('/api/v1/villages?province=a', '%CC%96%CC%81'), list],
  ['a parameter many times', inPath('/api/v1/villages?q=a', '&q=a'), list],
  ['a q of marks', inQ('/api/v1/villages?q=', 'a\u0316\u0301'), list],
  ['a q that begins itself', inQ('/api/v1/villages?q=', 'an'), list],
  ['a type word and signs', inQ('/api/v1/regencies?q=kab', '.'), regencies],
  ['type words in a search', inQ('/api/v1/search?q=', 'kec kel '), searched],
  ['a long word that is nearly one', inQ('/api/v1/search?q=', 'sukamadju'), misspelt],
  ['a search that decomposes', inPath('/cari?q=', '%EF%B7%BA'), rendered],
  ['parameters of the search page', inPath('/cari?', 'q=a&'), rendered],
  ['encodings', inHeader('Accept-Encoding', ',br;q=0.1'), page],
  ['ETags', inHeader('If-None-Match', ',"a"'), page],
  ['ranges', () => [file[0], { Range: `bytes=0-0${fill(',1-1', 15_000)}` }], file],
  ['proxies', inHeader('X-Forwarded-For', ',1.2.3.4'), page],
  ['cookies', inHeader('Cookie', ';a=b'), page],
];

/** Milliseconds for reading 15 KB, which a harmless request has not, and for a slow machine. */
const toleranceMilliseconds = 1;
/** Linear probes stay far below this multiple of the baseline, quadratic ones far above. */
const maxRatio = 3;

describe('hostile requests take 3 times as long as harmless ones at most', () => {
  test.for(probes)('%s', async ([, make, harmless]) => {
    const hostile = await measure(make);
    const usual = await measure(() => harmless);
    expectBelow(hostile, maxRatio * usual + toleranceMilliseconds);
  });
});
