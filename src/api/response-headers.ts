import { caching } from './headers.ts';
import { limitHeaderNames } from './limit.ts';
import { allowedMethods } from './messages.ts';

/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

const text = (description: string, pattern: string, example: string): Json => ({
  description,
  schema: { type: 'string', pattern },
  example,
});
const fixed = (description: string, value: string): Json => ({
  description,
  schema: { type: 'string', const: value },
});
/** Digits: many clients give a header as text. */
const digits = (description: string, example: string, pattern = '^[1-9][0-9]*$'): Json =>
  text(description, pattern, example);

const described = {
  'X-RateLimit-Limit': digits('Requests that a client has in one window.', '100'),
  'X-RateLimit-Remaining': digits('Requests left in this window.', '97', '^[0-9]+$'),
  'X-RateLimit-Reset': digits('When the window ends, in epoch seconds, rounded up.', '1795564860'),
  'RateLimit-Policy': text(
    'Requests (q) in so many seconds (w), in the form of the IETF draft.',
    '^"default";q=[0-9]+;w=[0-9]+$',
    '"default";q=100;w=60',
  ),
  RateLimit: text(
    'Requests left (r) for so many seconds (t), in the form of the IETF draft.',
    '^"default";r=[0-9]+;t=[0-9]+$',
    '"default";r=97;t=42',
  ),
  'X-Request-Id': text(
    'Names this request in the log of the service: tell it when something went wrong.',
    '^[0-9a-f-]{36}$',
    '9f922320-5c6d-4e12-a37d-ead442f24394',
  ),
  'Access-Control-Allow-Origin': fixed('Scripts of every site may read the answer.', '*'),
  'Cache-Control': text(
    'How long the answer may be kept.',
    '^(no-store|private, max-age=300|public, max-age=[0-9]+(, stale-while-revalidate=[0-9]+)?)$',
    caching.content,
  ),
  ETag: text(
    'A strong validator of the body: send it as If-None-Match, and what did not change is a 304.',
    '^"[0-9A-Za-z_-]+"$',
    '"3a5c0e7f9b1d2846"',
  ),
  'Last-Modified': text(
    'The date of the edition that the file is of.',
    '^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} 00:00:00 GMT$',
    'Tue, 24 Nov 2026 00:00:00 GMT',
  ),
  Link: text(
    'Of a list the first, prev, next and last page, as they apply; of a download the terms of its use (RFC 8288).',
    '^<[^>]+>; rel="(first|license)"',
    '</api/v1/villages?page=1>; rel="first", </api/v1/villages?page=2>; rel="next"',
  ),
  Location: text('The address to use instead.', '^/[^/]', '/api/v1/villages/3273021004'),
  Allow: fixed('The methods that this address answers.', allowedMethods),
  'Retry-After': digits('Seconds after which it is worth asking again.', '42'),
  'Content-Disposition': text(
    'The name under which to keep the file.',
    '^attachment; filename="[\\w.-]+"$',
    'attachment; filename="kodepos.csv"',
  ),
  'Accept-Ranges': fixed('A part of the file may be asked for with Range.', 'bytes'),
  'Content-Range': text(
    'Which bytes of how many these are.',
    '^bytes ([0-9]+-[0-9]+|[*])/[0-9]+$',
    'bytes 0-1023/6543210',
  ),
};

export type HeaderName = keyof typeof described;

/** Every header that responses refer to. A response that names a header always has it; shared ones name those of every answer. */
export const headers: Json = Object.fromEntries(
  Object.entries(described).map(([name, header]) => [name, { ...header, required: true }]),
);

/** The headers of every response that counts for the rate limit. */
export const commonHeaders: readonly HeaderName[] = [...limitHeaderNames, 'X-Request-Id', 'Cache-Control'];

/** The headers of every response for programs. */
export const apiHeaders: readonly HeaderName[] = [...commonHeaders, 'Access-Control-Allow-Origin'];
