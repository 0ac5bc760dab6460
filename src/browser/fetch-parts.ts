// Searches without a server, in parts of the country that are fetched as needed.

import { partCataloguePath, searchPartPath } from '../api/paths.ts';
import type { Excerpt } from '../dataset/excerpt.ts';
import { chooseParts, openParts, type OpenParts, type PartCatalogue } from '../query/parts/search-parts.ts';
import { findInParts, type FoundInParts } from './find-in-parts.ts';

/** A host did not give a file of the parts. */
export class FetchError extends Error {
  /** When to try again after too many requests. */
  readonly retryAfterSeconds: string | undefined;

  constructor(path: string, { status, headers }: Response) {
    super(`${path} answered ${status}`);
    this.retryAfterSeconds = status === 429 ? (headers.get('Retry-After') ?? '60') : undefined;
  }
}

/** Finds places in parts; undefined if the answer was no longer wanted once the parts were there. */
type FindByParts = (q: string, limit: number, isWanted: () => boolean) => Promise<FoundInParts | undefined>;

/**
 * Makes the search in the parts that a host has.
 *
 * @param origin of the host; empty for the host of the script that asks
 */
export function partsFinder(origin = ''): FindByParts {
  let catalogue: PartCatalogue | undefined;
  /** The parts of the last search. The next search usually needs the same. */
  let last: { readonly key: string; readonly parts: OpenParts } | undefined;

  async function fetchJson(path: string): Promise<unknown> {
    const response = await fetch(origin + path);
    if (!response.ok) throw new FetchError(path, response);
    return response.json();
  }

  const find: FindByParts = async (q, limit, isWanted) => {
    const known = (catalogue ??= (await fetchJson(partCataloguePath)) as PartCatalogue);
    const choice = chooseParts(known, q);
    const key = [known.version, ...choice.parts].join();
    if (last?.key === key) return findInParts(last.parts, choice, q, limit);
    const excerpts = await Promise.all(
      choice.parts.map((part) => fetchJson(searchPartPath(known.version, part))),
    );
    if (!isWanted()) return undefined;
    last = { key, parts: openParts(excerpts as Excerpt[]) };
    return findInParts(last.parts, choice, q, limit);
  };
  return async (...asked) => {
    try {
      return await find(...asked);
    } catch (error) {
      // A new build may have replaced the one of this catalogue.
      catalogue = undefined;
      throw error;
    }
  };
}
