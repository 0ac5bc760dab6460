import type { Config } from '../config.ts';
import { sharedLimiter, type SharedLimitOptions } from './shared.ts';
import { windowLimiter, type Limiter } from './window.ts';

/**
 * Opens the limiter of the configuration: in the memory of this process, or in a store that all instances share.
 *
 * @param now a clock in milliseconds that never goes back
 * @param onChange is told whenever the store goes away or is back
 */
export async function openLimiter(
  config: Config,
  now: () => number,
  onChange: SharedLimitOptions['onChange'],
): Promise<Limiter> {
  const { rateLimitMax: max, rateLimitWindowSeconds: windowSeconds, rateLimitInstances } = config;
  if (config.rateLimitStore === undefined) {
    const count = windowLimiter({ max, windowSeconds, now });
    return { count, ready: () => Promise.resolve(), close: () => undefined };
  }
  // Loaded only where it is used: it takes a tenth of the time of a start.
  const { openSharedCounts } = await import('./redis.ts');
  const share = Math.floor(max / rateLimitInstances);
  return sharedLimiter({
    max,
    counts: openSharedCounts(config.rateLimitStore, config),
    insurance: windowLimiter({ max: share, windowSeconds, now }),
    now,
    onChange,
  });
}
