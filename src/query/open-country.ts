import { ancestorId, ancestorLevels, parentLevel, type Level } from '../domain/level.ts';
import { joinSlugs } from '../domain/page-path.ts';
import { slugsOf } from '../domain/slug.ts';
import type { Places } from './find-places.ts';
import type { Columns } from './names/columns.ts';
import { findPosition } from './names/numbers.ts';
import { openColumns, rangeWithin, type PrepareNames } from './names/region-index.ts';
import { buildSearchIndex } from './words/search-index.ts';

/** The regions that a level's records have the ids of, in their order. */
const idsAbove: Readonly<Record<Level, readonly Level[]>> = {
  province: [],
  regency: ['province'],
  district: ['regency'],
  village: ['district', 'regency', 'province'],
};

/**
 * Opens the country for searches: the same answers as the server's, from the columns alone.
 * @param prepare `sortNames` for many searches; without it, each reads all names, because sorting them first takes a second
 * @example findPlaces(openCountry(readCountry(file)), 'dago', { offset: 0, limit: 10 })
 */
export function openCountry(columns: Columns, prepare: PrepareNames = (names) => names): Places {
  const { ids, names, postalCodes } = columns;
  const regions = openColumns(columns, prepare);
  /** By the id of what they lie in. */
  const knownSlugs = new Map<number, readonly string[]>();

  const idAt = (level: Level, position: number): number => ids[level][position] ?? 0;
  const positionAbove = (level: Level, position: number, above: Level): number =>
    findPosition(ids[above], ancestorId(idAt(level, position), level, above)) ?? 0;

  function slugAt(level: Level, position: number): string {
    const above = parentLevel(level);
    const within = above === undefined ? 0 : ancestorId(idAt(level, position), level, above);
    const { start, end } =
      above === undefined ? { start: 0, end: ids[level].length } : rangeWithin(regions, level, above, within);
    let slugs = knownSlugs.get(within);
    if (slugs === undefined) {
      slugs = slugsOf(
        names[level].slice(start, end).map((name, at) => ({ id: idAt(level, start + at), name })),
      );
      knownSlugs.set(within, slugs);
    }
    return slugs[position - start] ?? '';
  }

  /** Gives the record of a region, without the ISO code of a province. */
  function recordAt(level: Level, position: number): object {
    const above = ancestorLevels(level).toReversed();
    const code = postalCodes[position] ?? 0;
    return {
      id: idAt(level, position),
      ...Object.fromEntries(
        idsAbove[level].map((each) => [`${each}_id`, ancestorId(idAt(level, position), level, each)]),
      ),
      name: names[level][position],
      ...(level === 'village' ? { postal_code: code === 0 ? null : String(code) } : {}),
      ...Object.fromEntries(above.map((each) => [each, names[each][positionAbove(level, position, each)]])),
    };
  }

  return {
    search: buildSearchIndex(regions),
    rowAt: (level, position) => JSON.stringify(recordAt(level, position)),
    pagePathAt: (level, position) =>
      joinSlugs([
        ...ancestorLevels(level).map((each) => slugAt(each, positionAbove(level, position, each))),
        slugAt(level, position),
      ]),
  };
}
