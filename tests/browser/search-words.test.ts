import { expect, test } from 'vitest';
import { wordsAs } from '../../src/browser/search-words.ts';
import { findPlaces } from '../../src/query/find-places.ts';
import { countryPlaces } from '../support/search.ts';

test.each([
  ['BSD', 'BSD ada di Kecamatan Serpong.'],
  ['Toba Samosir', 'Toba Samosir ada di Kabupaten Toba.'],
  ['Dago | Kec. Cicendo | Kota Bandung', 'Dago kini di Kec. Coblong, bukan di Kec. Cicendo.'],
  ['dago', ''],
])('of %s pages say: %s', (q, expected) => {
  expect(wordsAs(findPlaces(countryPlaces, q, { offset: 0, limit: 1 }), 'id')).toBe(expected);
});
