import { listParameters } from './filters.ts';
import { objectSchema, schemaRef, textSchema, type Schema } from './fields.ts';
import { tooManyRequests, type Limit } from './limit.ts';
import {
  allowedMethods,
  errorBody,
  maxTargetBytes,
  messages,
  outsideFile,
  rateLimitBody,
} from './messages.ts';
import { messageOfMistake, wrongQuery, type Parameters } from './parameter.ts';
import { commonHeaders, type HeaderName, type Json } from './response-headers.ts';

/** The response 200. */
export interface Success {
  /** The schema of the body by its media type. */
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  /** Its own headers, beside those of every answer. */
  readonly headers: readonly HeaderName[];
}

/** Describes a JSON body with its own headers. */
export function json(schema: Schema, headers: readonly HeaderName[] = ['ETag']): Success {
  return { content: { 'application/json': { schema } }, headers };
}

export function textOf(mediaType: string): Success {
  return { content: { [mediaType]: { schema: { type: 'string' } } }, headers: ['ETag'] };
}

/** Describes a response and the headers that it always has. */
export function describeResponse(description: string, names: readonly HeaderName[], content?: Json): Json {
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return {
    description,
    ...(names.length > 0 && { headers: Object.fromEntries(refs) as Json }),
    ...(content && { content }),
  };
}

const errorContent = (body: string, schema = 'Error'): Json => ({
  'application/json': { schema: schemaRef(schema), example: JSON.parse(body) as unknown },
});

/** Describes an error of one operation. */
export function refusal(description: string, message: string): Json {
  return describeResponse(description, [], errorContent(errorBody(message)));
}

/** The description of a 400. */
const wrongQueryDescription = 'The query is wrong; the message says what would be right.';

/**
 * Describes the 400 for one wrong query.
 * @example wrongQueryOf('', parameters) // of an operation that needs parameters
 */
export function wrongQueryOf(query: string, parameters: Parameters): Json {
  return refusal(wrongQueryDescription, messageOfMistake(query, parameters));
}

/** The schemas of errors. */
export const errorSchemas: Readonly<Record<string, Schema>> = {
  Error: {
    description: 'What went wrong.',
    ...objectSchema({ error: textSchema('What is wrong, and what would be right.') }),
  },
  RateLimitError: {
    description: 'Too many requests.',
    ...objectSchema({
      error: {
        description: 'What went wrong.',
        ...objectSchema({
          code: { type: 'integer', const: 429, description: 'The status.' },
          message: textSchema('When to ask again.'),
        }),
      },
    }),
  },
};

/** Describes what several operations answer alike, by the names of the components. */
export function describeShared(limit: Limit): Json {
  const tooMany = errorContent(rateLimitBody(tooManyRequests(limit, 42)), 'RateLimitError');
  const failed =
    `Another error: 400 for a query that is not right here, 405 for a method other than ${allowedMethods}, 414 for an address of more than ` +
    `${maxTargetBytes} bytes, 500 where the service failed. Pages are HTML for those who ask for it.`;
  const ofPart: readonly HeaderName[] = [
    'ETag',
    'Last-Modified',
    'Link',
    'Content-Disposition',
    'Content-Range',
  ];
  return {
    PartialContent: describeResponse('The part of the file that was asked for with Range.', ofPart),
    NotModified: describeResponse('Nothing changed since the answer whose ETag was sent as If-None-Match.', [
      'ETag',
    ]),
    Redirect: describeResponse(
      'A dotted code leads to the id; a place of an earlier edition to its successor.',
      ['Location'],
    ),
    BadRequest: refusal(wrongQueryDescription, messageOfMistake(wrongQuery, listParameters('village'))),
    RangeNotSatisfiable: refusal('The part lies outside the file.', outsideFile(6_543_210)),
    TooManyRequests: describeResponse(
      'The client has used up its window.',
      [...commonHeaders, 'Retry-After'],
      tooMany,
    ),
    Error: describeResponse(failed, commonHeaders, errorContent(errorBody(messages.failed))),
    Busy: refusal('The service is busy with other searches: see Retry-After.', messages.busy),
    ServiceUnavailable: refusal('The service is stopping.', messages.stopping),
  };
}

/** Refers to a shared response. */
export function sharedRef(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}
