import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/site/project/data.ts';
import { askJson, expectError } from '../support/answers.ts';
import { sharedApp } from '../support/app.ts';
import { ask } from '../support/server.ts';

const server = sharedApp();

interface PlaceBody {
  readonly data: {
    readonly id: number;
    readonly postal_codes: readonly string[];
    readonly villages: number;
    readonly parents: readonly { readonly id: number }[];
  };
}

const dago =
  '{"id":3273021004,"level":"village","name":"Dago","code":"32.73.02.1004","designation":"Kelurahan","parents":[' +
  '{"id":32,"level":"province","name":"Jawa Barat"},{"id":3273,"level":"regency","name":"Kota Bandung"},' +
  '{"id":327302,"level":"district","name":"Coblong"}],"postal_codes":["40135"],"villages":1,"latitude":-6.8742,' +
  '"longitude":107.6161,"point":"checked","time_zone":"Asia/Jakarta","formerly":[],"id_meant":[],"other_postal_code":null,"pos_indonesia":"same",' +
  '"bps_code":null,"iso_code":null,"bounds":null,"url":"/jawa-barat/kota-bandung/coblong/dago"}';

const edition37 = 'Kepmendagri 100.1.1-6117/2022 (37 provinsi)';
const edition38 = 'Kepmendagri 100.1.1-6117/2022 (38 provinsi)';
const idsOfKlabinain = {
  formerly: [
    { id: 9201071030, name: 'Klabinain', edition: edition37 },
    { id: 9601051007, name: 'Klabinain', edition: edition38 },
  ],
  id_meant: [{ name: 'Malasom', edition: edition38, now: 9601051009 }],
};

