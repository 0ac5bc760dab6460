import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Clock, Decision } from '../context.ts';
import { createLimiter, epochSecondsIn } from './window.ts';

/** Minimum timeout for connecting and for a silent socket. A longer reply timeout replaces it. */
const silenceMilliseconds = 1000;
const maxRetryMilliseconds = 500;
/** After an error, requests skip the store for this long; then one request tries it again. */
const downMilliseconds = 250;

function connectTo(url: string, timeoutMilliseconds: number): Redis {
  const silence = Math.max(silenceMilliseconds, timeoutMilliseconds);
  return new Redis(url, {
    // A delayed count would be useless.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeoutMilliseconds,
    connectTimeout: silence,
    socketTimeout: silence,
    retryStrategy: (times) => Math.min(times * 50, maxRetryMilliseconds),
  });
}

/**
 * Creates a limiter that all instances share. While the store is down, each instance counts
 * locally, up to its share of the limit.
 * @param url of the Redis or Valkey in which all instances count
 * @param onChange called when the store goes down, with the reason, and when it is back up
 */
export function createSharedLimiter(
  url: string,
  config: Config,
  now: Clock,
  onChange: (failure: string | undefined) => void,
) {
  const { rateLimitMax: max, rateLimitWindowSeconds: duration, rateLimitInstances } = config;
  const share = Math.floor(max / rateLimitInstances);
  const localLimiter = createLimiter({ ...config, rateLimitMax: share }, now);
  const store = connectTo(url, config.rateLimitStoreMilliseconds);
  const limiter = new RateLimiterRedis({
    storeClient: store,
    keyPrefix: 'kodepos:limit',
    points: max,
    duration,
    // Rejects clients over the limit from memory until their window ends.
    inMemoryBlockOnConsumed: max,
    rejectIfRedisNotReady: true,
  });
  // Why the connection was lost. Errors of Redis commands do not contain the reason.
  let lostBecause: string | undefined;
  store.on('error', ({ message }: Error) => (lostBecause = message));
  store.on('ready', () => (lostBecause = undefined));
  let isDown = false;
  let tryAgainAt = -Infinity;
  const setFailure = (failure: string | undefined): void => {
    if (isDown === (failure !== undefined)) return;
    isDown = !isDown;
    // A restarted store has lost its counts; an intact store will reject these clients again.
    limiter.deleteInMemoryBlockedAll();
    onChange(failure);
  };
  const decide = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Decision => {
    setFailure(undefined);
    const [remaining, resetSeconds] = [allowed ? remainingPoints : 0, epochSecondsIn(msBeforeNext)];
    return { allowed, remaining, resetMilliseconds: msBeforeNext, resetSeconds };
  };
  const count = async (client: string): Promise<Decision> => {
    if (isDown && now() < tryAgainAt) return localLimiter(client);
    tryAgainAt = now() + downMilliseconds;
    try {
      return decide(true, await limiter.consume(client));
    } catch (error) {
      if (error instanceof RateLimiterRes) return decide(false, error);
      // Only the message: errors of the store contain the command, and so a client's address.
      setFailure(lostBecause ?? (error as Error).message);
      return localLimiter(client);
    }
  };
  return {
    count,
    /** Resolves once it is known whether the store replies. */
    ready: async (): Promise<void> => {
      await new Promise<void>((resolve) => store.once('ready', resolve).once('close', resolve));
      await count('start');
    },
  };
}
