import { sitePaths } from '../domain/page-path.ts';
import type { Limit } from './limit.ts';
import { type Operation, type Sources, tags } from './operation.ts';
import { exampleQuery, operations } from './operations/all.ts';
import { pathParameters, regionIdSchema, type Parameter } from './parameter.ts';
import type { Store } from './bodies.ts';
import { headers, type Json } from './response-headers.ts';
import { describeResponse, describeShared, errorSchemas, sharedRef } from './responses.ts';

/** The version of the interface. */
const contractVersion = '1.0.0';

const introduction = `Provinces, regencies, districts, villages and postal codes of Indonesia. Free, read-only, no key.

Unofficial: not published by the Ministry of Home Affairs or by Pos Indonesia. Names and ids are those of Kepmendagri
300.2.2-2138/2025; an id is the Kemendagri code without its dots.

- Every operation answers GET, HEAD and OPTIONS. Scripts of every site may call the API, health and the download (CORS).
- A parameter with an empty value counts as absent. Lists (\`id\`, \`postal_code\`, \`type\`) may be repeated. An unknown
  parameter, or another one given twice, is 400; \`_\` is ignored. Records, downloads and health refuse parameters of
  lists, and ignore others.
- Every answer has \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\`, \`X-RateLimit-Reset\`, \`X-Request-Id\` and \`Cache-Control\`.
- Answers that may be kept have an ETag: send it as If-None-Match, and what has not changed is a 304.
- Text is compressed where that helps and the client accepts it.`;

/** What a description depends on: the limit, the public origin without a trailing slash, the contact address. */
type Settings = Limit & { readonly baseUrl: string; readonly contactEmail?: string | undefined };

/** Gives an example as JSON: of a list its items. */
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
    // Separated by commas, where the standard would repeat the parameter.
    ...(parameter.schema.type === 'array' && { style: 'form', explode: false }),
    schema: parameter.schema,
    example: toExample(parameter),
  }));
  return [...inPath, ...inQuery];
}

/** How many records of a list an example has. */
const maxShown = 2;

/** Shortens the list in an answer. */
function shorten(answer: unknown): unknown {
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  return Array.isArray(data) ? { ...(answer as object), data: data.slice(0, maxShown) } : answer;
}

/** Describes what an operation answers, by status; `example` is undefined to show none. */
function describeResponses({ returns, success, others, isPrivate }: Operation, example: unknown): Json {
  const { content, headers } = success;
  const shown = Object.entries(content).map(([type, body]) => [
    type,
    example === undefined ? body : { ...body, example },
  ]);
  return {
    200: describeResponse(returns, headers, Object.fromEntries(shown) as Json),
    ...(headers.includes('ETag') && { 304: sharedRef('NotModified') }),
    ...others,
    ...(isPrivate && { 503: sharedRef('Busy') }),
    429: sharedRef('TooManyRequests'),
    default: sharedRef('Error'),
  };
}

/**
 * Describes the service as OpenAPI 3.1, from the list of operations.
 * @param examples the body of each operation's answer to its example, by operationId
 */
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
        url: `${baseUrl}${sitePaths.about}#kontak`,
        ...(contactEmail === undefined ? {} : { email: contactEmail }),
      },
      license: {
        name: 'Names and ids of regions: CC BY 4.0; software: MIT; postal codes are facts',
        identifier: 'CC-BY-4.0 AND MIT',
      },
    },
    externalDocs: { description: 'A guide with examples', url: baseUrl + sitePaths.docs },
    servers: [{ url: baseUrl, description: 'The service' }],
    security: [],
    tags,
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
            responses: describeResponses(operation, shorten(examples.get(operation.id))),
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
      responses: describeShared(settings),
    },
  };
}

/**
 * Gives the answers to the examples of operations, by operationId.
 * @param queryOf gives the query of an operation's example
 */
export function exampleAnswers(
  store: Store,
  queryOf: (operation: Operation) => string,
): ReadonlyMap<string, unknown> {
  const sources: Sources = {
    store,
    isDraining: () => false,
    files: { find: () => undefined },
    downloads: new Map(),
    openApi: () => '',
  };
  return new Map(
    operations.flatMap((operation): [string, unknown][] => {
      if (operation.showsAnswer !== true) return [];
      const outcome = operation.answer(sources, String(operation.key?.example), queryOf(operation));
      return 'kind' in outcome && outcome.kind === 'content'
        ? [[operation.id, JSON.parse(outcome.body.toString())]]
        : [];
    }),
  );
}

/** Serializes the description of the service. Its examples are real answers, of lists the first records. */
export function describeService(settings: Omit<Settings, 'baseUrl'>, origin: string, store: Store): string {
  const examples = exampleAnswers(store, exampleQuery);
  return JSON.stringify(toOpenApi({ ...settings, baseUrl: origin }, examples));
}
