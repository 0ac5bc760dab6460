import { formatLimitPolicy, limitHeaderNames, overLimitMessage, type Limit } from '../../api/limit.ts';
import type { Failure } from '../../api/outcome.ts';
import type { Clock, Decision, RequestContext } from '../context.ts';

interface Window extends Pick<Decision, 'resetSeconds'> {
  count: number;
  readonly end: number;
}

/** Returns the time after a number of milliseconds, in epoch seconds, rounded up. */
export const epochSecondsIn = (milliseconds: number): number => Math.ceil((Date.now() + milliseconds) / 1000);

/**
 * Creates a rate limiter. A client's window starts with its first request. The windows are in two
 * tables, so that memory is bounded: after the length of a window, or if the younger table is full,
 * the older one is dropped, except for the windows of clients that have used up their limit.
 */
export function createLimiter(
  { rateLimitMax: max, rateLimitWindowSeconds }: Limit,
  now: Clock,
  maxClients = 500_000,
): (client: string) => Decision {
  const windowMilliseconds = rateLimitWindowSeconds * 1000;
  let older = new Map<string, Window>();
  let younger = new Map<string, Window>();
  let end = -Infinity;
  const dropOlder = (time: number): void => {
    const spent = older.entries().filter(([, window]) => window.count >= max && window.end > time);
    [older, younger, end] = [younger, new Map(spent), time + windowMilliseconds];
  };
  return (client) => {
    const time = now();
    if (time >= end || younger.size >= maxClients / 2) dropOlder(time);
    let window = younger.get(client) ?? older.get(client);
    if (window === undefined || window.end <= time) {
      const resetSeconds = epochSecondsIn(windowMilliseconds);
      window = { count: 0, end: time + windowMilliseconds, resetSeconds };
      younger.set(client, window);
    }
    window.count++;
    return {
      allowed: window.count <= max,
      remaining: Math.max(0, max - window.count),
      // `end` is a sum that may have been rounded up.
      resetMilliseconds: Math.min(window.end - time, windowMilliseconds),
      resetSeconds: window.resetSeconds,
    };
  };
}

/** Checks whether a request counts. Assets do not, nor does OPTIONS, which browsers add (CORS). */
export function isCounted({ request: { method }, asset }: RequestContext): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return method !== 'OPTIONS' && !(isRead && asset !== undefined);
}

export function rejectOverRateLimit(limit: Limit, decision: Decision | undefined): Failure | undefined {
  if (decision === undefined || decision.allowed) return undefined;
  const retryAfterSeconds = Math.max(1, Math.ceil(decision.resetMilliseconds / 1000));
  const message = overLimitMessage(limit, retryAfterSeconds);
  return { kind: 'failure', status: 429, message, retryAfterSeconds };
}

export function limitHeaders(limit: Limit): (decision: Decision) => readonly string[] {
  const [limitName, remainingName, resetName, policyName, currentName] = limitHeaderNames;
  const fixed = [limitName, String(limit.rateLimitMax), policyName, formatLimitPolicy(limit)];
  return ({ remaining, resetMilliseconds, resetSeconds }) => {
    const current = `"default";r=${remaining};t=${Math.ceil(resetMilliseconds / 1000)}`;
    const counts = [remainingName, `${remaining}`, resetName, `${resetSeconds}`];
    return fixed.concat(counts, currentName, current);
  };
}
