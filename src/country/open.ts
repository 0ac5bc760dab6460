import { ancestorId, ancestorLevels, parentLevel, type Level } from '../domain/level.ts';
import { joinSlugs } from '../domain/region-path.ts';
import { slugsOf } from '../domain/slug.ts';
import type { Places, RegionRecord } from '../search/find-places.ts';
import type { Columns } from './columns.ts';
import { lowerBound, openRegions, rangeWithin } from './regions.ts';
import { buildSearchIndex } from './search-index.ts';

/** Opens the country for searches: the same answers as the server's, from the columns alone. */
export function openCountry(columns: Columns): Places {
  const { ids, names, postalCodes } = columns;
  const regions = openRegions(columns);

  const idAt = (level: Level, position: number): number => ids[level][position] ?? 0;
  const positionAbove = (level: Level, position: number, above: Level): number =>
    lowerBound(ids[above], ancestorId(idAt(level, position), level, above));

  function slugAt(level: Level, position: number): string {
    const above = parentLevel(level);
    const { start, end } =
      above === undefined
        ? { start: 0, end: Infinity }
        : rangeWithin(regions, level, above, ancestorId(idAt(level, position), level, above));
    const siblings = names[level].slice(start, end);
    const slugs = slugsOf(siblings.map((name, at) => ({ id: idAt(level, start + at), name })));
    return slugs[position - start] ?? '';
  }

  /** Gives the record of a region, without the ISO code of a province; a district's has no id above its regency's. */
  function recordAt(level: Level, position: number): RegionRecord {
    const above = ancestorLevels(level).toReversed();
    const id = idAt(level, position);
    return {
      id,
      ...Object.fromEntries(
        above
          .slice(0, level === 'district' ? 1 : 3)
          .map((each) => [`${each}_id`, ancestorId(id, level, each)]),
      ),
      name: names[level][position] ?? '',
      ...(level === 'village' && {
        postal_code: postalCodes[position] ? String(postalCodes[position]) : null,
      }),
      ...Object.fromEntries(above.map((each) => [each, names[each][positionAbove(level, position, each)]])),
    };
  }

  return {
    search: buildSearchIndex(regions),
    recordAt,
    pagePathAt: (level, position) =>
      joinSlugs(
        [...ancestorLevels(level), level].map((each) => slugAt(each, positionAbove(level, position, each))),
      ),
  };
}