describe('a place', () => {
  test('has its fields in order', async () => {
    const answer = await ask(server, '/api/v1/places/3273021004');
    expect([answer.status, answer.text]).toEqual([200, `{"data":${dago}}`]);
    expect(answer.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    const again = await ask(server, '/api/v1/places/3273021004', {
      headers: { 'If-None-Match': answer.headers.etag ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each<[name: string, id: number, fields: object]>([
    ['a province', 96, { level: 'province', code: '96', designation: 'Provinsi' }],
    ['the same', 96, { parents: [], villages: 1013, time_zone: 'Asia/Jayapura' }],
    ['a kota', 3171, { level: 'regency', code: '31.71', designation: 'Kota', villages: 44 }],
    ['its middle', 3171, { latitude: -6.1779, longitude: 106.8378 }],
    ['a district of Papua', 917101, { designation: 'Distrik', code: '91.71.01', time_zone: 'Asia/Jayapura' }],
    ['a kelurahan of Bali', 5103011001, { designation: 'Kelurahan', time_zone: 'Asia/Makassar' }],
    ['a province with its codes', 32, { bps_code: '32', iso_code: 'JB', point: 'checked' }],
    ['a regency with another number at BPS', 9404, { bps_code: '9412', iso_code: null }],
    [
      'a village with two codes',
      1101132001,
      { postal_codes: ['23772'], other_postal_code: '23770', pos_indonesia: 'other' },
    ],
    ['its district', 110113, { other_postal_code: '23770', pos_indonesia: null }],
    ['a village that was not compared', 9110011001, { postal_codes: ['99373'], pos_indonesia: null }],
    ['a village whose point was not checked', 1173032022, { point: 'unchecked' }],
    ['a village without a code', 7318381001, { postal_codes: [] }],
    ['a village without a point', 7318381001, { latitude: null, longitude: null, point: null }],
    ['a village whose id meant another one', 9601051008, { name: 'Klabinain', ...idsOfKlabinain }],
    [
      'a province with another name before',
      31,
      {
        name: 'Daerah Khusus Ibukota Jakarta',
        formerly: [{ id: 31, name: 'DKI Jakarta', edition: edition38 }],
      },
    ],
  ])('tells of %s (%i)', async (_name, id, fields) => {
    const { data } = await askJson<PlaceBody>(server, `/api/v1/places/${id}`);
    expect(data).toMatchObject({ id, ...fields });
  });

  test('has the villages and postal codes of all that lie in it', async () => {
    for (const province of projectData.provinces) {
      const { data } = await askJson<PlaceBody>(server, `/api/v1/places/${province.id}`);
      const villages = projectData.villages.filter(({ parent }) => parent.parent.parent === province);
      const codes = new Set(villages.flatMap(({ postalCode }) => postalCode ?? []));
      expect([data.villages, data.postal_codes]).toEqual([villages.length, [...codes].toSorted()]);
    }
  });
});

describe('an id that is not the id of a region of today', () => {
  test.each([
    ['a dotted village', '32.73.02.1004', '3273021004'],
    ['a dotted regency', '32.73', '3273'],
    ['a retired village', '9201071030', '9601051008'],
    ['a dotted code of a retired village', '92.01.07.1030', '9601051008'],
    ['a retired district', '920107', '960105'],
    ['a retired regency', '9101', '9301'],
  ])('%s (%s) leads to %s', async (_name, key, id) => {
    const answer = await ask(server, `/api/v1/places/${key}`);
    expect([answer.status, answer.headers.location]).toEqual([308, `/api/v1/places/${id}`]);
  });

  test('every retired id leads to a place of today, or is 410 and names its edition', async () => {
    const retired = [...projectData.retired.values()];
    const some = retired.filter(({ now }, at) => now === null || at % 50 === 0);
    expect(retired.length).toBeGreaterThan(6600);
    expect(some.length).toBeGreaterThan(300);
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

  test.each(['9999999999', '1', '99', '32.99', 'abc', '__proto__', '1e3', '-1', '032', '9'.repeat(400)])(
    '%s is 404',
    (key) => expectError(server, `/api/v1/places/${key}`, 404),
  );
});

describe('a record of an earlier edition', () => {
  test.each([
    ['/api/v1/villages/9201071030', '/api/v1/villages/9601051008'],
    ['/api/v1/villages/92.01.07.1030', '/api/v1/villages/9601051008'],
    ['/api/v1/districts/920107', '/api/v1/districts/960105'],
    ['/api/v1/districts/920107/villages', '/api/v1/districts/960105/villages'],
    ['/api/v1/regencies/9101', '/api/v1/regencies/9301'],
  ])('%s is 404 and names %s', async (path, successor) => {
    const link = `<${successor}>; rel="successor-version"`;
    await expectError(server, path, 404, successor, { link });
    expect((await ask(server, successor)).status).toBe(200);
  });

  test('says so, where its successor is not known', async () => {
    const message = /Siring in Permendagri 72\/2019.*not known/;
    await expectError(server, '/api/v1/villages/3515041017', 404, message);
    expect((await ask(server, '/api/v1/villages/3515041017')).headers['link']).toBeUndefined();
  });

  test('counts only at its own level', async () => {
    const answer = await ask(server, '/api/v1/villages/920107');
    expect([answer.status, answer.headers['link']]).toEqual([404, undefined]);
  });
});

interface NearestBody {
  readonly data: readonly { readonly id: number; readonly distance_metres: number }[];
  readonly meta: object;
}

describe('nearest', () => {
  const bandung = 'latitude=-6.8825&longitude=107.6141';

  test.each([
    ['', 8],
    ['&limit=3', 3],
    ['&limit=20', 20],
    ['&limit=999999999', 20],
    ['&limit=', 8],
  ])('with %j gives %i villages, the nearest first', async (query, count) => {
    const { data, meta } = await askJson<NearestBody>(server, `/api/v1/nearest?${bandung}${query}`);
    expect([data.length, meta]).toEqual([count, { limit: count }]);
    const order = data.toSorted((a, b) => a.distance_metres - b.distance_metres || a.id - b.id);
    expect(data).toEqual(order);
  });

  test.each([
    ['latitude=-0.5&longitude=1.17e2'],
    ['longitude=106.8272&latitude=-6.1754'],
    ['latitude=-6.17540000000000000001&longitude=106.'],
    ['latitude=-6%2E1754&longitude=106.8272'],
  ])('takes %s', async (query) => {
    expect((await askJson<NearestBody>(server, `/api/v1/nearest?${query}`)).data).toHaveLength(8);
  });

  test.each([
    ['', /^latitude is missing/],
    ['latitude=-6.9', /^longitude is missing/],
    ['latitude=90.0001&longitude=107', /^latitude must be .*-90 to 90/],
    ['latitude=-6.9&longitude=-180.5', /^longitude must be .*-180 to 180/],
    ['latitude=6.9S&longitude=107', /^latitude must be/],
    ['latitude=NaN&longitude=107', /^latitude must be/],
    ['latitude=0x10&longitude=107', /^latitude must be/],
    ['latitude=1e999&longitude=107', /^latitude must be/],
    ['lat=1&lng=107', /no parameter lat here; latitude is near: use latitude, longitude, limit/],
    ['latitude=-6.9&longitude=107&limit=0', /^limit must be/],
  ])('refuses %j', (query, message) => expectError(server, `/api/v1/nearest?${query}`, 400, message));
});
