import { expect, test } from 'vitest';
import { findPageOfId } from '../../src/search/alternatives.ts';
import { countryStore as store } from '../support/store.ts';
import { words } from '../support/words.ts';

test('an id as a path has the page of its region', () => {
  expect(findPageOfId(store, '/3273021004')).toBe('/jawa-barat/kota-bandung/coblong/dago');
});

test.each(words('/ /9 /03 /99 /32a /3273021005x /9999999999 /40135 /32/'))('%s is not a region', (path) => {
  expect(findPageOfId(store, path)).toBeUndefined();
});
