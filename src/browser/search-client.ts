import { searchPath } from '../api/paths.ts';
import type { Findings } from '../search/find-places.ts';

/** Thrown after too many requests. More are allowed after `seconds`. */
export class TooOften extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

interface Reply {
  readonly data: readonly unknown[];
  readonly meta: Omit<Findings, 'results'>;
}

const limit = '8';
const timeoutMilliseconds = 10_000;

/**
 * Creates the client of a service. Its functions throw TooOften, or another error if the service
 * does not reply.
 * @param origin the origin of the service; empty for that of the page
 */
export function createSearchClient(origin: string) {
  const cache = new Map<string, Findings>();
  /** The time when requests are allowed again, comparable with `performance.now()`. */
  let limitedUntil = 0;

  const secondsLeft = (): number => Math.ceil((limitedUntil - performance.now()) / 1000);

  /** Requests JSON. An invalid query (400) finds nothing. */
  async function request(path: string, signal: AbortSignal): Promise<Reply> {
    if (secondsLeft() > 0) throw new TooOften(secondsLeft());
    const response = await fetch(origin + path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    const { ok, status, headers } = response;
    if (status === 429) {
      limitedUntil = performance.now() + (Number(headers.get('Retry-After')) || 60) * 1000;
      throw new TooOften(secondsLeft());
    }
    if (status === 400) return { data: [], meta: { total: 0, ignored: [] } };
    if (!ok) throw new Error(String(status));
    return (await response.json()) as Reply;
  }

  /** Searches by free text and the parameters in `scope`. Caches the findings. */
  async function find(q: string, signal: AbortSignal, scope = {}): Promise<Findings> {
    const query = new URLSearchParams({ q, limit, ...scope }).toString();
    const cached = cache.get(query);
    if (cached !== undefined) return cached;
    const { data, meta } = await request(`${searchPath}?${query}`, signal);
    const findings = { results: data as Findings['results'], ...meta };
    cache.set(query, findings);
    return findings;
  }

  return { request, find };
}
