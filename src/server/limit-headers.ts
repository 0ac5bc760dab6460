import type { Config } from './config.ts';
import type { Decision } from './rate-limit.ts';

/** Makes what adds the headers that tell of the rate limit: those in use, and those of the IETF draft. */
export function limitHeaders(
  config: Pick<Config, 'rateLimitMax' | 'rateLimitWindowSeconds'>,
  epochMilliseconds: () => number,
): (headers: string[], decision: Decision) => void {
  const { rateLimitMax: max, rateLimitWindowSeconds: seconds } = config;
  const limit = String(max);
  const policy = `"default";q=${max};w=${seconds}`;
  return (headers, { remaining, resetMilliseconds }) => {
    headers.push(
      'X-RateLimit-Limit',
      limit,
      'X-RateLimit-Remaining',
      String(remaining),
      'X-RateLimit-Reset',
      String(Math.ceil((epochMilliseconds() + resetMilliseconds) / 1000)),
      'RateLimit-Policy',
      policy,
      'RateLimit',
      `"default";r=${remaining};t=${Math.ceil(resetMilliseconds / 1000)}`,
    );
  };
}
