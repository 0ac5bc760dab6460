import { sitePaths } from '../domain/page-path.ts';
import type { Limit } from './limit.ts';
import { type Operation, type Sources, tags } from './operation.ts';
import { exampleQuery, operations } from './operations/all.ts';
import { pathParameters, type Parameter } from './parameter.ts';
import { isForPrograms } from './paths.ts';
import type { Store } from './records.ts';
import { headers, type HeaderName, type Json } from './response-headers.ts';
import {
  commonErrors,
  describeErrors,
  describeResponse,
  errorRef,
  errorSchemas,
  type Success,
} from './responses.ts';

/** The version of the interface. */
const contractVersion = '1.0.0';

const introduction = `Provinces, regencies, districts, villages and postal codes of Indonesia. Free, read-only, no key.

Unofficial: not published by the Ministry of Home Affairs or by Pos Indonesia. Names and ids are those of Kepmendagri
300.2.2-2138/2025; an id is the Kemendagri code without its dots.

- Every operation answers GET, HEAD and OPTIONS. Scripts of every site may call the API, health and the download (CORS).
- A parameter of a list or search with an empty value counts as absent. One that it does not have, or that is given
  twice, is refused with 400. So is every parameter of the lists of all children. Other operations ignore their query.
- Answers that may be kept have an ETag. Text is compressed where that helps and the client accepts it.`;

/** What a description depends on: the limit, the public origin without a trailing slash, the contact address. */
type Settings = Limit & { readonly baseUrl: string; readonly contactEmail?: string | undefined };

/** Gives an example as JSON: of a list its items. */
function toExample({ schema: { type, items }, example }: Parameter): unknown {
  if (type !== 'array') return example;
  return String(example)
    .split(',')
    .map((item) => (items?.['type'] === 'integer' ? Number(item) : item));
}

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

/** The headers of requests that change the response, by the names of their components. */
const requestHeaders: Readonly<Record<string, Json>> = {
  IfNoneMatch: header(
    'If-None-Match',
    'The ETag of the answer that you keep: what has not changed is a 304 without a body.',
    '"3a5c0e7f9b1d2846"',
  ),
  Range: header(
    'Range',
    'The bytes to send, as to go on with a download: the answer is a 206.',
    'bytes=0-1023',
  ),
  IfRange: header(
    'If-Range',
    'The ETag of the part that you have: the whole file is sent where it has changed.',
    '"3a5c0e7f9b1d2846"',
  ),
};

/** Refers to the request headers of an operation. */
function describeRequestHeaders({ validators }: Success): readonly Json[] {
  const names = [
    ...(validators.includes('ETag') ? ['IfNoneMatch'] : []),
    ...(validators.includes('Accept-Ranges') ? ['Range', 'IfRange'] : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function describeParameters({ key, parameters = {}, success }: Operation): readonly Json[] {
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
  return [...inPath, ...inQuery, ...describeRequestHeaders(success)];
}

/** The headers of a 200 that a 304 may lack. */
const notUnchanged: readonly HeaderName[] = ['Link', 'Retry-After'];

/** Describes what an operation answers, by status; `example` is undefined to show none. */
function describeResponses(
  { path, returns, success, others, isPrivate }: Operation,
  limit: Limit,
  example: unknown,
): Json {
  const { content, headers, validators } = success;
  const isValidated = validators.length > 0;
  const shown = Object.entries(content).map(([type, body]) => [
    type,
    example === undefined ? body : { ...body, example },
  ]);
  const unchanged = describeResponse(
    'Nothing changed since the answer whose ETag was sent as If-None-Match.',
    [...headers.filter((name) => !notUnchanged.includes(name)), ...validators],
  );
  return {
    200: describeResponse(returns, [...headers, ...validators], Object.fromEntries(shown) as Json),
    ...(isValidated && { 304: unchanged }),
    ...others,
    ...(isPrivate && { 503: errorRef('Busy') }),
    ...commonErrors(limit, isForPrograms(path)),
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
            responses: describeResponses(operation, settings, examples.get(operation.id)),
          },
        },
      ]),
    ),
    components: {
      schemas: Object.assign({}, ...operations.map(({ schemas }) => schemas), errorSchemas) as Json,
      headers,
      parameters: requestHeaders,
      responses: describeErrors(settings),
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

/** Serializes the description of the service. Its examples are real answers. */
export function describeService(settings: Omit<Settings, 'baseUrl'>, origin: string, store: Store): string {
  const examples = exampleAnswers(store, exampleQuery);
  return JSON.stringify(toOpenApi({ ...settings, baseUrl: origin }, examples));
}
