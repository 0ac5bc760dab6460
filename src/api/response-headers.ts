import { limitHeaderNames } from './limit.ts';
import { allowedMethods } from './messages.ts';

/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

const described = {
  'X-RateLimit-Limit': {
    description: 'Requests that a client has in one window.',
    schema: { type: 'integer', minimum: 1 },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests left in this window.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-RateLimit-Reset': {
    description: 'When the window ends, in epoch seconds, rounded up.',
    schema: { type: 'integer', format: 'int64', minimum: 1 },
  },
  'RateLimit-Policy': {
    description: 'Requests (q) in so many seconds (w), as the IETF draft spells it.',
    schema: { type: 'string', pattern: '^"default";q=[0-9]+;w=[0-9]+$' },
  },
  RateLimit: {
    description: 'Requests left (r) for so many seconds (t), as the IETF draft spells it.',
    schema: { type: 'string', pattern: '^"default";r=[0-9]+;t=[0-9]+$' },
  },
  'X-Request-Id': {
    description: 'Names this request in the log of the service: tell it when something went wrong.',
    schema: { type: 'string', pattern: '^[0-9a-z]+-[0-9a-z]+$' },
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of every site may read the answer.',
    schema: { type: 'string', const: '*' },
  },
  'Cache-Control': {
    description: 'How long the answer may be kept.',
    schema: {
      type: 'string',
      pattern: '^(no-store|public, max-age=[0-9]+(, stale-while-revalidate=[0-9]+)?)$',
    },
  },
  ETag: {
    description:
      'A strong validator of the body: send it as If-None-Match, and what did not change is a 304.',
    schema: { type: 'string', pattern: '^"[0-9A-Za-z_-]+"$' },
  },
  'Last-Modified': {
    description: 'The date of the edition that the file is of.',
    schema: { type: 'string', pattern: '^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} 00:00:00 GMT$' },
  },
  Link: {
    description:
      'Of a list the first, prev, next and last page, as they apply; of a download the terms of its use (RFC 8288).',
    schema: { type: 'string', pattern: '^<[^>]+>; rel="(first|license)"' },
  },
  Location: {
    description: 'The address to use instead.',
    schema: { type: 'string', pattern: '^/[^/]' },
  },
  Allow: {
    description: 'The methods that this address answers.',
    schema: { type: 'string', const: allowedMethods },
  },
  'Retry-After': {
    description: 'Seconds after which it is worth asking again.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Content-Disposition': {
    description: 'The name under which to keep the file.',
    schema: { type: 'string', pattern: '^attachment; filename="[\\w.-]+"$' },
  },
  'Accept-Ranges': {
    description: 'A part of the file may be asked for with Range.',
    schema: { type: 'string', const: 'bytes' },
  },
  'Content-Range': {
    description: 'Which bytes of how many these are.',
    schema: { type: 'string', pattern: '^bytes ([0-9]+-[0-9]+|[*])/[0-9]+$' },
  },
} as const satisfies Record<string, Json>;

export type HeaderName = keyof typeof described;

/** Every header that responses refer to. A response that names a header always has it. */
export const headers: Json = Object.fromEntries(
  Object.entries(described).map(([name, header]) => [name, { ...header, required: true }]),
);

/** The headers of every answer that counts for the rate limit. */
export const commonHeaders: readonly HeaderName[] = [...limitHeaderNames, 'X-Request-Id', 'Cache-Control'];

/** The headers of every answer that is for programs. */
export const apiHeaders: readonly HeaderName[] = [...commonHeaders, 'Access-Control-Allow-Origin'];
