import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Address, Decision } from '../types.ts';

/** How long connecting may take, and a connection that waits for an answer may be silent, unless answers may take longer. */
const silenceMilliseconds = 1000;
const retryMilliseconds = 50;
const maxRetryMilliseconds = 500;
const probeMilliseconds = 250;
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

/** Connects to a Redis or Valkey, and connects again for as long as it takes. */
export function connectTo(url: string, answerMilliseconds: number): Redis {
  const silence = Math.max(silenceMilliseconds, answerMilliseconds);
  return new Redis(url, {
    // A count that cannot be sent at once is not worth sending later.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: silence,
    socketTimeout: silence,
    retryStrategy: (times) => Math.min(times * retryMilliseconds, maxRetryMilliseconds),
  });
}

export interface SharedLimitOptions {
  /** A connection to the Redis or Valkey in which all instances count. */
  readonly store: Pick<Redis, 'on' | 'once' | 'disconnect'>;
  readonly max: number;
  readonly windowSeconds: number;
  /** How long the store may take to answer. */
  readonly answerMilliseconds: number;
  /** Counts in this instance alone, up to its share of the limit. */
  readonly insurance: (client: Address) => Decision;
  /** Called once whenever the store goes away, with the reason, and once when it is back. */
  readonly onChange: (failure: Error | undefined) => void;
}

export type SharedLimiter = ReturnType<typeof sharedLimiter>;

/**
 * Makes a limiter whose counts all instances share, behind a circuit breaker. While the store is away, which the first
 * failure shows, each instance counts by itself up to its share and no request waits; a probe finds out when it is back.
 */
export function sharedLimiter(options: SharedLimitOptions) {
  const { store, max, windowSeconds, answerMilliseconds, insurance, onChange } = options;
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
  store.on('close', () => {
    lostBecause ??= 'the store closed the connection';
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

  const count = (key: string): Promise<Decision> =>
    inTime(limiter.consume(key), answerMilliseconds).then(
      ({ remainingPoints, msBeforeNext }) => ({
        allowed: true,
        remaining: remainingPoints,
        resetMilliseconds: msBeforeNext,
      }),
      (refusal: unknown) => {
        if (refusal instanceof RateLimiterRes)
          return { allowed: false, remaining: 0, resetMilliseconds: refusal.msBeforeNext };
        // A new error: those of the client contain the command that failed, and so an address or a password.
        throw new Error(lostBecause ?? (refusal as Error).message);
      },
    );
  // It counts: a store that is full, or read-only, answers everything else.
  const probe = (): Promise<unknown> => triedToConnect.then(() => count(probeKey));
  const probeLater = (): void => {
    probing = setTimeout(() => {
      probe().then(() => {
        isAway = false;
        onChange(undefined);
      }, probeLater);
    }, probeMilliseconds).unref();
  };
  const goAway = (failure: unknown): void => {
    if (isAway) return;
    isAway = true;
    // A store that is started again has forgotten them; one that comes back still knows.
    limiter.deleteInMemoryBlockedAll();
    onChange(failure as Error);
    probeLater();
  };

  return {
    count: (client: Address): Decision | Promise<Decision> => {
      if (isAway) return insurance(client);
      return count(client.map((word) => word.toString(16)).join(':')).catch((failure: unknown) => {
        goAway(failure);
        return insurance(client);
      });
    },
    /** Settles once the store answers, or is known to be away. */
    ready: async (): Promise<void> => {
      await probe().catch(goAway);
    },
    close: (): void => {
      clearTimeout(probing);
      store.disconnect();
    },
  };
}
