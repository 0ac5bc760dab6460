// What the address field loads where no server answers searches: the search in the parts of the country.

import { FetchError, partsFinder } from '../fetch-parts.ts';
import type { FoundInParts } from '../find-in-parts.ts';

const find = partsFinder(new URL(import.meta.url).origin);

/** What a search in parts gives: places, or the seconds to wait after too many requests. */
export type FoundOrLimited = FoundInParts | { readonly retryAfterSeconds: string };

/** Finds places in the parts that the host of this module has. */
export async function findWithoutServer(q: string, limit: number): Promise<FoundOrLimited> {
  try {
    return (await find(q, limit, () => true)) ?? { results: [], total: 0, ignored: [] };
  } catch (error) {
    if (error instanceof FetchError && error.retryAfterSeconds !== undefined)
      return { retryAfterSeconds: error.retryAfterSeconds };
    throw error;
  }
}
