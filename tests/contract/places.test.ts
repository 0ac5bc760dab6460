import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { askJson, expectError } from '../support/answers.ts';
import { expectFields } from '../support/fields.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

interface PlaceBody {
  readonly data: Readonly<Record<string, unknown>>;
}
const read = async (id: number | string) => (await askJson<PlaceBody>(server, `/api/v1/places/${id}`)).data;

const dago = 3273021004;
const klawaren = 9601202002;
const pagerwangi = 3217012001;
const koto = 1101132001;
const edition37 = 'Kepmendagri 100.1.1-6117/2022 (37 provinsi)';
const edition38 = 'Kepmendagri 100.1.1-6117/2022 (38 provinsi)';

/** The fields of a place in order, each with its type (`?` may be null), and its values by id. */
const fields: Readonly<Record<string, readonly [type: string, values: Readonly<Record<number, unknown>>]>> = {
  id: ['integer', { [dago]: dago }],
  level: ['string', { 96: 'province', 3171: 'regency', 327302: 'district', [dago]: 'village' }],
  name: ['string', { 31: 'Daerah Khusus Ibukota Jakarta', [dago]: 'Dago', 9601051008: 'Klabinain' }],
  code: ['string', { 96: '96', 3171: '31.71', 917101: '91.71.01', [dago]: '32.73.02.1004' }],
  designation: ['string', { 96: 'Provinsi', 3171: 'Kota', 917101: 'Distrik', [dago]: 'Kelurahan' }],
  parents: [
    'array',
    {
      96: [],
      [dago]: [
        { id: 32, level: 'province', name: 'Jawa Barat' },
        { id: 3273, level: 'regency', name: 'Kota Bandung' },
        { id: 327302, level: 'district', name: 'Coblong' },
      ],
    },
  ],
  postal_codes: ['array', { [dago]: ['40135'], [koto]: ['23772'], 9110011001: ['99373'], [klawaren]: [] }],
  villages: ['integer', { 96: 1013, 3171: 44, [dago]: 1 }],
  latitude: ['number?', { 3171: -6.1779, [dago]: -6.8742, [klawaren]: null }],
  longitude: ['number?', { 3171: 106.8378, [dago]: 107.6161, [klawaren]: null }],
  point: ['string?', { 32: 'checked', [dago]: 'checked', 1173032022: 'unchecked', [klawaren]: null }],
  time_zone: ['string', { [dago]: 'Asia/Jakarta', 96: 'Asia/Jayapura', 5103011001: 'Asia/Makassar' }],
  formerly: [
    'array',
    {
      31: [{ id: 31, name: 'DKI Jakarta', edition: edition38 }],
      [dago]: [],
      9601051008: [
        { id: 9201071030, name: 'Klabinain', edition: edition37 },
        { id: 9601051007, name: 'Klabinain', edition: edition38 },
      ],
    },
  ],
  id_meant: ['array', { 9601051008: [{ name: 'Malasom', edition: edition38, now: 9601051009 }], [dago]: [] }],
  other_postal_code: ['string?', { [dago]: null, [koto]: '23770', 110113: '23770' }],
  pos_indonesia: ['string?', { [dago]: 'same', [koto]: 'near', [pagerwangi]: 'other', 110113: null }],
  bps_code: ['string?', { 32: '32', 9404: '9412', [dago]: null }],
  iso_code: ['string?', { 32: 'JB', 9404: null, [dago]: null }],
  bounds: ['array?', { [dago]: null }],
  url: ['string', { [dago]: '/jawa-barat/kota-bandung/coblong/dago' }],
};

describe('a place', () => {
  test.each([32, 3273, 327302, dago, koto, klawaren])('%i has its fields in order', async (id) => {
    const data = await read(id);
    const types = Object.entries(fields).map(([name, [type]]) => `${name} ${type}`);
    expectFields(types.join(', '), data);
  });

  test.each(Object.entries(fields))('has %s', async (name, [, values]) => {
    for (const [id, value] of Object.entries(values))
      expect([id, (await read(id))[name]]).toEqual([id, value]);
  });

  test('counts all its villages, and lists all their postal codes', async () => {
    for (const province of projectData.provinces) {
      const data = await read(province.id);
      const villages = projectData.villages.filter(({ parent }) => parent.parent.parent === province);
      const codes = new Set(villages.flatMap(({ postalCode }) => postalCode ?? []));
      expect(data).toMatchObject({ villages: villages.length, postal_codes: [...codes].toSorted() });
    }
  });
});

