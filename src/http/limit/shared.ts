import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Decision } from '../types.ts';

/** How long connecting may take, and a connection that waits for an answer may be silent, unless answers may take longer. */
const silenceMilliseconds = 1000;
const maxRetryMilliseconds = 500;
/** After a failure no request waits for the store for so long. */
const awayMilliseconds = 250;

/** Connects to a Redis or Valkey, and connects again for as long as it takes. */
export function connectTo(url: string, answerMilliseconds: number): Redis {
  const silence = Math.max(silenceMilliseconds, answerMilliseconds);
  return new Redis(url, {
    // A count that cannot be sent at once is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerMilliseconds,
    connectTimeout: silence,
    socketTimeout: silence,
    retryStrategy: (times) => Math.min(times * 50, maxRetryMilliseconds),
  });
}

export interface SharedLimitOptions {
  /** A connection to the Redis or Valkey in which all instances count. */
  readonly store: Pick<Redis, 'on' | 'once' | 'disconnect'>;
  readonly max: number;
  readonly windowSeconds: number;
  /** Counts in this instance alone, up to its share of the limit. */
  readonly insurance: (client: string) => Decision;
  /** Called once whenever the store goes away, with the reason, and once when it is back. */
  readonly onChange: (failure: string | undefined) => void;
}

export type SharedLimiter = ReturnType<typeof sharedLimiter>;

/**
 * Makes a limiter whose counts all instances share. While the store is away, each instance counts by itself up to its share,
 * and a count that nobody waits for finds out when it is back.
 */
export function sharedLimiter({ store, max, windowSeconds, insurance, onChange }: SharedLimitOptions) {
  const limiter = new RateLimiterRedis({
    storeClient: store,
    keyPrefix: 'kodepos:limit',
    points: max,
    duration: windowSeconds,
    // Refuses from memory for the rest of a window.
    inMemoryBlockOnConsumed: max,
    rejectIfRedisNotReady: true,
  });
  // Why there is no connection: a command without one says only that there is none.
  let lostBecause: string | undefined;
  store.on('error', ({ message }: Error) => {
    lostBecause = message;
  });
  store.on('ready', () => {
    lostBecause = undefined;
  });
  // Whether it succeeds or fails: only then is it known why requests cannot be counted.
  const triedToConnect = new Promise<void>((resolve) => {
    store.once('ready', resolve).once('close', resolve);
  });
  let isAway = false;
  let probing: NodeJS.Timeout | undefined;

  const count = async (client: string): Promise<Decision> => {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(client);
      return { allowed: true, remaining: remainingPoints, resetMilliseconds: msBeforeNext };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, remaining: 0, resetMilliseconds: refusal.msBeforeNext };
    }
  };
  /** Counts a client that there is none of: a store that is full, or read-only, answers everything else. */
  const probe = async (): Promise<void> => {
    try {
      await count('probe');
      if (isAway) onChange(undefined);
      isAway = false;
    } catch (error) {
      goAway(error as Error);
      probing = setTimeout(() => void probe(), awayMilliseconds).unref();
    }
  };
  const goAway = ({ message }: Error): void => {
    if (isAway) return;
    isAway = true;
    // A store that is started again has forgotten them; one that comes back still knows.
    limiter.deleteInMemoryBlockedAll();
    // The message alone: errors of the store contain the command that failed, and so an address.
    onChange(lostBecause ?? message);
  };

  return {
    count: (client: string): Decision | Promise<Decision> => {
      if (isAway) return insurance(client);
      return count(client).catch((error: unknown) => {
        if (!isAway) {
          goAway(error as Error);
          void probe();
        }
        return insurance(client);
      });
    },
    /** Settles once the store answers, or is known to be away. */
    ready: (): Promise<void> => triedToConnect.then(probe),
    close: (): void => {
      clearTimeout(probing);
      store.disconnect();
    },
  };
}
