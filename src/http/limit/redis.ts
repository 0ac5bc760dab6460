import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { SharedCounts } from './shared.ts';

/** How long connecting may take, and a connection that waits for an answer may be silent, unless answers may take longer. */
const silenceMilliseconds = 1000;
const retryMilliseconds = 50;
const maxRetryMilliseconds = 500;
/** No client has this key. */
const probeKey = 'probe';

/**
 * Waits for an answer for a limited time. In a process that was busy the timer fires before an answer is read that has long
 * arrived, so what has arrived is read first.
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

/** Connects to the store, and connects again for as long as it takes. */
function connectTo(url: string, silence: number): Redis {
  return new Redis(url, {
    // A count that cannot be sent at once is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: silence,
    socketTimeout: silence,
    retryStrategy: (times) => Math.min(times * retryMilliseconds, maxRetryMilliseconds),
  });
}

/** Connects to the Redis or Valkey in which all instances count. It never fails; counting does where there is no connection. */
export function openSharedCounts(
  url: string,
  {
    rateLimitMax: points,
    rateLimitWindowSeconds: duration,
    rateLimitStoreMilliseconds,
  }: Pick<Config, 'rateLimitMax' | 'rateLimitWindowSeconds' | 'rateLimitStoreMilliseconds'>,
): SharedCounts {
  const client = connectTo(url, Math.max(silenceMilliseconds, rateLimitStoreMilliseconds));
  // Why there is no connection: a command without one says only that there is none.
  let lostBecause: string | undefined;
  client.on('error', ({ message }: Error) => {
    lostBecause = message;
  });
  client.on('close', () => {
    lostBecause ??= 'the store closed the connection';
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
  // Whether it succeeds or fails: only then is it known why requests cannot be counted.
  const triedToConnect = new Promise<void>((resolve) => {
    client.once('ready', resolve).once('close', resolve);
  });
  const add: SharedCounts['add'] = (key) =>
    inTime(
      limiter.consume(key).catch((refusal: unknown) => {
        // Too many requests are an answer too.
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      }),
      rateLimitStoreMilliseconds,
    ).then(
      ({ consumedPoints, msBeforeNext }) => ({ requests: consumedPoints, resetMilliseconds: msBeforeNext }),
      (failure: unknown) => {
        // A new error: those of the client contain the command that failed, and so an address or a password.
        throw new Error(lostBecause ?? (failure as Error).message);
      },
    );
  return {
    add,
    // It counts: a store that is full, or read-only, answers everything else.
    probe: async () => {
      await triedToConnect;
      await add(probeKey);
    },
    close: () => {
      client.disconnect();
    },
  };
}
