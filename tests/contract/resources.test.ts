import { describe, expect, test } from 'vitest';
import { askJson } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

const village = {
  id: 3273021004,
  district_id: 327302,
  regency_id: 3273,
  province_id: 32,
  name: 'Dago',
  postal_code: '40135',
  district: 'Coblong',
  regency: 'Kota Bandung',
  province: 'Jawa Barat',
};

describe('records', () => {
  test.each<[path: string, data: object]>([
    ['/api/v1/provinces/32', { id: 32, name: 'Jawa Barat', code: 'JB' }],
    ['/api/v1/regencies/3273', { id: 3273, province_id: 32, name: 'Kota Bandung', province: 'Jawa Barat' }],
    [
      '/api/v1/districts/327302',
      { id: 327302, regency_id: 3273, name: 'Coblong', regency: 'Kota Bandung', province: 'Jawa Barat' },
    ],
    ['/api/v1/villages/3273021004', village],
    ['/api/v1/postal-codes/40135', [village]],
  ])('%s has its fields in order', async (path, data) => {
    const answer = await ask(server, path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(JSON.stringify({ data }));
  });

  test('records keep the names of the decree', async () => {
    expect((await ask(server, '/api/v1/provinces/31')).text).toBe(
      '{"data":{"id":31,"name":"Daerah Khusus Ibukota Jakarta","code":"JK"}}',
    );
    const { text } = await ask(server, '/api/v1/search?q=jaksel&limit=1');
    expect(text).toContain('"name":"Kota Administrasi Jakarta Selatan"');
    expect(text).toContain('"url":"/dki-jakarta/jakarta-selatan"');
  });

  test.each([
    ['an id past 2^31 is an integer', 9_671_101_004, { id: 9_671_101_004, province: 'Papua Barat Daya' }],
    ['a village without a postal code has null', 7_318_381_001, { postal_code: null }],
  ])('%s', async (_name, id, data) => {
    expect(await askJson(server, `/api/v1/villages/${id}`)).toMatchObject({ data });
  });
});

test.each([
  ['a code that nobody has', '17550', ' Codes that begin so are those of Kabupaten Bekasi'],
  ['an other code', '24779', 'This is only the other code of places whose code is 24786.'],
])('%s is 404 and says where codes are like it', async (_name, code, message) => {
  const answer = await ask(server, `/api/v1/postal-codes/${code}`);
  expect(answer.status).toBe(404);
  expect((answer.json() as { error: string }).error).toContain(message);
});

test.each([
  ['/api/v1/provinces/32/regencies', 27],
  ['/api/v1/provinces/31/districts', 44],
  ['/api/v1/regencies/3273/districts', 30],
  ['/api/v1/regencies/3273/villages', 151],
  ['/api/v1/districts/327302/villages', 6],
])('%s lists all, by id', async (path, count) => {
  const { data } = await askJson<{ data: { id: number }[] }>(server, path);
  expect(data).toHaveLength(count);
  expect(data).toEqual(data.toSorted((a, b) => a.id - b.id));
});
