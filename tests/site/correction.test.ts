import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { toCorrection } from '../../src/site/render/correction.ts';

const { provinces, regencies, districts, villages } = projectData;

test.each([
  ['a village, its postal code', villages, 3273021004, '3273021004,postal_code,40135,,,'],
  ['a village without one', villages, 9402022015, '9402022015,postal_code,,,,'],
  ['a district, its name', districts, 327302, '327302,name,Coblong,,,'],
  ['a regency, its name', regencies, 3273, '3273,name,Kota Bandung,,,'],
  ['a province, its name', provinces, 32, '32,name,Jawa Barat,,,'],
])('a correction of %s', (_name, regions, id, row) => {
  const region = regions.find((candidate) => candidate.id === id);
  expect(region && toCorrection(region)).toBe(`id,field,from,to,reason,source\n${row}`);
});
