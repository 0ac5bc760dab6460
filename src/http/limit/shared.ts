import { LRUCache } from 'lru-cache';
import type { Address } from './client.ts';
import type { CountRequest, Decision, Limiter } from './window.ts';

/** How much of a window a client has used, over all instances. */
export interface Used {
  /** Requests since the window began. */
  readonly requests: number;
  /** Milliseconds until it ends. */
  readonly resetMilliseconds: number;
}

/** Where all instances count together. */
export interface SharedCounts {
  /** Counts a request of a client, and gives what it has used by then. */
  readonly add: (client: string) => Promise<Used>;
  /** Settles once requests can be counted; rejects where they cannot. */
  readonly probe: () => Promise<void>;
  readonly close: () => void;
}

export interface SharedLimitOptions {
  readonly max: number;
  readonly counts: SharedCounts;
  /** Counts in this instance alone, up to its share of the limit. */
  readonly insurance: CountRequest;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Called once whenever the counts go away, with the reason, and once when they are back. */
  readonly onChange: (failure: Error | undefined) => void;
}

const probeMilliseconds = 250;
/** How many clients are refused from memory for the rest of their windows. */
const maxRefused = 65_536;

const toKey = (client: Address): string => client.map((word) => word.toString(16)).join(':');

/**
 * Makes a limiter whose counts all instances share, behind a circuit breaker. While the counts are away, which the first
 * failure shows, each instance counts by itself up to its share and no request waits; a probe finds out when they are back.
 */
export function sharedLimiter({ max, counts, insurance, now, onChange }: SharedLimitOptions): Limiter {
  const refusedUntil = new LRUCache<string, number>({ max: maxRefused });
  let isAway = false;
  let probing: NodeJS.Timeout | undefined;

  const decide = (requests: number, resetMilliseconds: number): Decision => ({
    allowed: requests <= max,
    remaining: Math.max(0, max - requests),
    resetMilliseconds,
  });

  const probeLater = (): void => {
    probing = setTimeout(() => {
      counts.probe().then(() => {
        isAway = false;
        onChange(undefined);
      }, probeLater);
    }, probeMilliseconds).unref();
  };

  const goAway = (failure: Error): void => {
    if (isAway) return;
    isAway = true;
    // A store that is started again has forgotten them; one that comes back still knows.
    refusedUntil.clear();
    onChange(failure);
    probeLater();
  };

  return {
    count: (client) => {
      if (isAway) return insurance(client);
      const key = toKey(client);
      const milliseconds = (refusedUntil.get(key) ?? 0) - now();
      if (milliseconds > 0) return decide(max + 1, milliseconds);
      return counts.add(key).then(
        ({ requests, resetMilliseconds }) => {
          if (requests >= max) refusedUntil.set(key, now() + resetMilliseconds);
          return decide(requests, resetMilliseconds);
        },
        (error: unknown) => {
          goAway(error as Error);
          return insurance(client);
        },
      );
    },
    ready: () => counts.probe().catch(goAway),
    close: () => {
      clearTimeout(probing);
      counts.close();
    },
  };
}
