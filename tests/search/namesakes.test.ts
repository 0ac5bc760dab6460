import { expect, test } from 'vitest';
import { findPlaces } from '../../src/search/find-places.ts';
import { hasRival, namesakesOf } from '../../src/search/namesakes.ts';
import { countryStore } from '../support/store.ts';

test.each([
  ['Jl. Mawar 5, Kel. Sukamaju, Bandung', ['Kabupaten Bandung', 'Kabupaten Bandung'], true],
  ['Jl. Mawar 5, Depok Sleman', ['Kota Depok', 'Kabupaten Cirebon'], false],
  ['Jl. Mawar 5, Ubud', [], false],
])('namesakes of the place of %s are those elsewhere, and may be as likely', (q, expected, isAsLikely) => {
  const [first, ...others] = findPlaces(countryStore, q, { offset: 0, limit: 20 }).results;
  if (first === undefined) throw new Error(`nothing is found for ${q}`);
  const namesakes = namesakesOf(first, others);
  expect(namesakes.slice(0, 2).map(({ regency, name }) => regency ?? name)).toEqual(expected);
  expect(hasRival(first, others)).toBe(isAsLikely);
});
