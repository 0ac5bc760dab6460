import { idPattern } from '../contract/parameters.ts';
import { ancestorId, ancestorLevels, findLevelOfDigits, type Level } from '../domain/level.ts';
import { joinSlugs } from '../domain/page-path.ts';
import { findPosition } from '../query/region-index.ts';
import type { Store } from './store.ts';

/** Gives the address of a region's page; undefined if there is no such region. */
export function findPagePath(store: Store, level: Level, id: number): string | undefined {
  const slugs = [...ancestorLevels(level), level].map((part) => {
    const position = findPosition(store.index, part, ancestorId(id, level, part));
    return position === undefined ? undefined : store.slugs[part][position];
  });
  return slugs.includes(undefined) ? undefined : joinSlugs(slugs as string[]);
}

/** Gives the page that an address of nothing but an id stands for: `/3273021004`. */
export function findPageOfId(store: Store, path: string): string | undefined {
  const id = path.slice(1);
  const level = findLevelOfDigits(id.length);
  return level !== undefined && idPattern.test(id) ? findPagePath(store, level, Number(id)) : undefined;
}
