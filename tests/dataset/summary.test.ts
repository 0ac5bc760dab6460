import { expect, test } from 'vitest';
import { findProjectNamesakes, projectData } from '../../src/site/project/data.ts';
import { findIsland } from '../../src/domain/island.ts';
import { findProvince, type District, type Village } from '../../src/domain/region.ts';

const { villages } = projectData;
const findVillage = (name: string, at: number): Village => {
  const village = villages.filter((each) => each.name === name).at(at);
  if (village === undefined) throw new Error(`there is no village ${name}`);
  return village;
};

test('namesakes have the same folded name, and are outside the district itself', () => {
  const places = [findVillage('Dago', -1), findVillage('Menteng', 0).parent];
  const parents = places.map((place) => findProjectNamesakes(place).map(({ parent }) => parent.name));
  expect(parents).toEqual([['Parungpanjang'], ['Bogor Barat', 'Jekan Raya']]);
});

test('namesakes are sorted by shared district, regency, province and island', () => {
  const village = findVillage('Sidomulyo', 40);
  const shared = (other: District | Village): number =>
    [
      other.parent === village.parent,
      other.parent.parent === village.parent.parent,
      findProvince(other) === findProvince(village),
      findIsland(findProvince(other)) === findIsland(findProvince(village)),
      true,
    ].indexOf(true);
  const steps = findProjectNamesakes(village).map(shared);
  expect(steps).toHaveLength(112);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect(new Set(steps).size).toBeGreaterThan(1);
});
