import { regionsOf } from '../dataset/dataset.ts';
import type { Level } from '../domain/level.ts';
import { fold } from '../domain/fold.ts';
import { pagePath } from '../domain/page-path.ts';
import type { Region } from '../domain/region.ts';
import { findPlaces, type Findings } from '../query/find-places.ts';
import {
  type OpenParts,
  type PartChoice,
  chooseParts,
  openParts,
  type PartCatalogue,
} from '../query/parts/search-parts.ts';
import { isLeftOut } from '../query/words/search-words.ts';
import { toRow } from '../api/record-fields.ts';
import { partCataloguePath, searchPartPath } from '../api/paths.ts';
import type { Excerpt } from '../dataset/excerpt.ts';
// Searches without a server, in parts of the country that are fetched as needed.

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

/** The host refuses requests for so many seconds. */
class Limited extends Error {}

/** Places, or the seconds to wait after too many requests. */
export type FoundOrLimited = FoundInParts | { readonly retryAfterSeconds: string };

/**
 * Makes the search in the parts that a host has. It throws if the host does not give them, and finds nothing if the answer is
 * no longer wanted once they are there.
 *
 * @param origin of the host; empty for the host of the script that asks
 */
export function partsFinder(
  origin = '',
): (q: string, limit: number, isWanted?: () => boolean) => Promise<FoundOrLimited> {
  let catalogue: PartCatalogue | undefined;
  /** The parts of the last search. The next search usually needs the same. */
  let last: { readonly key: string; readonly parts: OpenParts } | undefined;

  async function fetchJson(path: string): Promise<unknown> {
    const response = await fetch(origin + path);
    const { ok, status, headers } = response;
    if (status === 429) throw new Limited(headers.get('Retry-After') ?? '60');
    if (!ok) throw new Error(`${path} answered ${status}`);
    return response.json();
  }

  return async (q, limit, isWanted = () => true) => {
    try {
      const known = (catalogue ??= (await fetchJson(partCataloguePath)) as PartCatalogue);
      const choice = chooseParts(known, q);
      const key = [known.version, ...choice.parts].join();
      if (last?.key !== key) {
        const paths = choice.parts.map((part) => searchPartPath(known.version, part));
        const excerpts = await Promise.all(paths.map(fetchJson));
        if (!isWanted()) return { results: [], total: 0, ignored: [] };
        last = { key, parts: openParts(excerpts as Excerpt[]) };
      }
      return findInParts(last.parts, choice, q, limit);
    } catch (error) {
      // A new build may have replaced the one of this catalogue.
      catalogue = undefined;
      if (error instanceof Limited) return { retryAfterSeconds: error.message };
      throw error;
    }
  };
}
