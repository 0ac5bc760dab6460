import { describe, expect, test } from 'vitest';
import { findNamesakes, projectData } from '../../src/dataset/project-data.ts';
import {
  codeSpanOf,
  countBelow,
  groupByCode,
  smallestRegionOf,
  villagesOf,
} from '../../src/dataset/summary.ts';
import { islandOf } from '../../src/domain/island.ts';
import { provinceOf, type Region, type Village } from '../../src/domain/region.ts';

const find = <T extends Region>(regions: readonly T[], id: number): T => {
  const region = regions.find((candidate) => candidate.id === id);
  if (region === undefined) throw new Error(`there is no region ${id}`);
  return region;
};
const { provinces, regencies, districts, villages, postalCodes } = projectData;
const dago = find(villages, 3_273_021_004);
const coblong = find(districts, 327_302);

describe('the summary of a region', () => {
  test('counts every level below it', () => {
    expect(countBelow(find(provinces, 32))).toEqual([
      ['regency', 27],
      ['district', 627],
      ['village', 5957],
    ]);
    expect(countBelow(coblong)).toEqual([['village', 6]]);
  });

  test('has its villages in id order', () => {
    const ids = villagesOf(find(regencies, 3273)).map(({ id }) => id);
    expect(ids).toHaveLength(151);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  test('has its postal codes ascending, and counts villages without one', () => {
    expect(codeSpanOf(coblong.children)).toEqual({
      codes: ['40131', '40132', '40133', '40134', '40135'],
      without: 0,
    });
    expect(codeSpanOf(villagesOf(find(provinces, 96))).without).toBe(40);
  });
});

test('villages are grouped by code, those without one last', () => {
  const amberbaken = villages.filter(({ parent }) => parent.name === 'Amberbaken');
  expect(groupByCode(amberbaken).map(({ key }) => key)).toEqual(['98381', '98384', null]);
});

describe('the smallest region of', () => {
  test.each([
    ['one village is that village', [dago], 'Dago'],
    ['villages of a district is the district', coblong.children, 'Coblong'],
    ['villages of two provinces is none', [dago, villages[0] ?? dago], undefined],
  ])('%s', (_name, of, name) => {
    expect(smallestRegionOf(of)?.name).toBe(name);
  });
});

describe('namesakes', () => {
  test('are other villages whose names fold to the same', () => {
    expect(findNamesakes(dago).map(({ parent }) => parent.name)).toEqual(['Parungpanjang']);
  });

  test('are sorted by shared district, regency, province and island', () => {
    const village = villages.filter(({ name }) => name === 'Sidomulyo').at(40) ?? dago;
    const shared = (other: Village): number =>
      [
        other.parent === village.parent,
        other.parent.parent === village.parent.parent,
        provinceOf(other) === provinceOf(village),
        islandOf(provinceOf(other)) === islandOf(provinceOf(village)),
        true,
      ].indexOf(true);
    const steps = findNamesakes(village).map(shared);
    expect(steps).toHaveLength(112);
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect(new Set(steps).size).toBeGreaterThan(1);
  });

  test('a third of all villages have one', () => {
    const share = villages.filter((village) => findNamesakes(village).length > 0).length / villages.length;
    expect(share).toBeCloseTo(0.34, 2);
  });
});

test('every postal code knows its villages', () => {
  expect(postalCodes.get('40135')).toEqual([dago]);
});
