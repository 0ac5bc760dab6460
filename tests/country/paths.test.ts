import { expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/site/project/data.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { findPageOfId } from '../../src/search/alternatives.ts';
import { countryStore as store } from '../support/store.ts';
import { words } from '../support/words.ts';

test("the server finds every region's page where the build has put it", () => {
  let compared = 0;
  for (const level of levels) {
    const wrong = regionsOf(projectData, level).filter(
      (region) => findPageOfId(store, `/${region.id}`) !== pagePath(region),
    );
    expect(wrong).toEqual([]);
    compared += regionsOf(projectData, level).length;
  }
  expect(compared).toBe(91_599);
});

test.each(words('/ /9 /03 /99 /32a /3273021005x /9999999999 /40135 /32/'))('%s is no region', (path) => {
  expect(findPageOfId(store, path)).toBeUndefined();
});
