import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { projectQuality } from '../../src/dataset/project-quality.ts';

const { comparisons, provinces } = projectData;

describe('the comparison with other lists', () => {
  test.each([
    ['Jakarta', 31, 100, false],
    ['Jawa Tengah', 33, 96.8, false],
    ['DI Yogyakarta', 34, 94.5, false],
    ['Jawa Timur', 35, 96, false],
    ['Bali', 51, 95.5, false],
    ['Jawa Barat', 32, 84.8, true],
    ['Papua', 91, 15.2, true],
    ['Papua Pegunungan', 95, 0.4, true],
  ])('says for %s (%i) that %d %% equal PT Pos 2015: two series are %s', (_name, id, percent, expected) => {
    expect(comparisons.provinces.get(id)?.pos2015_same_percent).toBe(percent);
    expect(provinces.find((province) => province.id === id)?.hasTwoSeries).toBe(expected);
  });

  test('finds two series in 33 of 38 provinces', () => {
    expect(comparisons.provinces.size).toBe(38);
    expect(provinces.filter(({ hasTwoSeries }) => hasTwoSeries)).toHaveLength(33);
  });

  test('has the sums of the provinces for the country', () => {
    const all = [...comparisons.provinces.values()];
    for (const column of ['pos2015_villages', 'addresses', 'differing', 'differing_ours'] as const)
      expect([column, all.reduce((sum, row) => sum + row[column], 0)]).toEqual([
        column,
        comparisons.country?.[column],
      ]);
    expect(comparisons.country).toMatchObject({ pos2015_same_percent: 69.5, differing_pos2015: 1379 });
  });

  test('stands in the quality report', () => {
    expect(projectQuality.comparison).toEqual(comparisons.country);
    for (const { id, comparison } of projectQuality.provinces)
      expect([id, comparison]).toEqual([id, comparisons.provinces.get(id)]);
  });
});
