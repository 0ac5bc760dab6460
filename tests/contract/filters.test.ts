import { describe, expect, test } from 'vitest';
import { askJson, expectError } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

interface ListBody {
  data: { id: number; regency?: string }[];
  meta: { page: number; limit: number; total: number };
}

const list = (path: string): Promise<ListBody> => askJson(server, `/api/v1/${path}`);

/** Returns the targets of a list's Link header by their relations. */
async function readLinks(path: string): Promise<ReadonlyMap<string, string>> {
  const { headers } = await ask(server, `/api/v1/${path}`, { method: 'HEAD' });
  const links = String(headers['link']).matchAll(/<([^>]+)>; rel="(\w+)"/g);
  return new Map(Array.from(links, ([, target = '', relation = '']) => [relation, target]));
}

test.each([
  ['folding: spaces', 'villages?q=Ujung+Batu', 'villages?q=ujungbatu'],
  ['no symbol is refused', 'villages?q=%5Bdago%5D%24%25%26%3C%3E', 'villages?q=dago'],
  ['kab. means kabupaten', 'regencies?q=kab.+bandung', 'regencies?q=kabupaten+bandung'],
  ['a question mark in a value', 'villages?q=dago?', 'villages?q=dago'],
  ['an empty value is absent', 'villages?q=&province_id=&page=&postal_code=', 'villages'],
  ['the prefix Provinsi', 'regencies?province=Provinsi+Jawa+Barat', 'regencies?province=jawabarat'],
  ['the prefix of a district', 'villages?district=Kec.+Coblong', 'villages?district=Coblong'],
  ['Kota Administrasi is optional', 'districts?regency=Jakarta+Pusat', 'districts?regency_id=3171'],
  ['and so is Administrasi', 'districts?regency=Kota+Jakarta+Pusat', 'districts?regency_id=3171'],
  ['alias Jakarta', 'regencies?province=Jakarta', 'regencies?province_id=31'],
  ['alias DIY', 'regencies?province=DIY', 'regencies?province_id=34'],
  ['alias Bangka Belitung', 'regencies?province=Bangka+Belitung', 'regencies?province_id=19'],
  ['a code with dots', 'villages?district_id=32.73.02', 'villages?district_id=327302'],
  ['codes with blanks', 'villages?postal_code=40135,+10310', 'villages?postal_code=40135,10310'],
  ['repeated codes', 'villages?postal_code=40135&postal_code=10310', 'villages?postal_code=40135,10310'],
  ['repeated ids', 'regencies?id=3273&id=32.04,3217', 'regencies?id=3273,3204,3217'],
  ['repeated ids with brackets', 'regencies?id[]=3273&id%5B%5D=3204', 'regencies?id=3273,3204'],
  ['a repeated id that is empty', 'regencies?id=&id=3273&id=', 'regencies?id=3273'],
  ['an ancestor', 'villages?regency_id=3273&province=Jawa+Barat', 'villages?regency_id=3273'],
])('equivalent queries: %s', async (_name, path, same) => {
  const body = await list(path);
  expect(body).toEqual(await list(same));
  expect(body.meta.total).toBeGreaterThan(0);
});

describe('filters', () => {
  test.each([
    ['regency=Bandung is both', 'villages?regency=Bandung&limit=100', 270 + 10 + 151, 'Kabupaten Bandung'],
    ['regency=Kota Bandung is one', 'villages?regency=Kota+Bandung', 151, 'Kota Bandung'],
    ['_ does not count', 'villages?regency=Kota+Bandung&_=1&_=2', 151, 'Kota Bandung'],
  ])('%s', async (_name, path, total, regency) => {
    const { data, meta } = await list(path);
    expect(meta.total).toBe(total);
    expect(data[0]?.regency).toBe(regency);
  });

  test.each([
    ['a name is whole', 'districts?regency=Bandun'],
    ['an unknown id', 'regencies?province_id=99'],
    ['an id of another level', 'districts?regency_id=32'],
    ['the largest id', 'villages?district_id=9999999999'],
    ['filters combine with AND', 'villages?regency_id=3273&province=Aceh'],
    ['two names', 'villages?district=Coblong&regency=Kabupaten+Bandung'],
    ['two ids', 'villages?district_id=327302&regency_id=3204'],
    ['an unknown postal code', 'villages?postal_code=00000'],
    ['a page past the end', 'provinces?q=tidakada&page=999999999'],
    ['a q of symbols alone', 'provinces?q=%23%24'],
    ['a q of symbols alone, with a filter', 'villages?q=%27-%27&postal_code=40135'],
    ['a q of 100 characters of two code units', `villages?q=${encodeURIComponent('𝒜'.repeat(100))}`],
  ])('return an empty list with 200 for %s', async (_name, path) => {
    const { data, meta } = await list(path);
    expect([data, meta.total]).toEqual([[], 0]);
  });

  test.each([
    ['in any order', 'provinces?id=36,11,32', [11, 32, 36]],
    ['encoded', 'provinces?id=36%2C11', [11, 36]],
    ['twice', 'provinces?id=11,11', [11]],
    ['that name nothing', 'provinces?id=11,99', [11]],
    ['that all name nothing', 'provinces?id=98,99', []],
    ['of another level', 'provinces?id=3273', []],
    ['with dots', 'regencies?id=32.73,11.01', [1101, 3273]],
    ['with dots and without', 'villages?id=32.73.02.1004,3171061005', [3171061005, 3273021004]],
    ['with blanks around commas', 'provinces?id=36,+11+,%20%2032', [11, 32, 36]],
    ['with blanks around all', 'provinces?id=+36,11+', [11, 36]],
    ['with another filter', 'regencies?id=3273,1101&province_id=32', [3273]],
    ['with q, by rank', 'regencies?id=3204,3273,3217&q=bandung', [3204, 3273, 3217]],
    ['with digits in q', 'villages?id=3273021004,3171061005&q=401', [3273021004]],
    ['with a postal code', 'villages?id=3273021004,3171061005&postal_code=40135', [3273021004]],
  ])('ids %s', async (_name, path, ids) => {
    expect((await list(path)).data.map(({ id }) => id)).toEqual(ids);
  });

  test('return 100 ids as one page, and pages of them that link to each other', async () => {
    const { data } = await list('villages?limit=100&page=3');
    const ids = data.map(({ id }) => id);
    expect((await list(`villages?limit=100&id=${ids.toReversed().join()}`)).data).toEqual(data);
    const next = (await readLinks(`villages?limit=10&id=${ids.join()}`)).get('next') ?? '';
    const meta = { page: 2, limit: 10, total: 100 };
    expect(await askJson(server, next)).toEqual({ data: data.slice(10, 20), meta });
  });

  test('return the villages of several postal codes in id order', async () => {
    const { data, meta } = await list('villages?limit=100&postal_code=40135,10310,40135,00000');
    const [dago, menteng] = await Promise.all(
      ['40135', '10310'].map(async (code) => (await list(`villages?limit=100&postal_code=${code}`)).data),
    );
    expect(data).toEqual([...(menteng ?? []), ...(dago ?? [])]);
    expect(meta.total).toBe(data.length);
  });
});

