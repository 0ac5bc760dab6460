import { regionsOf } from '../dataset/dataset.ts';
import type { Level } from '../domain/level.ts';
import { pagePath } from '../domain/page-path.ts';
import type { Region } from '../domain/region.ts';
import type { OpenParts, PartChoice } from '../query/search-parts.ts';
import { toRow } from '../render/row.ts';
import { findPlaces } from './find-places.ts';
import type { SearchResult } from './place.ts';

/** What was found in parts of the country. */
export interface FoundInParts {
  readonly results: readonly SearchResult[];
  /** How many places there are in all; undefined where it is not known, and there may be better ones too. */
  readonly total: number | undefined;
}

/** Finds the first places by what a person types, as `findPlaces` does in the whole country. */
export function findInParts(
  parts: OpenParts,
  { isComplete, total }: Pick<PartChoice, 'isComplete' | 'total'>,
  q: string,
  limit: number,
): FoundInParts {
  const regionAt = (level: Level, position: number): Region => {
    const region = regionsOf(parts.regions, level)[position];
    if (region === undefined) throw new Error(`the parts have no ${level} at ${position}`);
    return region;
  };
  const found = findPlaces(
    {
      search: parts.index,
      rowAt: (level, position) => toRow(regionAt(level, position)),
      pagePathAt: (level, position) => pagePath(regionAt(level, position)),
    },
    q,
    { offset: 0, limit },
  );
  if (total !== undefined) return { results: found.results, total };
  if (isComplete) return found;
  // What is nearly so counts only where nothing in the country is just so.
  return { results: found.results.filter(({ match }) => match !== 'fuzzy'), total: undefined };
}
