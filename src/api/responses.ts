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

export interface Success {
  /** Schemas of the body by media type. */
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  /** Headers in addition to those of every reply. */
  readonly headers: readonly HeaderName[];
}

export function json(schema: Schema, headers: readonly HeaderName[] = ['ETag']): Success {
  return { content: { 'application/json': { schema } }, headers };
}

export function textContent(mediaType: string): Success {
  return { content: { [mediaType]: { schema: { type: 'string' } } }, headers: ['ETag'] };
}

/** Describes a response and its headers. */
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

export function refusal(description: string, message: string): Json {
  return describeResponse(description, [], errorContent(errorBody(message)));
}

const wrongQueryDescription = 'The query is wrong; the message says what would be right.';

/** Describes the 400 for a wrong query. An empty one lacks required parameters. */
export function describeWrongQuery(query: string, parameters: Parameters): Json {
  return refusal(wrongQueryDescription, messageOfMistake(query, parameters));
}

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

/** Describes the shared responses by component name. */
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

export function sharedRef(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}
