import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../contract/limit.ts';
import type { SharedCounts } from './shared-limit.ts';

/** How long an answer of the store may take; longer ones would be felt. */
const answerMilliseconds = 50;
const connectMilliseconds = 1000;
const mostRetryMilliseconds = 500;

/**
 * Waits for an answer of the store, but not for long. What has come in while this process was busy is read before the
 * time is up: the timer of a busy process is late, its answers are not.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    setImmediate(() => {
      reject(new Error(`the store did not answer within ${answerMilliseconds} ms`));
    });
  }, answerMilliseconds);
  answer.then(resolve, reject).finally(() => {
    clearTimeout(timer);
  });
  return promise;
}

/** Connects to the Redis or Valkey in which all instances count. It never throws: what fails are the counts. */
export function openLimitStore(
  url: string,
  { rateLimitMax: points, rateLimitWindowSeconds: duration }: Limit,
): SharedCounts {
  const client = new Redis(url, {
    // What cannot be sent at once is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMilliseconds,
    retryStrategy: (times) => Math.min(times * answerMilliseconds, mostRetryMilliseconds),
  });
  // Counting fails as well then, and says so once.
  client.on('error', () => undefined);
  const limiter = new RateLimiterRedis({
    storeClient: client,
    keyPrefix: 'kodepos:limit',
    points,
    duration,
    rejectIfRedisNotReady: true,
  });
  const connected = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    setTimeout(resolve, connectMilliseconds).unref();
  });
  return {
    add: async (key, requests) => {
      const used = await inTime(
        limiter.consume(key, requests).catch((refusal: unknown) => {
          // Too many requests are an answer too.
          if (refusal instanceof RateLimiterRes) return refusal;
          throw refusal;
        }),
      );
      return { requests: used.consumedPoints, resetMilliseconds: used.msBeforeNext };
    },
    probe: async () => {
      await connected;
      await inTime(client.ping());
    },
    close: () => {
      client.disconnect();
    },
  };
}
