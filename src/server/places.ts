import type { Findings, Place, PlaceGroup } from '../contract/place.ts';
import { listPath } from '../contract/paths.ts';
import { idPattern } from '../contract/parameters.ts';
import { ancestorId, ancestorLevels, findLevelOfDigits, levels, type Level } from '../domain/level.ts';
import { joinSlugs, postalCodePagePath } from '../domain/page-path.ts';
import { listRegions } from '../query/list.ts';
import { findPosition } from '../query/region-index.ts';
import { rowsAt } from '../render/shard.ts';
import { findPostalCode, type Store } from './store.ts';

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

/** The columns of any level's row. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

/** How many places of one level are given. */
const shownPerLevel = 50;

function placesOf(store: Store, level: Level, q: string): PlaceGroup {
  const { positions, total } = listRegions(store.index, level, { q }, { offset: 0, limit: shownPerLevel });
  const rows = JSON.parse(`[${rowsAt(store.shards[level], positions)}]`) as Row[];
  // Rows come in the order of their runs, which is that of the positions.
  const places = rows.map((row): Place => ({
    name: row.name,
    within: [row.district, row.regency, row.province].filter((part) => part !== undefined).join(', '),
    postalCode: row.postal_code ?? null,
    url: findPagePath(store, level, row.id) ?? '/',
  }));
  return { level, places, total, json: `${listPath(level)}?${new URLSearchParams({ q }).toString()}` };
}

/** Finds the regions of each level whose name holds a query, and the postal code that it is. */
export function findPlaces(store: Store, q: string): Findings {
  const code = q.trim();
  return {
    postalCodeUrl: /^\d{5}$/.test(code) && findPostalCode(store, code) ? postalCodePagePath(code) : undefined,
    groups: levels.map((level) => placesOf(store, level, q)).filter(({ total }) => total > 0),
  };
}
