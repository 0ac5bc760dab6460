import { limitHeaderNames } from './limit.ts';

/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Descriptions and patterns of headers. All are texts, because many clients read no numbers. */
const described = {
  'X-RateLimit-Limit': ['Requests that a client has in one window.', '[0-9]+'],
  'X-RateLimit-Remaining': ['Requests left in this window.', '[0-9]+'],
  'X-RateLimit-Reset': ['When the window ends, in epoch seconds, rounded up.', '[0-9]+'],
  'RateLimit-Policy': ['Requests (q) in so many seconds (w): the IETF draft.', '"default";q=[0-9]+;w=[0-9]+'],
  RateLimit: ['Requests left (r) for so many seconds (t): the IETF draft.', '"default";r=[0-9]+;t=[0-9]+'],
  'X-Request-Id': ['Names this request in the log of the service.', '[0-9a-f-]{36}'],
  ETag: ['Send it as If-None-Match, and what did not change is a 304.', '"[0-9A-Za-z_-]+"'],
  'Last-Modified': ['The date of the edition that the file is of.', '.* GMT'],
  Link: ['Of a list its other pages, of a download its terms (RFC 8288).', '<[^>]+>; rel=.*'],
  Location: ['The address to use instead.', '/[^/].*'],
  'Retry-After': ['Seconds after which it is worth asking again.', '[1-9][0-9]*'],
  'Content-Disposition': ['The name under which to keep the file.', 'attachment; filename=.*'],
  'Content-Range': ['Which bytes of how many these are.', 'bytes .*/[0-9]+'],
} as const;

export type HeaderName = keyof typeof described;

/** Every header that responses refer to. A response that names a header always has it. */
export const headers: Json = Object.fromEntries(
  Object.entries(described).map(([name, [description, pattern]]) => [
    name,
    { description, required: true, schema: { type: 'string', pattern: `^${pattern}$` } },
  ]),
);

/** The headers of every reply that counts for the rate limit. */
export const commonHeaders: readonly HeaderName[] = [...limitHeaderNames, 'X-Request-Id'];
