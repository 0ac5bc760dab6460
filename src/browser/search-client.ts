// Asks a service to search.

import { searchPath } from '../api/paths.ts';
import type { Findings } from '../search/find-places.ts';

/** The client has sent too many requests. */
export class TooOften extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

interface SearchAnswer {
  readonly data: readonly unknown[];
  readonly meta: Omit<Findings, 'results'>;
}

const limit = 8;
const answerMilliseconds = 10_000;

/**
 * Makes the client of a service.
 *
 * @param origin of the service; empty for that of the page
 */
export function searchClient(origin: string) {
  /** Earlier results by their query. */
  const known = new Map<string, Findings>();
  /** Until when the service refuses requests, by the steady clock. */
  let limitedUntil = 0;

  const secondsLeft = (): number => Math.ceil((limitedUntil - performance.now()) / 1000);

  /**
   * Asks for JSON. What the service refuses as no query (400) finds nothing.
   *
   * @throws TooOften, or another error if the service does not answer
   */
  async function ask(path: string, signal: AbortSignal): Promise<SearchAnswer> {
    if (secondsLeft() > 0) throw new TooOften(secondsLeft());
    const response = await fetch(origin + path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
    });
    const { status, headers } = response;
    if (status === 429) {
      limitedUntil = performance.now() + (Number(headers.get('Retry-After')) || 60) * 1000;
      throw new TooOften(secondsLeft());
    }
    if (status === 400) return { data: [], meta: { total: 0, ignored: [] } };
    if (!response.ok) throw new Error(String(status));
    return (await response.json()) as SearchAnswer;
  }

  return {
    ask,
    /**
     * Finds the best places for what a person types.
     *
     * @param scope further parameters of the search
     * @throws TooOften, or another error if the service does not answer
     */
    find: async (q: string, signal: AbortSignal, scope = {}): Promise<Findings> => {
      const query = new URLSearchParams({ q, limit: String(limit), ...scope }).toString();
      let found = known.get(query);
      if (found === undefined) {
        const { data, meta } = await ask(`${searchPath}?${query}`, signal);
        found = { results: data as Findings['results'], ...meta };
        known.set(query, found);
      }
      return found;
    },
  };
}
