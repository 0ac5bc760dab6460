import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { listZones } from '../../src/site/render/zones.ts';

test('zones are the regencies by the first two digits of most of their codes, each in one', () => {
  const zones = listZones(projectData);
  const bandung = zones.find(({ prefix }) => prefix === '40');
  expect(bandung?.title).toBe('40: Jawa Barat');
  expect(bandung?.regencies.map(({ name }) => name)).toContain('Kota Bandung');
  const members = zones.flatMap(({ regencies }) => regencies);
  expect([members.length, new Set(members).size]).toEqual([514, 514]);
});
