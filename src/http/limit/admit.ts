import { limitHeaderNames, toPolicy, tooManyRequests, type Limit } from '../../api/limit.ts';
import type { Failure } from '../../api/outcome.ts';
import type { Clock, Decision, Exchange } from '../types.ts';

/** Whether a request counts. Browsers must always get the answer to OPTIONS, their question before the real request (CORS). */
export function isCounted({ request: { method }, asset }: Exchange): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return method !== 'OPTIONS' && !(isRead && asset !== undefined);
}

/** Gives the refusal of one request too many. */
export function refuseTooMany(limit: Limit, decision: Decision | undefined): Failure | undefined {
  if (decision === undefined || decision.allowed) return undefined;
  const retryAfterSeconds = Math.max(1, Math.ceil(decision.resetMilliseconds / 1000));
  const message = tooManyRequests(limit, retryAfterSeconds);
  return { kind: 'failure', status: 429, message, retryAfterSeconds };
}

/** How far the wall clock may drift from the steady one before the difference is taken anew. */
const toleranceMilliseconds = 100;

/**
 * Makes a clock of epoch milliseconds that moves with the steady clock, so that the end of a window is the same
 * second in every answer, and that follows the wall clock when that is set.
 */
export function epochClock(wall: () => number, steady: Clock): () => number {
  let offset = wall() - steady();
  return () => {
    const time = steady();
    const measured = wall() - time;
    if (Math.abs(measured - offset) > toleranceMilliseconds) offset = measured;
    return time + offset;
  };
}

/** Makes the function that adds the headers of the rate limit. */
export function limitHeaders(
  config: Limit,
  epochMilliseconds: () => number,
): (headers: string[], decision: Decision) => void {
  const [limitName, remainingName, resetName, policyName, currentName] = limitHeaderNames;
  const limit = String(config.rateLimitMax);
  const policy = toPolicy(config);
  return (headers, { remaining, resetMilliseconds }) => {
    headers.push(
      limitName,
      limit,
      remainingName,
      String(remaining),
      resetName,
      String(Math.ceil((epochMilliseconds() + resetMilliseconds) / 1000)),
      policyName,
      policy,
      currentName,
      `"default";r=${remaining};t=${Math.ceil(resetMilliseconds / 1000)}`,
    );
  };
}
