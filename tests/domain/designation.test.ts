import { expect, test } from 'vitest';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { designate, findDesignation } from '../../src/domain/designation.ts';
import { levels } from '../../src/domain/level.ts';
import { findTimeZone } from '../../src/domain/time-zone.ts';

const regions = levels.flatMap((level) => datasetRegions(projectData, level));

test('findDesignation returns twelve words, each for the right number of regions', () => {
  const words = Map.groupBy(regions, findDesignation);
  expect(Object.fromEntries(words.entries().map(([word, { length }]) => [word, length]))).toEqual({
    ...{ Provinsi: 38, Kabupaten: 416, Kota: 98, Kecamatan: 6414, Kapanewon: 64, Kemantren: 14 },
    ...{ Distrik: 793, Kelurahan: 8496, Desa: 67_718, Kalurahan: 392, Kampung: 7142 },
    'Kampung Adat': 14,
  });
});

test.each([
  [9103013007, 'Desa Adat Yoboi'],
  [340412, 'Kapanewon Ngaglik'],
  [347101, 'Kemantren Tegalrejo'],
  [3404122001, 'Kalurahan Sariharjo'],
  [3471011001, 'Kelurahan Kricak'],
  [1312072002, 'Desa Baru'],
])('designate does not repeat the designation of %i: %s', (id, expected) => {
  const region = regions.find((one) => one.id === id);
  expect(region && designate(findDesignation(region), region.name)).toBe(expected);
});

test.each([
  ['Asia/Jakarta', [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 61, 62]],
  ['Asia/Makassar', [51, 52, 53, 63, 64, 65, 71, 72, 73, 74, 75, 76]],
  ['Asia/Jayapura', [81, 82, 91, 92, 93, 94, 95, 96]],
])('findTimeZone returns %s for the right provinces', (zone, ids) => {
  const inZone = projectData.provinces.filter((province) => findTimeZone(province) === zone);
  expect(inZone.map(({ id }) => id)).toEqual(ids);
});
