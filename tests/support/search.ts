import type { Places, RegionRecord } from '../../src/search/find-places.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import type { Level } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import type { Region } from '../../src/domain/region.ts';
import { toRow } from '../../src/api/record-fields.ts';
import { countryStore } from './store.ts';

export const { search: countryIndex, index: regionIndex } = countryStore;

function regionAt(level: Level, position: number): Region {
  const region = regionsOf(projectData, level)[position];
  if (region === undefined) throw new Error(`there is no ${level} at ${position}`);
  return region;
}

/** The places of the country as the server describes them. */
export const countryPlaces: Places = {
  search: countryIndex,
  recordAt: (level, position) => JSON.parse(toRow(regionAt(level, position))) as RegionRecord,
  pagePathAt: (level, position) => pagePath(regionAt(level, position)),
};
