import { ancestorId, ancestorLevels, type Level } from '../domain/level.ts';
import { joinSlugs } from '../domain/page-path.ts';
import type { Places } from '../query/find-places.ts';
import { findPosition } from '../query/range.ts';
import { rowsAt, type Store } from './record-tables.ts';

/** Gives the address of a region's page; undefined if there is no such region. */
export function findPagePath(store: Store, level: Level, id: number): string | undefined {
  const slugs = [...ancestorLevels(level), level].map((part) => {
    const position = findPosition(store.index.ids[part], ancestorId(id, level, part));
    return position === undefined ? undefined : store.slugs[part][position];
  });
  return slugs.includes(undefined) ? undefined : joinSlugs(slugs as string[]);
}

/** Gives what searches find places in. */
export function placesOf(store: Store): Places {
  return {
    search: store.search,
    rowAt: (level, position) => rowsAt(store.shards[level], [position]),
    pagePathAt: (level, position) => {
      const id = store.index.ids[level][position] ?? 0;
      const path = findPagePath(store, level, id);
      if (path === undefined) throw new Error(`the build has no page of ${level} ${id}`);
      return path;
    },
  };
}
