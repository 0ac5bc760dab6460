import { ancestorId, ancestorLevels, parentLevel, type Level } from '../domain/level.ts';
import { joinSlugs } from '../domain/page-path.ts';
import { slugsOf } from '../domain/slug.ts';
import type { Places, RegionRecord } from './find-places.ts';
import type { Columns } from './names/columns.ts';
import { findPosition } from './names/numbers.ts';
import { openColumns, rangeWithin } from './names/region-index.ts';
import { buildSearchIndex } from './words/search-index.ts';

/**
 * Opens the country for searches: the same answers as the server's, from the columns alone.
 * @example findPlaces(openCountry(readCountry(file)), 'dago', { offset: 0, limit: 10 })
 */
export function openCountry(columns: Columns): Places {
  const { ids, names, postalCodes } = columns;
  const regions = openColumns(columns);

  /** Gives a region and its ancestors by level, as positions. */
  function lineageAt(level: Level, position: number): ReadonlyMap<Level, number> {
    const id = ids[level][position] ?? 0;
    const above = ancestorLevels(level).map(
      (ancestor) => [ancestor, findPosition(ids[ancestor], ancestorId(id, level, ancestor)) ?? 0] as const,
    );
    return new Map([...above, [level, position]]);
  }

  function slugAt(level: Level, position: number): string {
    const above = parentLevel(level);
    const id = ids[level][position] ?? 0;
    const { start, end } =
      above === undefined
        ? { start: 0, end: ids[level].length }
        : rangeWithin(regions, level, above, ancestorId(id, level, above));
    const siblings = names[level]
      .slice(start, end)
      .map((name, at) => ({ id: ids[level][start + at] ?? 0, name }));
    return slugsOf(siblings)[position - start] ?? '';
  }

  function recordAt(level: Level, position: number): RegionRecord {
    const code = level === 'village' ? (postalCodes[position] ?? 0) : 0;
    const above = [...lineageAt(level, position)].slice(0, -1);
    return {
      ...Object.fromEntries(above.map(([ancestor, at]) => [ancestor, names[ancestor][at]])),
      id: ids[level][position] ?? 0,
      name: names[level][position] ?? '',
      postal_code: code === 0 ? null : String(code),
    };
  }

  return {
    search: buildSearchIndex(regions),
    rowAt: (level, position) => JSON.stringify(recordAt(level, position)),
    pagePathAt: (level, position) =>
      joinSlugs(Array.from(lineageAt(level, position), ([each, at]) => slugAt(each, at))),
  };
}
