import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { pagePath, postalCodePagePath } from '../../src/domain/page-path.ts';
import type { Hit } from '../../src/query/hit-list.ts';
import { buildRegionIndex, openRegionIndex } from '../../src/query/region-index.ts';
import { buildSearchIndex } from '../../src/query/search-index.ts';

/** The search index of the country. */
export const countryIndex = buildSearchIndex(openRegionIndex(buildRegionIndex(projectData)));

/** The path of a hit's page. */
export function urlOf({ type, position }: Hit): string {
  if (type === 'postal-code') return postalCodePagePath(String(countryIndex.codes[position]));
  const region = regionsOf(projectData, type)[position];
  if (region === undefined) throw new Error(`there is no ${type} at ${position}`);
  return pagePath(region);
}
