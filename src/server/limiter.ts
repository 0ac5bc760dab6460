import type { Config } from './config.ts';
import { rateLimiter } from './rate-limit.ts';
import { sharedRateLimiter, type SharedLimiter, type SharedLimitOptions } from './shared-limit.ts';

/**
 * Opens the limiter that the configuration asks for: in this process's memory, or in a store that all instances share.
 *
 * @param now a clock in milliseconds that never goes back
 * @param onChange is told whenever the store goes away or is back
 */
export async function openLimiter(
  config: Config,
  now: () => number,
  onChange: SharedLimitOptions['onChange'],
): Promise<SharedLimiter> {
  const {
    rateLimitMax: max,
    rateLimitWindowSeconds: windowSeconds,
    rateLimitStore,
    rateLimitInstances,
  } = config;
  if (rateLimitStore === undefined) {
    return {
      count: rateLimiter({ max, windowSeconds, now }),
      ready: () => Promise.resolve(),
      close: () => undefined,
    };
  }
  // Loaded where it is used: it takes a tenth of the time of a start.
  const { openLimitStore } = await import('./limit-store.ts');
  const share = Math.floor(max / rateLimitInstances);
  return sharedRateLimiter({
    max,
    windowSeconds,
    counts: openLimitStore(rateLimitStore, config),
    insurance: rateLimiter({ max: share, windowSeconds, now }),
    now,
    onChange,
  });
}
