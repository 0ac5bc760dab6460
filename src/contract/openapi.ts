import { childLevels, levels, type Level } from '../domain/level.ts';
import { operations, type Operation } from './operations.ts';
import { parameters } from './parameters.ts';
import { isForPrograms } from './paths.ts';
import { otherSchemas, recordSchemas } from './schemas.ts';

/** The version of the interface, as OpenAPI tells it. */
export const contractVersion = '1.0.0';

type Json = Readonly<Record<string, unknown>>;

const schemaName = (level: Level): string => level.charAt(0).toUpperCase() + level.slice(1);
const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const responseRef = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

const envelope = (properties: Json): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const manyOf = (level: Level): Json => ({ type: 'array', items: schemaRef(schemaName(level)) });

const header = (description: string, schema: Json): Json => ({ description, schema });
const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

const headers = {
  'X-RateLimit-Limit': header('Requests that a client has in one window.', { type: 'integer' }),
  'X-RateLimit-Remaining': header('Requests left in this window.', { type: 'integer', minimum: 0 }),
  'X-RateLimit-Reset': header('When the window ends, in epoch seconds.', { type: 'integer' }),
  'RateLimit-Policy': header('The limit, as the IETF draft spells it.', { type: 'string' }),
  RateLimit: header('What is left and for how many seconds, as the IETF draft spells it.', {
    type: 'string',
  }),
  ETag: header('A strong validator of the body, to send as If-None-Match.', { type: 'string' }),
  Link: header('The first, prev, next and last page, as they apply (RFC 8288).', { type: 'string' }),
  'Retry-After': header('Seconds to wait before asking again.', { type: 'integer', minimum: 1 }),
} as const;

type HeaderName = keyof typeof headers;

const limitHeaders: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

const headerRefs = (names: readonly HeaderName[]): Json =>
  Object.fromEntries([...limitHeaders, ...names].map((name) => [name, headerRef(name)]));

function response(description: string, type: string, schema: Json, names: readonly HeaderName[] = []): Json {
  return { description, headers: headerRefs(names), content: { [type]: { schema } } };
}

const json = 'application/json';

function successOf(operation: Operation): Json {
  switch (operation.kind) {
    case 'list':
      return response(
        'One page.',
        json,
        envelope({ data: manyOf(operation.level), meta: schemaRef('Meta') }),
        ['ETag', 'Link'],
      );
    case 'record':
      return response('The record.', json, envelope({ data: schemaRef(schemaName(operation.level)) }), [
        'ETag',
      ]);
    case 'children': {
      const data = manyOf(childLevels[operation.level]);
      return response('All children, by id.', json, envelope({ data }), ['ETag']);
    }
    case 'postal-code':
      return response('The villages, by id.', json, envelope({ data: manyOf('village') }), ['ETag']);
    case 'health':
      return response('The service is up.', json, schemaRef('Health'));
    case 'csv':
      return response('A header row, then a row for each village, by id.', 'text/csv', { type: 'string' }, [
        'ETag',
        'Retry-After',
      ]);
    case 'openapi':
      return response('This description.', json, { type: 'object' }, ['ETag']);
    case 'sitemap':
      return response('The index of the sitemaps.', 'application/xml', { type: 'string' }, ['ETag']);
  }
}

function otherResponsesOf(operation: Operation): Json {
  const rateLimited = {
    429: responseRef(isForPrograms(operation.path) ? 'TooManyRequests' : 'TooManyRequestsPage'),
  };
  switch (operation.kind) {
    case 'list':
      return { 400: responseRef('BadRequest'), ...rateLimited };
    case 'record':
    case 'children':
    case 'postal-code':
      return { 404: responseRef('NotFound'), ...rateLimited };
    case 'health':
      return { ...rateLimited, 503: responseRef('Unavailable') };
    default:
      return rateLimited;
  }
}

function pathParametersOf({ path, example }: Operation): Json[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [];
  const at = path.split('/').indexOf(`{${name}}`);
  const value = example.split('/')[at] ?? '';
  return [
    {
      name,
      in: 'path',
      required: true,
      description: name === 'code' ? 'A postal code: five digits.' : 'The id of the region.',
      schema:
        name === 'code'
          ? { type: 'string', pattern: '^[1-9][0-9]{4}$' }
          : { type: 'integer', format: 'int64', minimum: 1 },
      example: name === 'code' ? value : Number(value),
    },
  ];
}

function queryParametersOf(operation: Operation): Json[] {
  if (operation.kind !== 'list') return [];
  return operation.parameters.map((name) => {
    const { description, schema, example } = parameters[name];
    return { name, in: 'query', required: false, description, schema, example };
  });
}

/**
 * Describes the service as OpenAPI 3.1, from the operation table.
 *
 * @param baseUrl where the service is reached, without a trailing slash
 * @param contactEmail whom to write to; left out where there is none
 */
export function toOpenApi({
  baseUrl,
  contactEmail,
}: {
  baseUrl: string;
  contactEmail?: string | undefined;
}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kodepos',
      version: contractVersion,
      summary: 'Regions and postal codes of Indonesia',
      description:
        'Provinces, regencies, districts, villages and postal codes of Indonesia. Free and read-only. ' +
        'Unofficial; not published by Pos Indonesia.',
      ...(contactEmail === undefined ? {} : { contact: { email: contactEmail } }),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    paths: Object.fromEntries(
      operations.map((operation) => [
        operation.path,
        {
          get: {
            operationId: operation.id,
            summary: operation.summary,
            parameters: [...pathParametersOf(operation), ...queryParametersOf(operation)],
            responses: { 200: successOf(operation), ...otherResponsesOf(operation) },
          },
        },
      ]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(levels.map((level) => [schemaName(level), recordSchemas[level]])),
        ...otherSchemas,
      },
      headers,
      responses: {
        BadRequest: response(
          'The query is wrong; the message says what would be right.',
          json,
          schemaRef('Error'),
        ),
        NotFound: response('There is no such record.', json, schemaRef('Error')),
        TooManyRequests: response('The limit is used up.', json, schemaRef('RateLimitError'), [
          'Retry-After',
        ]),
        TooManyRequestsPage: response('The limit is used up.', 'text/html', { type: 'string' }, [
          'Retry-After',
        ]),
        Unavailable: response('The service is stopping.', json, schemaRef('Error')),
      },
    },
  };
}
