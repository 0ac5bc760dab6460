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
import { apiHeaders, commonHeaders, type HeaderName, type Json } from './response-headers.ts';

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

/** What several operations answer alike, beside a 200. */
interface SharedResponse {
  readonly description: string;
  readonly headers?: readonly HeaderName[];
  /** The JSON body of an error, as an example. */
  readonly body?: string;
  readonly schema?: 'RateLimitError';
}

/** The shared responses by the names of their components. */
const sharedResponses = (limit: Limit): Readonly<Record<string, SharedResponse>> => ({
  PartialContent: {
    description: 'The part of the file that was asked for with Range.',
    headers: ['ETag', 'Last-Modified', 'Link', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  },
  NotModified: {
    description: 'Nothing changed since the answer whose ETag was sent as If-None-Match.',
    headers: ['ETag'],
  },
  Redirect: {
    description:
      'A dotted Kemendagri code leads to the id; a place of an earlier edition leads to its successor.',
    headers: ['Location'],
  },
  BadRequest: {
    description: wrongQueryDescription,
    body: errorBody(messageOfMistake(wrongQuery, listParameters('village'))),
  },
  RangeNotSatisfiable: {
    description: 'The part lies outside the file.',
    headers: ['Content-Range'],
    body: errorBody(outsideFile(6_543_210)),
  },
  TooManyRequests: {
    description: 'The client has used up the requests of its window.',
    headers: ['Retry-After'],
    body: rateLimitBody(tooManyRequests(limit, 42)),
    schema: 'RateLimitError',
  },
  Error: {
    description: `Another error: 400 for a query that is not right here, 405 for a method other than ${allowedMethods}, 414 for an address of more than ${maxTargetBytes} bytes, 500 where the service failed.`,
    body: errorBody(messages.failed),
  },
  Busy: {
    description: 'The service is busy with other searches.',
    headers: ['Retry-After'],
    body: errorBody(messages.busy),
  },
  ServiceUnavailable: { description: 'The service is stopping.', body: errorBody(messages.stopping) },
});

/** The responses of every operation: they are pages for those who ask for one, except for programs, and show the headers of all answers. */
const ofEvery = ['TooManyRequests', 'Error'];

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

export function describeShared(limit: Limit): Json {
  const described = Object.entries(sharedResponses(limit)).flatMap(
    ([name, { description, headers = [], body, schema }]) => {
      const content = body === undefined ? undefined : errorContent(body, schema);
      if (!ofEvery.includes(name)) return [[name, describeResponse(description, headers, content)]];
      const asJson = [name, describeResponse(description, [...apiHeaders, ...headers], content)];
      const either = { ...textOf('text/html').content, ...content };
      return [asJson, [`${name}Page`, describeResponse(description, [...commonHeaders, ...headers], either)]];
    },
  );
  return Object.fromEntries(described) as Json;
}

/** Refers to a shared response. */
export function sharedRef(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

/** Refers to the errors that all operations share. */
export function commonErrors(asJson: boolean): Json {
  const end = asJson ? '' : 'Page';
  return { 429: sharedRef(`TooManyRequests${end}`), default: sharedRef(`Error${end}`) };
}
