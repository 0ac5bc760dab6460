// Asks a service to search. Where it has no server, as on a static host, the browser searches by itself.

import { searchPath } from '../api/paths.ts';
import type { Findings } from '../query/find-places.ts';
import type { FindAlone } from './country-finder.ts';

/** The client has sent too many requests. */
export class TooOften extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

interface SearchAnswer {
  readonly data?: readonly unknown[];
  readonly meta?: Omit<Findings, 'results'>;
}

const limit = 8;
const answerMilliseconds = 10_000;

/**
 * Makes the client of a service.
 *
 * @param origin of the service; empty for that of the page
 */
export function searchClient(origin: string, findAlone: FindAlone) {
  /** Earlier results by their query. */
  const known = new Map<string, Findings>();
  /** Until when the service refuses requests, by the steady clock. */
  let limitedUntil = 0;

  const secondsLeft = (): number => Math.ceil((limitedUntil - performance.now()) / 1000);

  function refuse(retryAfter: string | null): never {
    limitedUntil = performance.now() + (Number(retryAfter) || 60) * 1000;
    throw new TooOften(secondsLeft());
  }

  /**
   * Asks for JSON. The answer has no data if it is not of a server of this project.
   *
   * @throws TooOften, or another error if nothing answers
   */
  async function ask(path: string, signal: AbortSignal): Promise<SearchAnswer> {
    if (secondsLeft() > 0) throw new TooOften(secondsLeft());
    const response = await fetch(origin + path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
    });
    const { status, headers } = response;
    if (status === 429) refuse(headers.get('Retry-After'));
    // Only a server, ours or a proxy, answers such errors, and they may be temporary.
    if (status >= 500 && status !== 501) throw new Error(String(status));
    try {
      const answer = (await response.json()) as SearchAnswer;
      return status === 400 ? { data: [], meta: { total: 0, ignored: [] } } : answer;
    } catch (error) {
      // A static host may answer every address with a page.
      if (error instanceof SyntaxError) return {};
      throw error;
    }
  }

  async function searchAlone(q: string): Promise<Findings> {
    const found = await findAlone({ q, limit });
    return 'retryAfterSeconds' in found ? refuse(found.retryAfterSeconds) : found;
  }

  const client = {
    /** Whether a server answers searches; undefined until that is known. */
    isServed: undefined as boolean | undefined,
    ask,
    /**
     * Finds the best places for what a person types.
     *
     * @param scope further parameters of the search; without a server nothing heeds them
     * @throws TooOften, or another error if nothing answers
     */
    find: async (q: string, signal: AbortSignal, scope = {}): Promise<Findings> => {
      const query = new URLSearchParams({ q, limit: String(limit), ...scope }).toString();
      let found = known.get(query);
      if (found !== undefined) return found;
      if (client.isServed !== false) {
        try {
          const { data, meta } = await ask(`${searchPath}?${query}`, signal);
          client.isServed = meta !== undefined;
          if (meta !== undefined) found = { results: data as Findings['results'], ...meta };
        } catch (error) {
          // Without an answer in time, a second question would only wait longer.
          if (signal.aborted || error instanceof TooOften || (error as Error).name === 'TimeoutError')
            throw error;
          // The next request may succeed, so it asks the server again.
          client.isServed = undefined;
          return searchAlone(q);
        }
      }
      found ??= await searchAlone(q);
      known.set(query, found);
      return found;
    },
  };
  return client;
}
