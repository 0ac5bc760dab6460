import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import type { SearchResult } from '../../src/query/find-places.ts';
import { findWith, findWithout } from '../support/search-parts.ts';

const line = (village: (typeof projectData.villages)[number], code: boolean): string => {
  const { name, postalCode, parent: district } = village;
  const { parent: regency } = district;
  const names = [name, district.name, regency.name, regency.parent.name].join(', ');
  return code ? `${names} ${postalCode ?? ''}` : names;
};

test.each([
  ['addresses with their code', (village) => line(village, true)],
  ['addresses', (village) => line(village, false)],
  ['villages with their regency', ({ name, parent }) => `${name} ${parent.parent.name}`],
] as const satisfies readonly [string, (village: (typeof projectData.villages)[number]) => string][])(
  'search parts lead to the village by 98 of 100 %s',
  (_what, write) => {
    const some = projectData.villages.filter((_, at) => at % 401 === 0);
    const leadsTo = (village: (typeof some)[number], [first]: readonly SearchResult[]): boolean =>
      first?.url === pagePath(village);
    const tried = some.filter((village) => leadsTo(village, findWith(write(village)).results));
    const missed = tried.filter((village) => !leadsTo(village, findWithout(write(village)).results));
    expect(tried.length).toBeGreaterThan(some.length / 2);
    console.log(`search parts: ${tried.length - missed.length} of ${tried.length} ${_what}`);
    expect(missed.length / tried.length).toBeLessThanOrEqual(0.02);
  },
);
