import { listParameters } from './filters.ts';
import * as schemas from './schemas.ts';
import { limitHeaderNames, overLimitMessage, type Limit } from './limit.ts';
import {
  allowedMethods,
  errorBody,
  maxTargetBytes,
  messages,
  rangeMessage,
  rateLimitBody,
} from './messages.ts';
import { queryMessage, wrongQuery, type Parameters } from './parameter.ts';

/** A part of an OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Descriptions and patterns of headers. All are strings: many clients do not parse numbers. */
const described = {
  'X-RateLimit-Limit': ['Requests per client in one window.', '[0-9]+'],
  'X-RateLimit-Remaining': ['Requests left in this window.', '[0-9]+'],
  'X-RateLimit-Reset': ['When the window ends, in epoch seconds, rounded up.', '[0-9]+'],
  'RateLimit-Policy': ['q requests in w seconds (IETF draft).', '"default";q=[0-9]+;w=[0-9]+'],
  RateLimit: ['r requests left for t seconds (IETF draft).', '"default";r=[0-9]+;t=[0-9]+'],
  'X-Request-Id': ['Identifies this request in the log of the service.', '[0-9a-f-]{36}'],
  ETag: ['Send it as If-None-Match; unchanged content returns 304.', '"[0-9A-Za-z_-]+"'],
  'Last-Modified': ['The date of the edition of the file.', '.* GMT'],
  Link: ['The other pages of a list, the terms of a download (RFC 8288).', '<[^>]+>; rel=.*'],
  Location: ['The URL to use instead.', '/[^/].*'],
  'Retry-After': ['Seconds to wait before the next request.', '[1-9][0-9]*'],
  'Content-Disposition': ['The name to save the file under.', 'attachment; filename=.*'],
  'Content-Range': ['The position of these bytes in the file, and its size.', 'bytes .*/[0-9]+'],
} as const;

type HeaderName = keyof typeof described;

/** Every header that responses refer to. A response always contains the headers it names. */
export const headers: Json = Object.fromEntries(
  Object.entries(described).map(([name, [description, pattern]]) => [
    name,
    { description, required: true, schema: { type: 'string', pattern: `^${pattern}$` } },
  ]),
);

/** The headers of every reply that counts for the rate limit. */
export const commonHeaders: readonly HeaderName[] = [...limitHeaderNames, 'X-Request-Id'];

export interface Success {
  /** Schemas of the body by media type. */
  readonly content: Readonly<Record<string, { readonly schema: schemas.Schema }>>;
  /** Headers in addition to those of every reply. */
  readonly headers: readonly HeaderName[];
}

export function jsonResponse(schema: schemas.Schema, headers: readonly HeaderName[] = ['ETag']): Success {
  return { content: { 'application/json': { schema } }, headers };
}

export function textResponse(mediaType: string): Success {
  return { content: { [mediaType]: { schema: { type: 'string' } } }, headers: ['ETag'] };
}

export function describeResponse(description: string, names: readonly HeaderName[], content?: Json): Json {
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description,
    ...(names.length > 0 && { headers: Object.fromEntries(refs) as Json }),
    ...(content && { content }),
  };
}

const errorContent = (body: string, schema = 'Error'): Json => ({
  'application/json': { schema: schemas.ref(schema), example: JSON.parse(body) as unknown },
});

export const errorResponse = (description: string, message: string): Json =>
  describeResponse(description, [], errorContent(errorBody(message)));

const wrongQueryDescription = 'The query is wrong; the message says how to correct it.';

/** Describes the 400 for a wrong query. The example is the empty query, if that is wrong. */
export function describeWrongQuery(parameters: Parameters = {}): Json {
  if (Object.keys(parameters).length === 0) return {};
  const isRequired = Object.values(parameters).some((parameter) => parameter.isRequired);
  if (!isRequired) return { 400: sharedResponse('BadRequest') };
  return { 400: errorResponse(wrongQueryDescription, queryMessage('', parameters)) };
}

export const errorSchemas: Readonly<Record<string, schemas.Schema>> = {
  Error: schemas.closedObject('What went wrong.', {
    error: schemas.text('What is wrong, and how to correct it.'),
  }),
  RateLimitError: schemas.closedObject('Too many requests.', {
    error: schemas.closedObject('What went wrong.', {
      code: { type: 'integer', const: 429, description: 'The status.' },
      message: schemas.text('When to try again.'),
    }),
  }),
};

export function describeSharedResponses(limit: Limit): Json {
  const tooMany = errorContent(rateLimitBody(overLimitMessage(limit, 42)), 'RateLimitError');
  const failed =
    `Another error: 400 for a wrong query, 405 for methods other than ${allowedMethods}, 414 for ` +
    `URLs over ${maxTargetBytes} bytes, 500 if the service failed. HTML for pages, if the client ` +
    'accepts it.';
  const ofLists = listParameters('village');
  const ofPart = ['ETag', 'Last-Modified', 'Link', 'Content-Disposition', 'Content-Range'] as const;
  return {
    PartialContent: describeResponse('The part of the file that Range requests.', ofPart),
    NotModified: describeResponse('Unchanged: If-None-Match has the current ETag.', ['ETag']),
    Redirect: describeResponse('Dotted codes redirect to ids, earlier ids to their successors.', [
      'Location',
    ]),
    BadRequest: errorResponse(wrongQueryDescription, queryMessage(wrongQuery, ofLists)),
    RangeNotSatisfiable: errorResponse('The range is outside the file.', rangeMessage(6_543_210)),
    TooManyRequests: describeResponse(
      'The client has used all requests of its window.',
      [...commonHeaders, 'Retry-After'],
      tooMany,
    ),
    Error: describeResponse(failed, commonHeaders, errorContent(errorBody(messages.failed))),
    Busy: errorResponse(
      'The service is busy with other searches; Retry-After says when to try again.',
      messages.busy,
    ),
    ServiceUnavailable: errorResponse('The service is stopping.', messages.stopping),
  };
}

export const sharedResponse = (name: string): Json => ({ $ref: `#/components/responses/${name}` });
