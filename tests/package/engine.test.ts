import { describe, expect, test, vi } from 'vitest';
import { findChildrenBody, findPostalCodeBody } from '../../src/api/bodies.ts';
import { findPlaceFields } from '../../src/api/place-fields.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { childLevels, levels, parentLevels } from '../../src/domain/level.ts';
import { createEngine } from '../../src/package/engine.ts';
import { packagedFields } from '../../src/package/place.ts';
import { listNearestRecords } from '../../src/api/record-fields.ts';
import { packagedEngine as engine } from '../support/packaged-engine.ts';
import { everyNth } from '../support/sample.ts';
import { countryStore } from '../support/store.ts';

describe('the package returns the same as the server for', () => {
  test.each(levels)('a %s by its id and its dotted code', (of) => {
    for (const { id } of everyNth(datasetRegions(projectData, of), of === 'village' ? 997 : 31)) {
      const place: Readonly<Record<string, unknown>> = { ...findPlaceFields(countryStore, id) };
      const fields = Object.keys(packagedFields);
      const expected = Object.fromEntries(fields.map((name) => [name, place[name]]));
      expect(JSON.stringify(engine.find(id))).toBe(JSON.stringify(expected));
      expect(engine.find(String(place['code']))).toEqual(expected);
    }
  });

  test('the nearest villages, all over the country and beyond', () => {
    for (let latitude = -12; latitude < 8; latitude += 3.7)
      for (let longitude = 90; longitude < 145; longitude += 5.3) {
        const list = listNearestRecords.bind(undefined, countryStore, countryStore.nearest);
        const expected = list({ latitude, longitude }, 20);
        const { data, meta } = engine.nearest(latitude, longitude, { limit: 50 });
        expect([JSON.stringify(data), meta.limit]).toEqual([JSON.stringify(expected), 20]);
        const within = engine.nearest(latitude, longitude, { limit: 200, radius: 9000 });
        const closest = list({ latitude, longitude }, 100, 9000);
        expect(within).toEqual({ data: closest, meta: { limit: 100 } });
      }
  });

  test.each(parentLevels)('the children of a %s', (of) => {
    for (const { id } of everyNth(datasetRegions(projectData, of), of === 'district' ? 97 : 13)) {
      const expected = findChildrenBody(countryStore, of, id, childLevels[of])?.body.toString();
      expect(JSON.stringify({ data: engine.children(id) })).toBe(expected);
    }
  });

  test('the villages of a postal code', () => {
    for (const code of everyNth(projectData.postalCodes.keys(), 97)) {
      const expected = findPostalCodeBody(countryStore, code)?.body.toString();
      expect(JSON.stringify({ data: engine.villagesOf(code) })).toBe(expected);
    }
    expect(engine.villagesOf('4013')).toEqual([]);
  });
});

test.each([1, 999, '99.99', 99999, 'dago', '', '__proto__', -3, 1e21])('no place has the id %s', (id) => {
  expect(engine.find(id)).toBeUndefined();
});

test('an id is the same as a number, a text or with dots', () => {
  for (const id of [3273, '3273', ' 32.73 ']) {
    expect(engine.find(id)?.name).toBe('Kota Bandung');
    expect(engine.children(id)).toHaveLength(30);
    expect(engine.search('dago', { regencyId: id }).data[0]?.id).toBe(3273021004);
  }
  expect(engine.villagesOf(40135)).toEqual(engine.villagesOf(' 40135 '));
  expect([engine.find(40135)?.id, engine.search('40135').data[0]?.id]).toEqual(['40135', '40135']);
});

test('a search may be limited to types and regions', () => {
  const options = { type: ['district', 'village'], provinceId: 32, limit: 3 } as const;
  const { data, meta } = engine.search('dago', options);
  expect(meta).toMatchObject({ limit: 3, ignored: [] });
  const places = data.map(({ type, province }) => `${type} in ${province}`);
  expect(places).toEqual(Array(2).fill('village in Jawa Barat'));
  expect(engine.search('dago', { regencyId: 1101 }).data).toEqual([]);
});

test('the country is opened once, by the first question or before it', async () => {
  const open = vi.fn(() => countryStore);
  const { load, search } = createEngine(open);
  expect(open).not.toHaveBeenCalled();
  await load();
  expect(open).toHaveBeenCalledTimes(1);
  search('dago', { type: 'village' });
  expect(open).toHaveBeenCalledTimes(1);
});

test('limits accept their bounds, and a name has no children', () => {
  expect(engine.search('𝒜'.repeat(200), { limit: 1 }).meta).toMatchObject({ limit: 1, total: 0 });
  for (const radius of [1, 100_000]) expect(engine.nearest(90, -180, { radius }).data).toEqual([]);
  expect(engine.match('𝒜'.repeat(400)).data.place).toBeNull();
  expect(engine.children('dago')).toBeUndefined();
});

test.each<readonly [string, () => unknown]>([
  ['limit must be a whole number from 1 to 20', () => engine.search('dago', { limit: 0 })],
  ['q must have at most 200 characters', () => engine.search('a'.repeat(201))],
  ['regencyId must be an id, such as 32', () => engine.search('dago', { regencyId: 'Bandung' })],
  ['provinceId must be an id', () => engine.search('dago', { provinceId: '' })],
  ['q must be a string', () => engine.search(40135 as unknown as string)],
  ['address must have at most 400 characters', () => engine.match('a'.repeat(401))],
  ['limit must be a whole number', () => engine.nearest(0, 0, { limit: 1.5 })],
  ['latitude must be in decimal degrees from -90 to 90', () => engine.nearest(91, 0)],
  ['radius must be a whole number of metres from 1 to 100000', () => engine.nearest(0, 0, { radius: 0 })],
  ['radius must be a whole number', () => engine.nearest(0, 0, { radius: 100_001 })],
  ['radius must be a whole number', () => engine.nearest(0, 0, { radius: 1.5 })],
  ['longitude must be in decimal degrees from -180 to 180', () => engine.nearest(0, NaN)],
])('a wrong question throws: %s', (message, ask) => {
  expect(ask).toThrow(message);
});