test('a retired id redirects to a place, or returns 410 with its edition', async () => {
  const retired = [...projectData.retired.values()];
  const some = retired.filter(({ now }, at) => now === null || at % 50 === 0);
  expect([retired.length > 6600, some.length > 300]).toEqual([true, true]);
  for (const { id, edition, now } of some) {
    const path = `/api/v1/places/${id}`;
    if (now === null) await expectError(server, path, 410, RegExp.escape(edition));
    else {
      const { status, headers } = await ask(server, path);
      expect([id, status]).toEqual([id, 308]);
      expect((await ask(server, headers.location ?? '')).status).toBe(200);
    }
  }
});

describe('a record of an earlier edition', () => {
  test.each([
    ['/api/v1/villages/9201071030', '/api/v1/villages/9601051008'],
    ['/api/v1/villages/92.01.07.1030', '/api/v1/villages/9601051008'],
    ['/api/v1/districts/920107', '/api/v1/districts/960105'],
    ['/api/v1/districts/920107/villages', '/api/v1/districts/960105/villages'],
    ['/api/v1/regencies/9101', '/api/v1/regencies/9301'],
  ])('%s returns 404 and names %s', async (path, successor) => {
    const link = `<${successor}>; rel="successor-version"`;
    await expectError(server, path, 404, successor, { link });
    expect((await ask(server, successor)).status).toBe(200);
  });

  test.each([
    ['without a known successor', 3515041017, /Siring in Permendagri 72\/2019.*not known/],
    ['of another level', 920107, /^There is no village with this id/],
  ])('has no link %s', async (_what, id, message) => {
    await expectError(server, `/api/v1/villages/${id}`, 404, message);
    expect((await ask(server, `/api/v1/villages/${id}`)).headers['link']).toBeUndefined();
  });
});

interface NearestBody {
  readonly data: readonly { readonly id: number; readonly distance_metres: number }[];
  readonly meta: object;
}

describe('nearest', () => {
  const bandung = 'latitude=-6.8825&longitude=107.6141';
  const list = (query: string): Promise<NearestBody> => askJson(server, `/api/v1/nearest?${query}`);

  test.each([
    ['', 8],
    ['&limit=3', 3],
    ['&limit=20', 20],
    ['&limit=999999999', 20],
    ['&limit=', 8],
    ['&radius=100000&limit=101', 100],
    ['&radius=100000', 8],
  ])('with %j returns %i villages, the nearest first', async (query, count) => {
    const { data, meta } = await list(bandung + query);
    expect([data.length, meta]).toEqual([count, { limit: count }]);
    const order = data.toSorted((a, b) => a.distance_metres - b.distance_metres || a.id - b.id);
    expect(data).toEqual(order);
  });

  test('returns exactly the villages within a radius', async () => {
    const all = await list(`${bandung}&radius=5000&limit=100`);
    const metres = all.data.map(({ distance_metres }) => distance_metres);
    expect([metres.length > 20, Math.max(...metres) <= 5000]).toEqual([true, true]);
    const { data } = await list(`${bandung}&radius=${metres[9]}&limit=100`);
    expect(data).toEqual(all.data.slice(0, metres.lastIndexOf(metres[9] ?? 0) + 1));
  });

  test.each([
    'latitude=-0.5&longitude=1.17e2',
    'longitude=106.8272&latitude=-6.1754',
    'latitude=-6.17540000000000000001&longitude=106.',
    'latitude=-6%2E1754&longitude=106.8272',
  ])('accepts %s', async (query) => {
    expect((await list(query)).data).toHaveLength(8);
  });

  test.each<[query: string, message: RegExp]>([
    ['', /^latitude is missing/],
    ['latitude=-6.9', /^longitude is missing/],
    ['latitude=90.0001&longitude=107', /^latitude must be .*-90 to 90/],
    ['latitude=-6.9&longitude=-180.5', /^longitude must be .*-180 to 180/],
    ['latitude=6.9S&longitude=107', /^latitude must be/],
    ['latitude=NaN&longitude=107', /^latitude must be/],
    ['latitude=0x10&longitude=107', /^latitude must be/],
    ['latitude=1e999&longitude=107', /^latitude must be/],
    ['lat=1&lng=107', /no parameter lat here; latitude is near: use latitude, longitude, limit, radius/],
    ['latitude=-6.9&longitude=107&limit=0', /^limit must be/],
    ['latitude=-6.9&longitude=107&radius=0', /^radius must be a whole number of metres from 1 to 100000/],
    ['latitude=-6.9&longitude=107&radius=100001', /^radius must be/],
    ['latitude=-6.9&longitude=107&radius=2.5', /^radius must be/],
  ])('rejects %j', (query, message) => expectError(server, `/api/v1/nearest?${query}`, 400, message));
});
