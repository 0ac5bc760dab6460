import { limitHeaderNames, toPolicy, type Limit } from '../../contract/limit.ts';
import type { Decision } from './window.ts';

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
