// The specification of the interface: paths, their status and their body.

import { describe, expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { expectFields } from '../support/fields.ts';
import { ask } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = sharedApp();

const village =
  'id integer, district_id integer, regency_id integer, province_id integer, name string, ' +
  'postal_code string?, district string, regency string, province string';
const resultWith = (idType: string): string =>
  `type string, id ${idType}, name string, postal_code string?, province string?, regency string?, ` +
  'district string?, url string, match string, designation string, other_postal_code string?, ' +
  'confidence number, as string?';

/** The fields of each resource; those of a place are in places.test.ts. */
const resources: Readonly<Record<string, string>> = {
  Province: 'id integer, name string, code string',
  Regency: 'id integer, province_id integer, name string, province string',
  District: 'id integer, regency_id integer, name string, regency string, province string',
  Village: village,
  Meta: 'page integer, limit integer, total integer',
  SearchMeta: 'limit integer, total integer, ignored array',
  Result: resultWith('integer'),
  CodeResult: resultWith('string'),
  Match:
    'place object?, confidence number, alternatives array, street string?, numbers string?, rt string?, ' +
    'rw string?, code object',
  MatchMeta: 'ignored array',
  NearVillage: `${village}, designation string, latitude number, longitude number, distance_metres integer`,
  NearMeta: 'limit integer',
  Health: 'status string',
};
const expectResource = (name: string, value: unknown): void => {
  expectFields(resources[name] ?? '', value);
};

/**
 * Expects what a path returns.
 *
 * @param what `one`, `all`, `list` or a number (in id order) of a resource, and the name of its meta,
 *   if any; `bare` has no envelope; `place` is any place
 */
function expectBody(what: string, body: unknown): void {
  const [envelope = '', name = '', meta = envelope === 'list' ? 'Meta' : ''] = what.split(' ');
  if (envelope === 'error') {
    expect(body).toEqual({ error: expect.stringMatching(/^[A-Z"].{20,}[.)]$|^\w+ .{10,}\.$/) as string });
    return;
  }
  if (envelope === 'bare') {
    expectResource(name, body);
    return;
  }
  const { data, ...rest } = body as { readonly data: unknown; readonly meta?: unknown };
  expect(Object.keys(rest)).toEqual(meta === '' ? [] : ['meta']);
  if (meta !== '') expectResource(meta, rest.meta);
  const all = (envelope === 'one' ? [data] : data) as readonly { readonly id: number }[];
  if (name !== 'place') for (const item of all) expectResource(name, item);
  if (!/^\d+$/.test(envelope)) return;
  const ids = all.map(({ id }) => id);
  expect([ids.length, ids]).toEqual([Number(envelope), ids.toSorted((a, b) => a - b)]);
}

/** The headers that scripts of other origins may read. */
const exposed = words(`
  Content-Disposition Content-Range Accept-Ranges ETag Link X-RateLimit-Limit X-RateLimit-Remaining
  X-RateLimit-Reset RateLimit RateLimit-Policy Retry-After X-Request-Id
`).toSorted();
const publicCache = 'public, max-age=300, stale-while-revalidate=86400';
const privateCache = 'private, max-age=300';
const noStore = 'no-store';
const coblong = encodeURIComponent('Jl. Dago 5, Coblong, Bandung 40132');

/** Paths of no record, list or download. */
const nothing = words(`
  /api/v1/provinces/99 /api/v1/provinces/abc /api/v1/provinces/1e3 /api/v1/provinces/-1 /api/v1/provinces/032
  /api/v1/provinces/32.0 /api/v1/provinces/3273 /api/v1/districts/999999 /api/v1/villages/9999999999
  /api/v1/villages/99.99.99.9999 /api/v1/regencies/11.01. /api/v1/villages/11.01 /api/v1/provinces/99/regencies
  /api/v1/postal-codes/00000 /api/v1/postal-codes/4013 /api/v1/postal-codes/401355 /api/v1/nothing /api/v1
  /download/other.csv /download/kodepos.csv.zip /api/v1/provinces/${'9'.repeat(400)} /api/v1/places/9999999999
  /api/v1/places/1 /api/v1/places/32.99 /api/v1/places/__proto__ /api/v1/places/032
  /api/v1/places/${'9'.repeat(400)} /api/v1/provinces/32/villages /api/v1/districts/327302/regencies
  /api/v1/villages/3273021004/x /api/v1/regencies/3273/districts/x /health/x /openapi.json/x /api /download
`);

/** Each path with its status, content and caching. */
const answers: readonly (readonly [path: string, status: number, body: string, caching: string])[] = [
  ['/health', 200, 'bare Health', noStore],
  ['/api/v1/provinces', 200, 'list Province', publicCache],
  ['/api/v1/provinces?q=jawa&page=1&limit=2', 200, 'list Province', publicCache],
  ['/api/v1/provinces/32', 200, 'one Province', publicCache],
  ['/api/v1/provinces/32/regencies', 200, '27 Regency', publicCache],
  ['/api/v1/provinces/31/districts', 200, '44 District', publicCache],
  ['/api/v1/regencies?province_id=32', 200, 'list Regency', publicCache],
  ['/api/v1/regencies?province=Jawa+Barat&q=bandung', 200, 'list Regency', publicCache],
  ['/api/v1/regencies/3273', 200, 'one Regency', publicCache],
  ['/api/v1/regencies/3273/districts', 200, '30 District', publicCache],
  ['/api/v1/regencies/3273/villages', 200, '151 Village', publicCache],
  ['/api/v1/districts?regency_id=3273', 200, 'list District', publicCache],
  ['/api/v1/districts?regency=Kota+Bandung&province=jawabarat', 200, 'list District', publicCache],
  ['/api/v1/districts/327302', 200, 'one District', publicCache],
  ['/api/v1/districts/327302/villages', 200, '6 Village', publicCache],
  ['/api/v1/villages?district_id=32.73.02&_=1', 200, 'list Village', publicCache],
  ['/api/v1/villages?postal_code=40135,40132&id=3273021004', 200, 'list Village', publicCache],
  ['/api/v1/villages?q=%23%24', 200, 'list Village', publicCache],
  ['/api/v1/villages/3273021004', 200, 'one Village', publicCache],
  ['/api/v1/villages/9601202002', 200, 'one Village', publicCache],
  ['/api/v1/postal-codes/40132', 200, 'all Village', publicCache],
  ['/api/v1/search?q=dago+bandung', 200, 'all Result SearchMeta', privateCache],
  ['/api/v1/search?q=40135&type=postal-code', 200, 'all CodeResult SearchMeta', privateCache],
  [`/api/v1/match?q=${coblong}`, 200, 'one Match MatchMeta', privateCache],
  ['/api/v1/nearest?latitude=-6.8825&longitude=107.6141', 200, 'all NearVillage NearMeta', privateCache],
  ['/api/v1/places/32', 200, 'one place', publicCache],
  ['/api/v1/places/3273021004', 200, 'one place', publicCache],
  ['/api/v1/places?id=3273021004,32.73,99', 200, 'all place', publicCache],
  ...nothing.map((path) => [path, 404, 'error', noStore] as const),
  ['/api/v1/places/3515041017', 410, 'error', noStore],
  ['/api/v1/villages?limit=1e3', 400, 'error', noStore],
  ['/api/v1/regencies/3273/villages?limit=1', 400, 'error', noStore],
  ['/api/v1/villages/3273021004?q=dago', 400, 'error', noStore],
  ['/health?limit=1', 400, 'error', noStore],
  ['/download/kodepos.csv?province=32', 400, 'error', noStore],
  ['/api/v1/match?q=', 400, 'error', noStore],
  [`/api/v1/match?q=${'a'.repeat(401)}`, 400, 'error', noStore],
  ['/api/v1/places', 400, 'error', noStore],
  [`/api/v1/places?id=${Array(51).fill('32').join()}`, 400, 'error', noStore],
  [`/api/v1/villages?q=${'a'.repeat(4100)}`, 414, 'error', noStore],
];

describe('the specification is kept by', () => {
  test.each(answers)('%s: %i', async (path, status, body, caching) => {
    const answer = await ask(server, path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching]);
    expectBody(body, answer.json());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'ratelimit-policy': '"default";q=100000000;w=60',
      'x-ratelimit-limit': '100000000',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/) as string,
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/) as string,
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(answer.headers['access-control-expose-headers']?.split(', ').toSorted()).toEqual(exposed);
    // Only with TLS; see tests/contract/headers.built.test.ts.
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    if (status === 200 && caching !== noStore) expect(answer.headers.etag).toMatch(/^"[\w-]+"$/);
    if (body.startsWith('list')) expect(answer.headers['link']).toMatch(/rel="first"/);
    const head = await ask(server, path, { method: 'HEAD' });
    const length = String(Buffer.byteLength(answer.text));
    expect([head.status, head.text, head.headers['content-length']]).toEqual([status, '', length]);
  });

  test('/api/v1/match: fields of its place and its code', async () => {
    const path = `/api/v1/match?q=${coblong}`;
    const { data } = await askJson<{ data: { place: object; code: object } }>(server, path);
    expectResource('Result', data.place);
    expect(Object.keys(data.code)).toEqual(['given', 'verdict', 'expected']);
  });
});

test.each([
  ['provinces/31', '31,Daerah Khusus Ibukota Jakarta,JK'],
  ['regencies/3273', '3273,32,Kota Bandung,Jawa Barat'],
  ['districts/327302', '327302,3273,Coblong,Kota Bandung,Jawa Barat'],
  ['villages/3273021004', '3273021004,327302,3273,32,Dago,40135,Coblong,Kota Bandung,Jawa Barat'],
  ['villages/9601202002', '9601202002,960120,9601,96,Klawaren,,Wemak,Kabupaten Sorong,Papua Barat Daya'],
])('%s has the values of the data', async (path, values) => {
  const { data } = await askJson<{ data: object }>(server, `/api/v1/${path}`);
  expect(Object.values(data).join()).toBe(values);
});

describe('a wrong path returns the right one:', () => {
  test.each([
    ['/api/v1/postal-codes/17550', ' Codes with this prefix belong to Kabupaten Bekasi. It may be a code of'],
    ['/api/v1/postal-codes/17551', 'Pos Indonesia: see https://kodepos.posindonesia.co.id.'],
    ['/api/v1/postal-codes/24779', 'This is only the other code of places whose code is 24786.'],
    ['/api/v1/villages?pronvince=32', 'There is no parameter pronvince here; province is near: use id, '],
    ['/api/v1/villages?id=1101&province_id=32&province_id=11', 'province_id is given twice: give it once.'],
    ['/api/v1/places?ids=32', 'There is no parameter ids here: use id.'],
    ['/download/kodepos.csv?province=32', 'province is a parameter of lists, such as /api/v1/villages?'],
    ['/api/villages', 'it may mean /api/v1/villages.'],
    ['/api/v1/village/1', 'it may mean /api/v1/villages/1.'],
    ['/api/v2/Provinces/32/regency', 'it may mean /api/v1/provinces/32/regencies.'],
    ['/api/v1/postal-codes', 'it may mean /api/v1/postal-codes/{code}.'],
    ['/api/v1/postal-codes/', 'it may mean /api/v1/postal-codes/{code}.'],
    ['/download/kodepos.xls', 'it may mean /download/kodepos.xlsx.'],
    ['/api/v1/postal-codes/40135,40132', 'several are at /api/v1/villages?postal_code=40135,40132.'],
    ['/api/v1/provinces/11,32', 'several are at /api/v1/provinces?id=11,32.'],
    ['/api/v1/places/11,32', 'several are at /api/v1/places?id=11,32.'],
    ['/download/', 'There is nothing at this address'],
    ['/api/v1/nothing', 'There is nothing at this address: /openapi.json'],
  ])('%s', async (path, message) => {
    const { status, text } = await ask(server, path);
    expect([400, 404]).toContain(status);
    expect((JSON.parse(text) as { error: string }).error).toContain(message);
  });

  test.each([
    ['/api/v1/postal-codes/40135%20', '/api/v1/postal-codes/40135'],
    ['/api/v1/villages/%2032.73.02.1004', '/api/v1/villages/32.73.02.1004'],
    ['/api/v1/villages/?q=dago', '/api/v1/villages?q=dago'],
    ['/api/v1/villages/32.73.02.1004', '/api/v1/villages/3273021004'],
    ['/api/v1/districts/32.73.02', '/api/v1/districts/327302'],
    ['/api/v1/regencies/32.73/districts', '/api/v1/regencies/3273/districts'],
    ['/api/v1/places/32.73', '/api/v1/places/3273'],
    ['/api/v1/villages/3273021004/', '/api/v1/villages/3273021004'],
    ['/health///', '/health'],
    // Ids and dotted codes of earlier editions.
    ['/api/v1/places/9201071030', '/api/v1/places/9601051008'],
    ['/api/v1/places/92.01.07.1030', '/api/v1/places/9601051008'],
    ['/api/v1/places/920107', '/api/v1/places/960105'],
    ['/api/v1/places/9101', '/api/v1/places/9301'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await ask(server, path);
    expect([status, headers.location, headers['access-control-allow-origin']]).toEqual([308, location, '*']);
  });

  test.each(words('/api/v1/villages/3273021004 /health /openapi.json'))('not %s?v=2', async (path) => {
    expect((await ask(server, `${path}?v=2&_=1&province=`)).status).toBe(200);
  });
});

test('/api/v1/nearest finds nothing near a point abroad', async () => {
  const { status, text } = await ask(server, '/api/v1/nearest?latitude=51.5&longitude=-0.12');
  expect([status, text]).toEqual([200, '{"data":[],"meta":{"limit":8}}']);
});

test('/api/v1/places lists up to 50 places in id order, each once and as on its own', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? '3273021004' : '32.73'));
  const { status, text } = await ask(server, `/api/v1/places?id=${ids.join()}`);
  const read = async (id: string) => (await ask(server, `/api/v1/places/${id}`)).text;
  const alone = [await read('3273'), await read('3273021004')];
  expect([status, text]).toEqual([200, `{"data":[${alone.map((body) => body.slice(8, -1)).join()}]}`]);
});
