import { errorBody, rateLimitBody } from '../render/body.ts';
import { tooManyRequests, type Limit } from './limit.ts';
import { allowedMethods, maxTargetBytes, messages } from './messages.ts';
import { parameters } from './parameters.ts';
import { parseListQuery, type QueryError } from './parse-query.ts';
import { always, forPrograms, jsonContent, page, response, type HeaderName, type Json } from './response.ts';
import { schemaRef } from './schemas.ts';

/** A way in which a request fails, as all operations that can fail so share it. */
interface Refusal {
  readonly status: number;
  readonly description: string;
  readonly headers?: readonly HeaderName[];
  /** An example of the body where programs look. */
  readonly body: string;
  readonly schema?: 'RateLimitError';
  /** Which addresses can answer so, pages too: all, or those whose answers have an ETag. Without it, operations say so. */
  readonly of?: 'all' | 'validated';
}

/** A query that every list refuses, and search too. */
export const wrongQuery = 'q=dago&q=ubud';

/** Says what is wrong with it. */
export function messageOfWrongQuery(): string {
  try {
    parseListQuery(wrongQuery, parameters);
  } catch (error) {
    return (error as QueryError).message;
  }
  throw new Error(`${wrongQuery} is accepted`);
}

/** The refusals by the names of their components, which are the reason phrases of RFC 9110 and 6585. */
const refusals = (limit: Limit): Readonly<Record<string, Refusal>> => ({
  BadRequest: {
    status: 400,
    description: 'The query is wrong; the message says what would be right.',
    body: errorBody(messageOfWrongQuery()),
  },
  MethodNotAllowed: {
    status: 405,
    description: `The method was another than ${allowedMethods}.`,
    headers: ['Allow'],
    body: errorBody(messages.readOnly),
    of: 'all',
  },
  PreconditionFailed: {
    status: 412,
    description:
      'If-Match names another ETag than that of the answer, or it changed since If-Unmodified-Since.',
    body: errorBody(messages.changed),
    of: 'validated',
  },
  URITooLong: {
    status: 414,
    description: `The address with its query has more than ${maxTargetBytes} bytes.`,
    body: errorBody(messages.tooLong),
    of: 'all',
  },
  TooManyRequests: {
    status: 429,
    description: 'The client has used up the requests of its window.',
    headers: ['Retry-After'],
    body: rateLimitBody(tooManyRequests(limit, 42)),
    schema: 'RateLimitError',
    of: 'all',
  },
  InternalServerError: {
    status: 500,
    description: 'The service failed.',
    body: errorBody(messages.failed),
    of: 'all',
  },
  ServiceUnavailable: {
    status: 503,
    description: 'The service is stopping.',
    body: errorBody(messages.stopping),
  },
});

/** Describes the refusals once, as JSON for programs and as a page for people. */
export function sharedResponses(limit: Limit): Json {
  const described = Object.entries(refusals(limit)).flatMap(
    ([name, { description, headers: names = [], body, schema = 'Error', of }]) => {
      const content = jsonContent(schemaRef(schema), JSON.parse(body));
      const json = [name, response(description, [...forPrograms, ...names], content)];
      return of === undefined
        ? [json]
        : [json, [`${name}Page`, response(description, [...always, ...names], { ...page, ...content })]];
    },
  );
  return Object.fromEntries(described) as Json;
}

/** Refers to a refusal by its name. */
export function refusalRef(name: string): Json {
  return { $ref: `#/components/responses/${name}` };
}

/**
 * Refers to the refusals with which an address can answer like others, by status.
 *
 * @param isValidated whether its answers have an ETag
 */
export function commonRefusals(limit: Limit, asJson: boolean, isValidated: boolean): Json {
  return Object.fromEntries(
    Object.entries(refusals(limit))
      .filter(([, { of }]) => of === 'all' || (isValidated && of === 'validated'))
      .map(([name, { status }]) => [status, refusalRef(asJson ? name : `${name}Page`)]),
  );
}
