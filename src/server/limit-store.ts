import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from './config.ts';
import type { SharedCounts } from './shared-limit.ts';

const connectMilliseconds = 1000;
/** After so long without a byte on a connection that waits for some, another one is tried. */
const silenceMilliseconds = 1000;
const retryMilliseconds = 50;
const mostRetryMilliseconds = 500;
/** No client is called so. */
const probeKey = 'probe';

/**
 * Waits for an answer, but not for long. What has come in while this process was busy is read before the time is up: the
 * timer of a busy process is late, its answers are not.
 */
function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    setImmediate(() => {
      reject(new Error(`the store did not answer within ${milliseconds} ms`));
    });
  }, milliseconds);
  answer.then(resolve, reject).finally(() => {
    clearTimeout(timer);
  });
  return promise;
}

/** Connects to the Redis or Valkey in which all instances count. What fails is not this, but counting. */
export function openLimitStore(
  url: string,
  {
    rateLimitMax: points,
    rateLimitWindowSeconds: duration,
    rateLimitStoreMilliseconds,
  }: Pick<Config, 'rateLimitMax' | 'rateLimitWindowSeconds' | 'rateLimitStoreMilliseconds'>,
): SharedCounts {
  const client = new Redis(url, {
    // What cannot be sent at once is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
    retryStrategy: (times) => Math.min(times * retryMilliseconds, mostRetryMilliseconds),
  });
  // Why there is no connection: what is asked without one says only that there is none.
  let lostBecause: string | undefined;
  client.on('error', ({ message }: Error) => {
    lostBecause = message;
  });
  client.on('ready', () => {
    lostBecause = undefined;
  });
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
  const add: SharedCounts['add'] = (key, requests) =>
    inTime(
      limiter.consume(key, requests).catch((refusal: unknown) => {
        // Too many requests are an answer too.
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }),
      rateLimitStoreMilliseconds,
    ).then(
      ({ consumedPoints, msBeforeNext }) => ({ requests: consumedPoints, resetMilliseconds: msBeforeNext }),
      (failure: unknown) => {
        // A new error: those of the client hold the command that failed, and with it an address or a password.
        throw new Error(lostBecause ?? (failure as Error).message);
      },
    );
  return {
    add,
    // By counting: a store that is full, or may only be read, answers all else.
    probe: async () => {
      await connected;
      await add(probeKey, 1);
    },
    close: () => {
      client.disconnect();
    },
  };
}
