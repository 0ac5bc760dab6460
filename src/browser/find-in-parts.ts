import { regionsOf } from '../dataset/dataset.ts';
import type { Level } from '../domain/level.ts';
import { fold } from '../domain/fold.ts';
import { pagePath } from '../domain/page-path.ts';
import type { Region } from '../domain/region.ts';
import { findPlaces, type Findings } from '../query/find-places.ts';
import type { OpenParts, PartChoice } from '../query/parts/search-parts.ts';
import { isLeftOut } from '../query/words/search-words.ts';
import { toRow } from '../api/row.ts';

/** What a search without a server finds. */
export interface FoundInParts extends Pick<Findings, 'results' | 'ignored'> {
  /** The number of matches in the country; undefined if unknown, and then better matches may be missing. */
  readonly total: number | undefined;
}

/** Finds the first places by what a person types, with the results that `findPlaces` gives for the whole country. */
export function findInParts(
  parts: OpenParts,
  { isComplete, mayLeaveOut, total }: Omit<PartChoice, 'parts'>,
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
  if (total !== undefined) return { ...found, total };
  if (isComplete) return found;
  const isGuess = !found.ignored.every((word) => isLeftOut(fold(word)));
  // Fuzzy matches are valid only if nothing in the whole country matches exactly. What comes after one does not match all words.
  const isValid = isGuess ? mayLeaveOut : found.results[0]?.match !== 'fuzzy';
  const results = isValid ? found.results : [];
  return { ...found, results, total: undefined };
}