describe('order and paging', () => {
  test.each([
    ['50 by default', 'villages', 1, 50, 50],
    ['100 for a limit above 100', 'villages?limit=999999999', 1, 100, 100],
    ['none past the last page', 'villages?page=999999999', 999_999_999, 50, 0],
  ])('return %s, with the total', async (_name, path, page, limit, length) => {
    const { data, meta } = await list(path);
    expect([data.length, meta]).toEqual([length, { page, limit, total: 83_762 }]);
  });

  test.each([
    ['the first page', 'regencies?limit=100', { first: 1, next: 2, last: 6 }],
    ['a middle page', 'regencies?limit=100&page=3', { first: 1, prev: 2, next: 4, last: 6 }],
    ['the last page', 'regencies?limit=100&page=6', { first: 1, prev: 5, last: 6 }],
    ['a list of just two pages', 'provinces?limit=19', { first: 1, next: 2, last: 2 }],
    ['past the last page', 'regencies?limit=100&page=9', { first: 1, prev: 6, last: 6 }],
    ['an empty list', 'regencies?q=tidakada', { first: 1, last: 1 }],
  ])('Link of %s', async (_name, path, expected) => {
    const readPage = (target: string): number => Number(new URL(target, 'http://a').searchParams.get('page'));
    const links = Array.from(await readLinks(path), ([relation, target]) => [relation, readPage(target)]);
    expect(Object.fromEntries(links)).toEqual(expected);
  });

  test('link to the next page with the same filters', async () => {
    const next = (await readLinks('villages?province=Jawa+Barat&q=suka&limit=2')).get('next') ?? '';
    expect(await askJson(server, next)).toMatchObject({ meta: { page: 2, limit: 2 } });
    expect(next).toContain('province=Jawa%20Barat&q=suka');
  });
});

const times = (count: number, value: string): string => Array(count).fill(value).join();

test.each([
  ['an id that is no number', 'regencies?province_id=abc', /province_id must be the id of a province/],
  ['an id that begins with 0', 'regencies?province_id=032', /province_id must be/],
  ['a postal code of 4 digits', 'villages?postal_code=4013', /postal_code must be five digits/],
  ['101 postal codes', `villages?postal_code=${times(101, '40135')}`, /up to 100 codes separated by commas/],
  ['a postal code and nothing', 'villages?postal_code=40135,', /postal_code must be five digits/],
  ['ids with blanks for commas', 'villages?id=3273021004%203273021005', /id must be 1 to 100 ids/],
  ['ids with blanks inside', 'villages?id=32%2073', /id must be 1 to 100 ids/],
  ['ids with a line end', 'villages?id=3273%0A', /id holds a control character/],
  ['a code with dots in wrong places', 'villages?district_id=3273.02', /district_id must be the id/],
  ['a code with an end too few', 'villages?id=32.73.1004', /id must be 1 to 100 ids/],
  ['101 ids', `provinces?id=${times(101, '11')}`, /id must be 1 to 100 ids/],
  ['101 repeated ids', `provinces?${'&id=11'.repeat(101)}`, /id must be 1 to 100 ids/],
  ['page 0', 'villages?page=0', /page must be a whole number from 1/],
  ['page of 10 digits', 'villages?page=1000000000', /page must be/],
  ['limit 0', 'villages?limit=0', /limit must be a whole number from 1/],
  ['a parameter given twice', 'villages?q=a&q=b', /q is given twice/],
  ['a parameter given twice, once empty', 'villages?q=a&q=', /q is given twice/],
  ['an unknown parameter', 'villages?nama=dago', /no parameter nama here: use id, district_id, .*limit\./],
  ['one of another list', 'provinces?province_id=32', /province_id here: use id, q, page, limit\./],
  ['__proto__', 'villages?__proto__=1', /no parameter __proto__ here/],
  ['a text with brackets', 'villages?q[]=dago', /^A parameter is not known here/],
  ['q of 101 characters', `villages?q=${'a'.repeat(101)}`, /q must be at most 100 characters/],
  ['a control character', 'villages?q=da%00go', /q holds a control character/],
  ['bytes that are not UTF-8', 'villages?q=%FF', /not valid percent-encoded UTF-8/],
])('returns 400 with a message for %s', (_name, path, message) =>
  expectError(server, `/api/v1/${path}`, 400, message),
);
