import { limitHeaderNames, toPolicy, tooManyRequests, type Limit } from '../../api/limit.ts';
import type { Exchange } from '../exchange.ts';
import { after, type Eventual } from '../types.ts';
import type { Failure } from '../../api/outcome.ts';
import type { Decision, Limiter } from './window.ts';

/** Whether a request counts. Browsers must always get the answer to OPTIONS, their question before the real request (CORS). */
function counts({ request: { method }, asset }: Exchange): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return method !== 'OPTIONS' && !(isRead && asset !== undefined);
}

function refusalOf(limit: Limit, { resetMilliseconds }: Decision): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(resetMilliseconds / 1000));
  const message = tooManyRequests(limit, retryAfterSeconds);
  return { kind: 'failure', status: 429, message, retryAfterSeconds };
}

/** Makes the function that counts a request, and gives the refusal of one too many. */
export function admission(
  limit: Limit,
  count: Limiter['count'],
): (exchange: Exchange) => Eventual<Failure | undefined> {
  return (exchange) =>
    counts(exchange)
      ? after(count(exchange.client), (decision) => {
          exchange.decision = decision;
          return decision.allowed ? undefined : refusalOf(limit, decision);
        })
      : undefined;
}

/** How far the wall clock may drift from the steady one before the difference is taken anew. */
const toleranceMilliseconds = 100;

/**
 * Makes a clock of epoch milliseconds that moves with the steady clock, so that the end of a window is the same
 * second in every answer, and that follows the wall clock when that is set.
 *
 * @param wall epoch milliseconds, as the machine believes
 * @param steady milliseconds that never go back
 */
export function epochClock(wall: () => number, steady: () => number): () => number {
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
