import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock, Decision } from '../context.ts';

/** How long connecting may take, and how long a connection may be silent, unless a reply of the store may take longer. */
const silenceMilliseconds = 1000;
const maxRetryMilliseconds = 500;
/** For this long after a failure no request waits for the store; then one does. */
const awayMilliseconds = 250;

/** Connects to a Redis or Valkey, and again whenever the connection is lost. */
export function connectTo(url: string, timeoutMilliseconds: number): Redis {
  const silence = Math.max(silenceMilliseconds, timeoutMilliseconds);
  return new Redis(url, {
    // A count that cannot be sent at once is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMilliseconds,
    connectTimeout: silence,
    socketTimeout: silence,
    retryStrategy: (times) => Math.min(times * 50, maxRetryMilliseconds),
  });
}

interface SharedLimitOptions {
  /** A connection to the Redis or Valkey in which all instances count. */
  readonly store: Pick<Redis, 'on' | 'once'>;
  readonly max: number;
  readonly windowSeconds: number;
  readonly now: Clock;
  /** Counts in this instance alone, up to its share of the limit. */
  readonly countAlone: (client: string) => Decision;
  /** Called once whenever the store goes away, with the reason, and once when it is back. */
  readonly onChange: (failure: string | undefined) => void;
}

/** Makes a limiter whose counts all instances share. While the store is away, each instance counts by itself up to its share. */
export function sharedLimiter({ store, max, windowSeconds, now, countAlone, onChange }: SharedLimitOptions) {
  const limiter = new RateLimiterRedis({
    storeClient: store,
    keyPrefix: 'kodepos:limit',
    points: max,
    duration: windowSeconds,
    // Refuses from memory for the rest of a window.
    inMemoryBlockOnConsumed: max,
    rejectIfRedisNotReady: true,
  });
  // Why there is no connection: the error of a command does not say.
  let lostBecause: string | undefined;
  store.on('error', ({ message }: Error) => (lostBecause = message));
  store.on('ready', () => (lostBecause = undefined));
  let isAway = false;
  let tryAgainAt = -Infinity;
  const setAway = (failure: string | undefined): void => {
    if (isAway === (failure !== undefined)) return;
    isAway = !isAway;
    // A restarted store has forgotten the blocked clients; one that was out of reach still knows them.
    limiter.deleteInMemoryBlockedAll();
    onChange(failure);
  };
  const count = async (client: string): Promise<Decision> => {
    if (isAway && now() < tryAgainAt) return countAlone(client);
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
      return countAlone(client);
    }
  };
  return {
    count,
    /** Settles once it is known whether the store answers. */
    ready: async (): Promise<void> => {
      await new Promise<void>((resolve) => store.once('ready', resolve).once('close', resolve));
      await count('start');
    },
  };
}
