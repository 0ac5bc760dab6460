import type { Language } from '../domain/language.ts';

export interface Limit {
  readonly rateLimitMax: number;
  readonly rateLimitWindowSeconds: number;
}

/** The headers of the rate limit: names in common use, then names of the IETF draft. */
export const limitHeaderNames = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
] as const;

/** The headers that scripts of other sites may read (CORS). */
export const exposedHeaderNames = [
  ...limitHeaderNames,
  'Retry-After',
  'ETag',
  'Link',
  'Content-Range',
  'Accept-Ranges',
  'Content-Disposition',
  'X-Request-Id',
];

/** Returns the advice after a 429 reply. `seconds` may be a placeholder. */
export function tooManyRequestsAdvice(seconds: number | string, lang: Language = 'id'): string {
  return lang === 'id'
    ? `Terlalu banyak permintaan dari jaringan Anda. Coba lagi dalam ${seconds} detik.`
    : `Too many requests from your network. Try again in ${seconds} seconds.`;
}

/** Formats the limit as RateLimit-Policy of the IETF draft: `"default";q=100;w=60`. */
export const formatLimitPolicy = ({ rateLimitMax, rateLimitWindowSeconds }: Limit): string =>
  `"default";q=${rateLimitMax};w=${rateLimitWindowSeconds}`;

export function overLimitMessage(limit: Limit, wait: number): string {
  const { rateLimitMax: max, rateLimitWindowSeconds: seconds } = limit;
  return `More than ${max} requests in ${seconds} s: try again in ${wait} s.`;
}
