import { beforeEach, expect, test, vi } from 'vitest';
import { createSearchClient, TooOften } from '../../src/browser/search-client.ts';

const { signal } = new AbortController();
const meta = { total: 0, ignored: [] };
let now: number;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const reply = (status: number, headers = {}, body: object = { data: [], meta }): void => {
  fetched.mockResolvedValueOnce(Response.json(body, { status, headers }));
};

beforeEach(({ onTestFinished }) => {
  now = 5000;
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

test('a search requests eight results once for each scope', async () => {
  const { find } = createSearchClient('https://a.example');
  const findings = { results: [{ id: 32 }], total: 3, ignored: ['rt'] };
  for (const scope of [{}, { type: 'village' }, {}]) {
    reply(200, {}, { data: findings.results, meta: { total: 3, ignored: ['rt'] } });
    expect(await find('jl a&b', signal, scope)).toEqual(findings);
  }
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://a.example/api/v1/search?q=jl+a%26b&limit=8',
    'https://a.example/api/v1/search?q=jl+a%26b&limit=8&type=village',
  ]);
});

test.each([
  ['42', 42],
  ['', 60],
])('after a 429 with Retry-After %j, no request is sent for %i s', async (header, seconds) => {
  const { request } = createSearchClient('');
  reply(429, { 'Retry-After': header });
  await expect(request('/x', signal)).rejects.toEqual(expect.objectContaining({ seconds }));
  now += seconds * 1000 - 1;
  const early = request('/x', signal).catch((error: unknown) => error);
  expect(await early).toBeInstanceOf(TooOften);
  expect(await early).toHaveProperty('seconds', 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  now++;
  reply(200);
  expect(await request('/x', signal)).toEqual({ data: [], meta });
});

test('an invalid query finds nothing, and other errors throw their status', async () => {
  const { request } = createSearchClient('');
  reply(400, {}, { error: 'q' });
  expect(await request('/x', signal)).toEqual({ data: [], meta });
  reply(503);
  await expect(request('/x', signal)).rejects.toThrow('503');
});

test('a request ends after ten seconds, or when its signal is aborted', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const controller = new AbortController();
  reply(200);
  await createSearchClient('').request('/x', controller.signal);
  expect(limits).toHaveBeenCalledWith(10_000);
  controller.abort();
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});
