import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock, Decision } from '../types.ts';

/** How long connecting may take, and a connection that waits for an answer may be silent, unless answers may take longer. */
const silenceMilliseconds = 1000;
const maxRetryMilliseconds = 500;
/** After a failure no request waits for the store for so long; then one does. */
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
  readonly store: Pick<Redis, 'on' | 'once'>;
  readonly max: number;
  readonly windowSeconds: number;
  readonly now: Clock;
  /** Counts in this instance alone, up to its share of the limit. */
  readonly insurance: (client: string) => Decision;
  /** Called once whenever the store goes away, with the reason, and once when it is back. */
  readonly onChange: (failure: string | undefined) => void;
}

/** Makes a limiter whose counts all instances share. While the store is away, each instance counts by itself up to its share. */
export function sharedLimiter({ store, max, windowSeconds, now, insurance, onChange }: SharedLimitOptions) {
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
  store.on('error', ({ message }: Error) => (lostBecause = message));
  store.on('ready', () => (lostBecause = undefined));
  let isAway = false;
  let tryAgainAt = -Infinity;
  const setAway = (failure: string | undefined): void => {
    if (isAway === (failure !== undefined)) return;
    isAway = !isAway;
    // A store that is started again has forgotten them; one that comes back still knows.
    limiter.deleteInMemoryBlockedAll();
    onChange(failure);
  };
  const count = async (client: string): Promise<Decision> => {
    if (isAway && now() < tryAgainAt) return insurance(client);
    tryAgainAt = now() + awayMilliseconds;
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(client);
      setAway(undefined);
      return { allowed: true, remaining: remainingPoints, resetMilliseconds: msBeforeNext };
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        setAway(undefined);
        return { allowed: false, remaining: 0, resetMilliseconds: error.msBeforeNext };
      }
      // The message alone: errors of the store contain the command that failed, and so an address.
      setAway(lostBecause ?? (error as Error).message);
      return insurance(client);
    }
  };
  return {
    count,
    /** Settles once the store answers, or is known to be away. */
    ready: async (): Promise<void> => {
      // Whether it connects or fails: only then is it known why requests cannot be counted.
      await new Promise<void>((resolve) => store.once('ready', resolve).once('close', resolve));
      await count('start');
    },
  };
}
