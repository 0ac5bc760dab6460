import { defaults, idPattern, maxLimit } from '../contract/parameters.ts';
import type { Findings, Place, PlaceGroup } from '../contract/place.ts';
import { listPath } from '../contract/paths.ts';
import { fold } from '../domain/fold.ts';
import { ancestorId, ancestorLevels, findLevelOfDigits, levels, type Level } from '../domain/level.ts';
import { joinSlugs, postalCodePagePath } from '../domain/page-path.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { distinctName } from '../domain/slug.ts';
import { listRegions } from '../query/list.ts';
import { findPostings } from '../query/postings.ts';
import { findPosition } from '../query/region-index.ts';
import { rowsAt } from '../render/shard.ts';
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

/** The columns of any level's row. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly postal_code?: string | null;
  readonly district?: string;
  readonly regency?: string;
  readonly province?: string;
}

/** How many places of one level are given: more than there are of any one name. */
const shownPerLevel = 200;

function placesOf(store: Store, level: Level, q: string): PlaceGroup {
  const { positions, total } = listRegions(store.index, level, { q }, { offset: 0, limit: shownPerLevel });
  const places = positions.map((position): Place => {
    const row = JSON.parse(rowsAt(store.shards[level], [position])) as Row;
    const slug = store.slugs[level][position];
    const url = findPagePath(store, level, row.id);
    if (slug === undefined || url === undefined)
      throw new Error(`the build has no page of ${level} ${row.id}`);
    return {
      name: distinctName({ level, id: row.id, name: row.name, slug }),
      within: [row.district, row.regency, row.province].filter((part) => part !== undefined).join(', '),
      postalCode: row.postal_code ?? null,
      url,
    };
  });
  const query = new URLSearchParams({ q, limit: String(maxLimit) });
  return { level, places, total, json: `${listPath(level)}?${query.toString()}` };
}

/** Finds the regions of each level whose name holds a query, and the postal code that it is. */
function findPlaces(store: Store, q: string): Findings {
  const code = q.trim();
  const isCode = postalCodePattern.test(code) && findPostings(store.index.postalCodes, code) !== undefined;
  const isAsked = fold(q) !== '' && Array.from(q).length <= defaults.maxQueryLength;
  return {
    postalCodeUrl: isCode ? postalCodePagePath(code) : undefined,
    groups: isAsked ? levels.map((level) => placesOf(store, level, q)).filter(({ total }) => total > 0) : [],
  };
}

/** What pages on demand get of the server. */
export function pageLocals(store: Store): App.Locals {
  return { findPlaces: (q) => findPlaces(store, q) };
}
