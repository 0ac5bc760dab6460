import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { designationOf } from '../../src/domain/designation.ts';
import { levels } from '../../src/domain/level.ts';
import { timeZoneOf } from '../../src/domain/time-zone.ts';

const regions = levels.flatMap((level) => regionsOf(projectData, level));

describe('designationOf', () => {
  test('returns nine words, each for the right number of regions', () => {
    const words = Map.groupBy(regions, designationOf);
    expect(Object.fromEntries(words.entries().map(([word, { length }]) => [word, length]))).toEqual({
      Provinsi: 38,
      Kabupaten: 416,
      Kota: 98,
      Kecamatan: 6492,
      Distrik: 793,
      Kelurahan: 8496,
      Desa: 68_110,
      Kampung: 7142,
      'Kampung Adat': 14,
    });
  });
});

describe('timeZoneOf', () => {
  test.each([
    ['Asia/Jakarta', [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 31, 32, 33, 34, 35, 36, 61, 62]],
    ['Asia/Makassar', [51, 52, 53, 63, 64, 65, 71, 72, 73, 74, 75, 76]],
    ['Asia/Jayapura', [81, 82, 91, 92, 93, 94, 95, 96]],
  ])('returns %s for the right provinces', (zone, ids) => {
    expect(projectData.provinces.filter((each) => timeZoneOf(each) === zone).map(({ id }) => id)).toEqual(
      ids,
    );
  });
});
