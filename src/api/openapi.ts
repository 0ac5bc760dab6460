import { sitePaths } from '../domain/page-path.ts';
import type { Limit } from './limit.ts';
import { answerOperation, toOutcome, hasExampleReply, tags } from './operation.ts';
import type { Operation, Sources } from './operation.ts';
import { exampleQuery, operations } from './operations/all.ts';
import { jsonContent } from './outcome.ts';
import { pathParameters, regionIdSchema, type Parameter } from './parameter.ts';
import type { Store } from './bodies.ts';
import {
  describeResponse,
  describeSharedResponses,
  describeWrongQuery,
  errorSchemas,
  headers,
  sharedResponse,
  type Json,
} from './responses.ts';

const contractVersion = '1.0.0';

const introduction = `Provinces, regencies, districts, villages and postal codes of Indonesia.
Free, read-only, no key.

Unofficial: published neither by the Ministry of Home Affairs nor by Pos Indonesia. Names and ids
are from Kepmendagri 300.2.2-2138/2025. An id is the Kemendagri code without its dots.

- Every operation accepts GET, HEAD and OPTIONS. Scripts on any site may call the API and health,
  and load the downloads (CORS).
- A parameter with an empty value counts as absent. Lists (\`id\`, \`postal_code\`, \`type\`) may be
  repeated. An unknown parameter, or any other that occurs twice, returns 400; \`_\` is ignored.
  Records, downloads and health reject the parameters of lists, and ignore others.
- Every reply has \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\`,
  \`X-Request-Id\` and \`Cache-Control\`.
- Replies that may be cached have an ETag. Send it as If-None-Match: if nothing has changed, the
  reply is a 304 without a body.
- Longer texts are compressed if the client accepts it.`;

/** The settings in the description of the API. `baseUrl` has no trailing slash. */
type Settings = Limit & { readonly baseUrl: string; readonly contactEmail?: string | undefined };

/** Converts a parameter's example to JSON: a comma-separated list to an array. */
function toExample({ schema: { type, items }, example }: Parameter): unknown {
  if (type !== 'array') return example;
  return String(example)
    .split(',')
    .map((item) => (items?.['type'] === 'string' ? item : Number(item)));
}

function describeParameters({ key, parameters = {} }: Operation): readonly Json[] {
  const inPath =
    key === undefined
      ? []
      : [{ in: 'path', required: true, ...pathParameters[key.name], example: key.example }];
  const inQuery = Object.entries(parameters).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: parameter.isRequired ?? false,
    description: parameter.description,
    // Lists are separated by commas; OpenAPI's default would repeat the parameter.
    ...(parameter.schema.type === 'array' && { style: 'form', explode: false }),
    schema: parameter.schema,
    example: toExample(parameter),
  }));
  return [...inPath, ...inQuery];
}

/** The maximum number of records in the example of a list. */
export const maxShown = 2;

/** Shortens a reply's list to `maxShown` records. `of` is the full number, if shortened. */
export function shortenExample(answer: unknown): { readonly answer: unknown; readonly of?: number } {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  if (!Array.isArray(data) || data.length <= maxShown) return { answer };
  return { answer: { ...(answer as object), data: data.slice(0, maxShown) }, of: data.length };
}

function describeResponses(operation: Operation, example: unknown): Json {
  const { returns, success, parameters, otherResponses, isPrivate } = operation;
  const { content, headers } = success;
  const bodies = Object.entries(content).map(([type, body]) => [
    type,
    example === undefined ? body : { ...body, example },
  ]);
  return {
    200: describeResponse(returns, headers, Object.fromEntries(bodies) as Json),
    ...(headers.includes('ETag') && { 304: sharedResponse('NotModified') }),
    ...describeWrongQuery(parameters),
    ...otherResponses,
    ...(isPrivate && { 503: sharedResponse('Busy') }),
    429: sharedResponse('TooManyRequests'),
    default: sharedResponse('Error'),
  };
}

/** Describes the service as OpenAPI 3.1. `examples` are bodies of replies by operationId. */
export function toOpenApi(settings: Settings, examples: ReadonlyMap<string, unknown>): Json {
  const { baseUrl, contactEmail } = settings;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kodepos',
      version: contractVersion,
      summary: 'Regions and postal codes of Indonesia',
      description: introduction,
      contact: {
        name: 'Kodepos',
        url: `${baseUrl}${sitePaths.about.id}#kontak`,
        ...(contactEmail === undefined ? {} : { email: contactEmail }),
      },
      license: {
        name: 'Names and ids of regions: CC BY 4.0; software: MIT; postal codes are facts',
        identifier: 'CC-BY-4.0 AND MIT',
      },
    },
    externalDocs: { description: 'A guide with examples', url: baseUrl + sitePaths.docs.id },
    servers: [{ url: baseUrl, description: 'The service' }],
    security: [],
    tags: Object.values(tags),
    paths: Object.fromEntries(
      operations.map((operation) => [
        operation.path,
        {
          get: {
            operationId: operation.id,
            tags: [operation.tag.name],
            summary: operation.summary,
            description: operation.description,
            parameters: describeParameters(operation),
            responses: describeResponses(operation, shortenExample(examples.get(operation.id)).answer),
          },
        },
      ]),
    ),
    components: {
      schemas: Object.assign(
        { RegionId: regionIdSchema },
        ...operations.map(({ schemas }) => schemas),
        errorSchemas,
      ) as Json,
      headers,
      responses: describeSharedResponses(settings),
    },
  };
}

/** Runs each operation's example. Returns the bodies by operationId. */
export function answerOpenApiExamples(
  store: Store,
  queryOf: (operation: Operation) => string,
): ReadonlyMap<string, unknown> {
  const sources: Sources = {
    store,
    isDraining: () => false,
    files: { find: () => undefined },
    downloads: new Map(),
    openApi: () => jsonContent(''),
  };
  return new Map(
    operations.flatMap((operation): [string, unknown][] => {
      if (!hasExampleReply(operation)) return [];
      const key = String(operation.key?.example);
      const outcome = toOutcome(answerOperation(operation, sources, key, queryOf(operation)));
      return 'kind' in outcome && outcome.kind === 'content'
        ? [[operation.id, JSON.parse(outcome.body.toString())]]
        : [];
    }),
  );
}

/** Serializes the description of the service. Its examples are real replies, shortened. */
export function serializeOpenApi(settings: Omit<Settings, 'baseUrl'>, origin: string, store: Store) {
  const examples = answerOpenApiExamples(store, exampleQuery);
  return JSON.stringify(toOpenApi({ ...settings, baseUrl: origin }, examples));
}
