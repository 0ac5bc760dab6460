// Asks the service that this module was loaded from. Where it has no server, as on a static host, the browser searches.

import { childrenPath, postalCodePath, searchPath } from '../../api/paths.ts';
import { levelBelow, type Place } from './place.ts';
import type { findWithoutServer } from './search-parts.ts';

/** Places that were found. */
export interface Found {
  readonly places: readonly Place[];
  /** The number of matches in the country; undefined if unknown, and then better matches may be missing. */
  readonly total: number | undefined;
}

/** The client has sent too many requests. */
export class TooOften extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }
}

interface Answer {
  readonly data?: readonly Place[];
  readonly meta?: { readonly total: number };
}

const limit = 8;
const maxKnown = 100;
const answerMilliseconds = 10_000;

/** Earlier answers by their address, the oldest first, for all address fields of a page. */
const known = new Map<string, Found>();
let hasServer = true;
/** Until when the service refuses requests, by the steady clock. */
let limitedUntil = 0;

const secondsLeft = (): number => Math.ceil((limitedUntil - performance.now()) / 1000);

function refuse(retryAfter: string | null): never {
  limitedUntil = performance.now() + (Number(retryAfter) || 60) * 1000;
  throw new TooOften(secondsLeft());
}

/** Asks for JSON. The answer has no data if it is not of a server of this project, and `null` if that found nothing. */
async function ask(path: string, signal: AbortSignal): Promise<Answer | null> {
  if (secondsLeft() > 0) throw new TooOften(secondsLeft());
  const response = await fetch(new URL(path, import.meta.url), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
  });
  const { status, headers } = response;
  if (status === 429) refuse(headers.get('Retry-After'));
  if (status >= 500 && status !== 501) throw new Error(`${path} answered ${status}`);
  if (status === 400) return null;
  // A static host may answer every address with a page.
  return response.json().catch(() => ({})) as Promise<Answer>;
}

/** Searches without a server, by a module that fits the parts of its build. */
async function askParts(q: string): Promise<Found> {
  const address = new URL('search-parts.js', import.meta.url);
  const module = (await import(address.href)) as { findWithoutServer: typeof findWithoutServer };
  const found = await module.findWithoutServer(q, limit);
  if ('retryAfterSeconds' in found) return refuse(found.retryAfterSeconds);
  return { places: found.results, total: found.total };
}

function remember(key: string, found: Found): Found {
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  return found;
}

/**
 * Finds the best places for what a person types.
 *
 * @throws TooOften, or another error if nothing answers
 */
export async function findPlaces(q: string, signal: AbortSignal): Promise<Found> {
  const key = `${searchPath}?${new URLSearchParams({ q, limit: String(limit) }).toString()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (hasServer) {
    try {
      const answer = await ask(key, signal);
      const places = answer === null ? [] : answer.data;
      if (places !== undefined) return remember(key, { places, total: answer?.meta?.total ?? 0 });
      hasServer = false;
    } catch (error) {
      // Without an answer in time, a second question would only wait longer.
      if (signal.aborted || error instanceof TooOften || (error as Error).name === 'TimeoutError')
        throw error;
      // The next request may succeed and find more, so this result is not kept.
      return askParts(q);
    }
  }
  return remember(key, await askParts(q));
}

/**
 * Lists what lies in a place, or the villages with a postal code; empty for a village, and where nothing answers.
 *
 * @throws TooOften
 */
export async function listWithin(place: Place, signal: AbortSignal): Promise<readonly Place[]> {
  const type = levelBelow(place);
  if (type === undefined) return [];
  const { type: of, id, name } = place;
  const path = of === 'postal-code' || of === 'village' ? postalCodePath(name) : childrenPath(of, id);
  const before = known.get(path);
  if (before !== undefined) return before.places;
  const answer = await ask(path, signal).catch((error: unknown) => {
    if (error instanceof TooOften) throw error;
    return null;
  });
  const records = answer?.data ?? [];
  const places = records.map((record) => ({ ...record, type }));
  return places.length === 0 ? [] : remember(path, { places, total: places.length }).places;
}
