import { regionsOf } from '../dataset/dataset.ts';
import type { Level } from '../domain/level.ts';
import { pagePath } from '../domain/page-path.ts';
import type { Region } from '../domain/region.ts';
import { findTotal, type OpenParts } from '../query/search-parts.ts';
import { toRow } from '../render/row.ts';
import { findPlaces } from './find-places.ts';
import type { Findings } from './place.ts';

/** Finds the first places by what a person types, as `findPlaces` does in the whole country. */
export function findInParts(parts: OpenParts, q: string, limit: number): Findings {
  const regionAt = (level: Level, position: number): Region => {
    const region = regionsOf(parts.regions, level)[position];
    if (region === undefined) throw new Error(`the parts have no ${level} at ${position}`);
    return region;
  };
  const { results, total } = findPlaces(
    {
      search: parts.index,
      rowAt: (level, position) => toRow(regionAt(level, position)),
      pagePathAt: (level, position) => pagePath(regionAt(level, position)),
    },
    q,
    { offset: 0, limit },
  );
  return { results, total: findTotal(parts, q) ?? total };
}
