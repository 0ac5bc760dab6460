import { expect, test } from 'vitest';
import { queryMessage } from '../../src/api/parameter.ts';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

type ListBody = Readonly<{ data: readonly { id: number }[]; meta: { total: number } }>;

const list = (path: string): Promise<ListBody> => askJson(server, `/api/v1/${path}`);

test.each([
  ['no symbol is refused', 'villages?q=%5Bdago%5D%24%25%26%3C%3E', 'villages?q=dago'],
  ['kab. means kabupaten', 'regencies?q=kab.+bandung', 'regencies?q=kabupaten+bandung'],
  ['an empty value is absent', 'villages?q=&province_id=&page=&postal_code=', 'villages'],
  ['the prefix Provinsi', 'regencies?province=Provinsi+Jawa+Barat', 'regencies?province=jawabarat'],
  ['the prefix of a district', 'villages?district=Kec.+Coblong', 'villages?district=Coblong'],
  ['Kota Administrasi is optional', 'districts?regency=Jakarta+Pusat', 'districts?regency_id=3171'],
  ['and so is Administrasi', 'districts?regency=Kota+Jakarta+Pusat', 'districts?regency_id=3171'],
  ['alias Jakarta', 'regencies?province=Jakarta', 'regencies?province_id=31'],
  ['codes with blanks', 'villages?postal_code=40135,+10310', 'villages?postal_code=40135,10310'],
  ['repeated codes', 'villages?postal_code=40135&postal_code=10310', 'villages?postal_code=40135,10310'],
  ['repeated ids', 'regencies?id=3273&id=32.04,3217', 'regencies?id=3273,3204,3217'],
  ['repeated ids with brackets', 'regencies?id[]=3273&id%5B%5D=3204', 'regencies?id=3273,3204'],
  ['a repeated id that is empty', 'regencies?id=&id=3273&id=', 'regencies?id=3273'],
])('equivalent queries: %s', async (_name, path, same) => {
  const body = await list(path);
  expect(body).toEqual(await list(same));
  expect(body.meta.total).toBeGreaterThan(0);
});

test('100 ids are one page, or pages of them that link to each other', async () => {
  const { data } = await list('villages?limit=100&page=3');
  const ids = data.map(({ id }) => id);
  expect((await list(`villages?limit=100&id=${ids.toReversed().join()}`)).data).toEqual(data);
  const { headers } = await ask(server, `/api/v1/villages?limit=10&id=${ids.join()}`);
  const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
  const meta = { page: 2, limit: 10, total: 100 };
  expect(await askJson(server, next)).toEqual({ data: data.slice(10, 20), meta });
});

test('a parameter with an enum accepts only its values', () => {
  const kind = { description: '', schema: { enum: ['desa'] }, example: 'desa', expected: 'desa' };
  expect(queryMessage('kind=nagari', { kind })).toBe('kind must be desa.');
  expect(queryMessage('kind=désa', { kind })).toMatch('The query is not ASCII');
  expect(() => queryMessage('kind=desa', { kind })).toThrow('kind=desa is accepted');
});
