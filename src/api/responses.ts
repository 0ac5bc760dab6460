import { listParameters } from './filters.ts';
import { objectSchema, schemaRef, textSchema, type Schema } from './fields.ts';
import { tooManyRequests, type Limit } from './limit.ts';
import { allowedMethods, errorBody, maxTargetBytes, messages, rateLimitBody } from './messages.ts';
import { messageOfMistake, wrongQuery, type Parameters } from './parameter.ts';
import { apiHeaders, commonHeaders, type HeaderName, type Json } from './response-headers.ts';

/** The response 200. */
export interface Success {
  /** The schema of the body by its media type. */
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  /** Its headers beside the validators. */
  readonly headers: readonly HeaderName[];
  /** The headers that a 304 has too; empty where there is no 304. */
  readonly validators: readonly HeaderName[];
}

/**
 * Describes a JSON body.
 * @param more headers beside those of every response
 */
export function json(schema: Schema, more: readonly HeaderName[] = []): Success {
  return {
    content: { 'application/json': { schema } },
    headers: [...apiHeaders, ...more],
    validators: ['ETag'],
  };
}

export function textOf(mediaType: string): Success {
  return {
    content: { [mediaType]: { schema: { type: 'string' } } },
    headers: commonHeaders,
    validators: ['ETag'],
  };
}

/** Describes a response and the headers that it always has. */
export function describeResponse(description: string, names: readonly HeaderName[], content?: Json): Json {
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { description, headers: Object.fromEntries(refs), ...(content && { content }) };
}

const errorContent = (body: string, schema = 'Error'): Json => ({
  'application/json': { schema: schemaRef(schema), example: JSON.parse(body) as unknown },
});

/** Describes an error of one operation. */
export function refusal(description: string, message: string): Json {
  return describeResponse(description, apiHeaders, errorContent(errorBody(message)));
}

export function redirected(description: string): Json {
  return describeResponse(description, [...apiHeaders, 'Location']);
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

/** An error that several operations share. */
interface SharedError {
  readonly status: number;
  readonly description: string;
  readonly headers?: readonly HeaderName[];
  /** The JSON body, as an example. */
  readonly body: string;
  readonly schema?: 'RateLimitError';
  /** Without it, the operations that have the error name it themselves. */
  readonly appliesTo?: 'all';
}

/** The errors by the names of their components, which are the reason phrases of RFC 9110 and 6585. */
const sharedErrors = (limit: Limit): Readonly<Record<string, SharedError>> => ({
  BadRequest: {
    status: 400,
    description: wrongQueryDescription,
    body: errorBody(messageOfMistake(wrongQuery, listParameters('village'))),
  },
  MethodNotAllowed: {
    status: 405,
    description: `The method was another than ${allowedMethods}.`,
    headers: ['Allow'],
    body: errorBody(messages.readOnly),
    appliesTo: 'all',
  },
  URITooLong: {
    status: 414,
    description: `The address with its query has more than ${maxTargetBytes} bytes.`,
    body: errorBody(messages.tooLong),
    appliesTo: 'all',
  },
  TooManyRequests: {
    status: 429,
    description: 'The client has used up the requests of its window.',
    headers: ['Retry-After'],
    body: rateLimitBody(tooManyRequests(limit, 42)),
    schema: 'RateLimitError',
    appliesTo: 'all',
  },
  InternalServerError: {
    status: 500,
    description: 'The service failed.',
    body: errorBody(messages.failed),
    appliesTo: 'all',
  },
  Busy: {
    status: 503,
    description: 'The service is busy with other searches.',
    headers: ['Retry-After'],
    body: errorBody(messages.busy),
  },
  ServiceUnavailable: {
    status: 503,
    description: 'The service is stopping.',
    body: errorBody(messages.stopping),
  },
});

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

export function describeErrors(limit: Limit): Json {
  const described = Object.entries(sharedErrors(limit)).flatMap(
    ([name, { description, headers = [], body, schema, appliesTo }]) => {
      const content = errorContent(body, schema);
      const asJson = [name, describeResponse(description, [...apiHeaders, ...headers], content)];
      const either = { ...textOf('text/html').content, ...content };
      return appliesTo === undefined
        ? [asJson]
        : [asJson, [`${name}Page`, describeResponse(description, [...commonHeaders, ...headers], either)]];
    },
  );
  return Object.fromEntries(described) as Json;
}

export function errorRef(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

/** Refers to the errors that an operation shares with others, by status. */
export function commonErrors(limit: Limit, asJson: boolean): Json {
  return Object.fromEntries(
    Object.entries(sharedErrors(limit))
      .filter(([, { appliesTo }]) => appliesTo === 'all')
      .map(([name, { status }]) => [status, errorRef(asJson ? name : `${name}Page`)]),
  );
}
