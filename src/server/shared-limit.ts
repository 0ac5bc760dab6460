import { LRUCache } from 'lru-cache';
import type { Address } from './address.ts';
import type { Decision, RateLimiter } from './rate-limit.ts';

/** How much of a window a client has used, over all instances. */
export interface Used {
  /** Requests since the window began. */
  readonly requests: number;
  /** Milliseconds until it ends. */
  readonly resetMilliseconds: number;
}

/** Where all instances count together. */
export interface SharedCounts {
  /** Counts requests of a client, in one step, and gives what it has used by then. */
  readonly add: (client: string, requests: number) => Promise<Used>;
  /** Settles once it is known whether requests can be counted. */
  readonly probe: () => Promise<void>;
  readonly close: () => void;
}

export interface SharedLimitOptions {
  readonly max: number;
  readonly windowSeconds: number;
  readonly counts: SharedCounts;
  /** Counts in this instance alone, up to its share of the limit. */
  readonly insurance: RateLimiter;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Called once whenever the counts go away, with the reason, and once when they are back. */
  readonly onChange: (failure: Error | undefined) => void;
}

/** A limiter of which the decision may be on its way. */
export interface SharedLimiter {
  readonly count: (client: Address) => Decision | Promise<Decision>;
  /** Settles once the counts answer, or are known to be away. */
  readonly ready: () => Promise<void>;
  readonly close: () => void;
}

const probeMilliseconds = 250;
/** Clients whose refusals are known for the rest of their windows; others are merely asked for again. */
const mostRefused = 65_536;

/** Requests of one client that wait to be counted together. */
interface Batch {
  waiting: Waiting[];
}

interface Waiting {
  readonly client: Address;
  /** What this instance alone would decide, where that counts too. */
  readonly insured: Decision | undefined;
  readonly decide: (decision: Decision) => void;
}

/** The decision that leaves less. */
function stricterOf(decision: Decision, other: Decision | undefined): Decision {
  if (other === undefined || !decision.allowed) return decision;
  return other.remaining < decision.remaining ? other : decision;
}

const toKey = (client: Address): string => client.map((word) => word.toString(16)).join(':');

/**
 * Makes a limiter whose counts all instances share.
 *
 * Requests of a client that come while others of it are being counted wait for those and are then counted in one step, so
 * a flood of one client costs one round trip at a time. While the counts are away, which the first failure shows, each
 * instance counts by itself up to its share and no request waits: a probe finds out when they are back. For one window
 * from then on both count and the stricter one decides, since the counts may have been lost.
 */
export function sharedRateLimiter({
  max,
  windowSeconds,
  counts,
  insurance,
  now,
  onChange,
}: SharedLimitOptions): SharedLimiter {
  const batches = new Map<string, Batch>();
  const refusedUntil = new LRUCache<string, number>({ max: mostRefused });
  let isAway = false;
  let insuredUntil = -Infinity;
  let probing: NodeJS.Timeout | undefined;

  const decisionOf = (requests: number, resetMilliseconds: number): Decision => ({
    allowed: requests <= max,
    remaining: Math.max(0, max - requests),
    resetMilliseconds,
  });

  const probe = async (): Promise<void> => {
    try {
      await counts.probe();
    } catch {
      probing = setTimeout(() => void probe(), probeMilliseconds).unref();
      return;
    }
    isAway = false;
    insuredUntil = now() + windowSeconds * 1000;
    onChange(undefined);
  };

  const goAway = (failure: Error): void => {
    if (isAway) return;
    isAway = true;
    // A restarted store has forgotten them; one that comes back still knows.
    refusedUntil.clear();
    onChange(failure);
    probing = setTimeout(() => void probe(), probeMilliseconds).unref();
  };

  const decideAlone = (waiting: readonly Waiting[]): void => {
    for (const { client, insured, decide } of waiting) decide(insured ?? insurance(client));
  };

  const send = async (key: string, batch: Batch): Promise<void> => {
    while (batch.waiting.length > 0) {
      const sent = batch.waiting;
      batch.waiting = [];
      if (isAway) {
        decideAlone(sent);
        continue;
      }
      try {
        const { requests, resetMilliseconds } = await counts.add(key, sent.length);
        const before = requests - sent.length;
        for (const [at, { insured, decide }] of sent.entries())
          decide(stricterOf(decisionOf(before + at + 1, resetMilliseconds), insured));
        if (requests >= max) refusedUntil.set(key, now() + resetMilliseconds);
      } catch (error) {
        goAway(error as Error);
        decideAlone(sent);
      }
    }
    batches.delete(key);
  };

  return {
    count: (client) => {
      if (isAway) return insurance(client);
      const time = now();
      const insured = time < insuredUntil ? insurance(client) : undefined;
      if (insured?.allowed === false) return insured;
      const key = toKey(client);
      const until = refusedUntil.get(key);
      if (until !== undefined && until > time) return decisionOf(max + 1, until - time);
      const { promise, resolve } = Promise.withResolvers<Decision>();
      const waiting = { client, insured, decide: resolve };
      const batch = batches.get(key);
      if (batch === undefined) {
        const opened = { waiting: [waiting] };
        batches.set(key, opened);
        void send(key, opened);
      } else batch.waiting.push(waiting);
      return promise;
    },
    ready: async () => {
      try {
        await counts.probe();
      } catch (error) {
        goAway(error as Error);
      }
    },
    close: () => {
      clearTimeout(probing);
      counts.close();
    },
  };
}
