import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { findPageOfId, findPagePath, pageLocals } from '../../src/server/places.ts';
import { openStore, toStoreFiles } from '../../src/server/store.ts';

const store = openStore(toStoreFiles(projectData));
const { findPlaces } = pageLocals(store);

test("the server finds every region's page where the build has put it", () => {
  let compared = 0;
  for (const level of levels) {
    const wrong = regionsOf(projectData, level).filter(
      (region) =>
        findPagePath(store, level, region.id) !== pagePath(region) ||
        findPageOfId(store, `/${region.id}`) !== pagePath(region),
    );
    expect(wrong).toEqual([]);
    compared += regionsOf(projectData, level).length;
  }
  expect(compared).toBe(91_599);
});

test.each([
  ['/'],
  ['/9'],
  ['/03'],
  ['/99'],
  ['/32a'],
  ['/3273021005x'],
  ['/9999999999'],
  ['/40135'],
  ['/32/'],
])('%s is no id of a region', (path) => {
  expect(findPageOfId(store, path)).toBeUndefined();
});

describe('a search', () => {
  test.each([[''], ['-'], ['ↁ'], ['x'.repeat(101)]])('for %j finds nothing', (q) => {
    expect(findPlaces(q)).toEqual({ postalCodeUrl: undefined, groups: [] });
  });

  test('finds all places of the most frequent name', () => {
    const [group] = findPlaces('mekarsari').groups.filter(({ level }) => level === 'village');
    expect(group?.places).toHaveLength(group?.total ?? 0);
    expect(group?.total).toBeGreaterThan(100);
  });

  test('tells twins apart', () => {
    const names = findPlaces('sorkam kanan').groups.flatMap(({ places }) => places.map(({ name }) => name));
    expect(names).toEqual(['Sorkam Kanan (kelurahan 1001)', 'Sorkam Kanan (desa 2018)']);
  });

  test.each([
    ['40135', '/kodepos/40135'],
    [' 40135 ', '/kodepos/40135'],
    ['99999', undefined],
    ['4013', undefined],
  ])('for %j leads to %s', (q, url) => {
    expect(findPlaces(q).postalCodeUrl).toBe(url);
  });
});
