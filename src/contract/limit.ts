/** The limit on a client's requests. */
export interface Limit {
  readonly rateLimitMax: number;
  readonly rateLimitWindowSeconds: number;
}

/** The headers that tell of the limit: those in use, and those of the IETF draft. */
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
] as const;

/** What a page tells people who ask too often; `seconds` is when to ask again, or stands for it. */
export function tooManyRequestsAdvice(seconds: number | string): string {
  return `Terlalu banyak permintaan dari jaringan Anda. Coba lagi dalam ${seconds} detik.`;
}

/** Spells the limit as the IETF draft has it. */
export function toPolicy({ rateLimitMax, rateLimitWindowSeconds }: Limit): string {
  return `"default";q=${rateLimitMax};w=${rateLimitWindowSeconds}`;
}

/** What a 429 says; `seconds` is when to ask again. */
export function tooManyRequests({ rateLimitMax, rateLimitWindowSeconds }: Limit, seconds: number): string {
  return `More than ${rateLimitMax} requests in ${rateLimitWindowSeconds} s: ask again in ${seconds} s.`;
}
