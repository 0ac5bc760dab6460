import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { listZones, whereBeginnings } from '../../src/site/render/zones.ts';

test('zones are the regencies by the first two digits of most of their codes, each in one', () => {
  const zones = listZones(projectData);
  const bandung = zones.find(({ prefix }) => prefix === '40');
  expect(bandung?.title).toBe('40: Jawa Barat');
  expect(bandung?.regencies.map(({ name }) => name)).toContain('Kota Bandung');
  const members = zones.flatMap(({ regencies }) => regencies);
  expect([members.length, new Set(members).size]).toEqual([514, 514]);
});

test.each([
  ['4', 'Jawa Barat dan Banten'],
  ['40', 'Jawa Barat'],
  ['401', 'Kota Bandung dan Kabupaten Bandung'],
  ['48', undefined],
])('codes that begin with %s are in %s', (start, names) => {
  expect(whereBeginnings(projectData)[start]?.[0]).toBe(names);
});

test('of three digits the place on the map is known, where any of their villages has a point', () => {
  const places = whereBeginnings(projectData, ({ latitude, longitude }) => [longitude * 10, latitude * -10]);
  expect(places['401']?.slice(1)).toEqual([1076, 69]);
  expect(places['40']).toHaveLength(1);
});
