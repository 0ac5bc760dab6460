import { errorBody, rateLimitBody } from '../body.ts';
import { messageOfMistake, wrongQuery } from '../examples.ts';
import { tooManyRequests, type Limit } from '../limit.ts';
import { allowedMethods, maxTargetBytes, messages } from '../messages.ts';
import { parameters } from '../parameters.ts';
import { schemaRef } from '../schemas.ts';
import { describeResponse, htmlContent, jsonContent } from './describe.ts';
import { apiHeaders, commonHeaders, type HeaderName, type Json } from './headers.ts';

/** An error that several operations answer alike. */
interface SharedError {
  readonly status: number;
  readonly description: string;
  readonly headers?: readonly HeaderName[];
  /** An example of the JSON body. */
  readonly body: string;
  readonly schema?: 'RateLimitError';
  /** Which operations can answer so: all, or those whose answers have an ETag. Without it, operations name the error themselves. */
  readonly appliesTo?: 'all' | 'validated';
}

/** The description of a 400. */
export const wrongQueryDescription = 'The query is wrong; the message says what would be right.';

/** The errors by the names of their components, which are the reason phrases of RFC 9110 and 6585. */
const sharedErrors = (limit: Limit): Readonly<Record<string, SharedError>> => ({
  BadRequest: {
    status: 400,
    description: wrongQueryDescription,
    body: errorBody(messageOfMistake(wrongQuery, parameters)),
  },
  MethodNotAllowed: {
    status: 405,
    description: `The method was another than ${allowedMethods}.`,
    headers: ['Allow'],
    body: errorBody(messages.readOnly),
    appliesTo: 'all',
  },
  PreconditionFailed: {
    status: 412,
    description:
      'If-Match names another ETag than that of the answer, or it changed since If-Unmodified-Since.',
    body: errorBody(messages.changed),
    appliesTo: 'validated',
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
  ServiceUnavailable: {
    status: 503,
    description: 'The service is stopping.',
    body: errorBody(messages.stopping),
  },
});

/** Describes each error once: as JSON for programs and, where pages answer it too, as a page for people. */
export function describeErrors(limit: Limit): Json {
  const described = Object.entries(sharedErrors(limit)).flatMap(
    ([name, { description, headers = [], body, schema = 'Error', appliesTo }]) => {
      const content = jsonContent(schemaRef(schema), JSON.parse(body));
      const json = [name, describeResponse(description, [...apiHeaders, ...headers], content)];
      const either = { ...htmlContent, ...content };
      return appliesTo === undefined
        ? [json]
        : [json, [`${name}Page`, describeResponse(description, [...commonHeaders, ...headers], either)]];
    },
  );
  return Object.fromEntries(described) as Json;
}

/** Refers to an error by its name. */
export function errorRef(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

/**
 * Refers to the errors that an operation shares with others, by status.
 *
 * @param isValidated whether its answers have an ETag
 */
export function commonErrors(limit: Limit, asJson: boolean, isValidated: boolean): Json {
  return Object.fromEntries(
    Object.entries(sharedErrors(limit))
      .filter(([, { appliesTo }]) => appliesTo === 'all' || (isValidated && appliesTo === 'validated'))
      .map(([name, { status }]) => [status, errorRef(asJson ? name : `${name}Page`)]),
  );
}
