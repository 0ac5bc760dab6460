import type { Limit } from '../contract/limit.ts';

/** Where the public reaches the service, without a slash at its end. */
export const baseUrl = import.meta.env.SITE;

/** Whom to write to; undefined where the operator has named nobody. */
export const contactEmail = import.meta.env.CONTACT_EMAIL;

/** The rate limit of the service. */
export const rateLimit: Limit = {
  rateLimitMax: import.meta.env.RATE_LIMIT_MAX,
  rateLimitWindowSeconds: import.meta.env.RATE_LIMIT_WINDOW_SECONDS,
};
