import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { placesToTry } from '../../src/site/render/places-to-try.ts';

test('the front page offers places that most people know', () => {
  expect(placesToTry(projectData)).toEqual({
    searches: ['Dago', 'Ubud', 'Kota Padang', '40135'],
    address: 'jl dago no 5 bandung',
  });
});

test('of data without them it offers the first', () => {
  const villages = projectData.villages.filter(({ id }) => id > 9_600_000_000);
  const [first] = villages;
  const { parent: district } = first ?? {};
  const own = {
    villages,
    districts: district === undefined ? [] : [district],
    regencies: district === undefined ? [] : [district.parent],
    postalCodes: projectData.postalCodes,
  };
  const { searches } = placesToTry(own);
  expect(searches).toEqual([first?.name, district?.name, district?.parent.name, first?.postalCode]);
});
