import { limitHeaderNames, toPolicy, type Limit } from '../../contract/limit.ts';
import type { Decision } from './window.ts';

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
