import { expect, test } from 'vitest';
import { readCountry, toCountryFile } from '../../src/country/country-file.ts';
import { levels } from '../../src/domain/level.ts';
import { projectCountry } from '../../src/site/project/data.ts';
import { odblIds, odblNames, toKey } from '../support/odbl.ts';

// Data derived from idn-area-data is under ODbL, and so is everything that contains it.
test('the country, its lexicon and its file contain no data licensed only under ODbL', () => {
  expect([odblIds.size, odblNames.length]).toEqual([47, 15]);
  const { lexicon } = projectCountry;
  const file = readCountry(toCountryFile(projectCountry));
  const keys = new Set([
    ...lexicon.keys,
    ...levels.flatMap((level) => file.otherNames[level].map(([, name]) => toKey(name))),
    ...levels.flatMap((level) => file.names[level].map(toKey)),
  ]);
  expect(odblNames.filter((name) => keys.has(toKey(name)))).toEqual([]);
  const ids = new Set([...projectCountry.retired.ids, ...file.retired.ids].map(String));
  expect([...odblIds].filter((id) => ids.has(id))).toEqual([]);
});
