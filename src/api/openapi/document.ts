import { levels } from '../../domain/level.ts';
import { sitePaths } from '../../domain/page-path.ts';
import { exampleKey } from '../examples.ts';
import type { Limit } from '../limit.ts';
import { capitalize, queryParametersOf, type Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import { pathParameters } from '../parameters.ts';
import { otherSchemas, recordSchemas } from '../schemas.ts';
import { tagOf, tags } from '../tags.ts';
import { describeErrors } from './errors.ts';
import { headers, type Json } from './headers.ts';
import { responsesOf } from './responses.ts';

/** The version of the interface. */
const contractVersion = '1.0.0';

function pathParametersOf(operation: Operation): Json[] {
  const example = exampleKey(operation);
  if (example === undefined) return [];
  const name = operation.kind === 'postal-code' ? 'code' : 'id';
  const described = operation.kind === 'download' ? 'fileId' : name;
  return [{ name, in: 'path', required: true, ...pathParameters[described], example }];
}

function describeQuery(operation: Operation): Json[] {
  return Object.entries(queryParametersOf(operation)).map(
    ([name, { isRequired = false, description, schema, example }]) => ({
      name,
      in: 'query',
      required: isRequired,
      description,
      schema,
      example,
    }),
  );
}

const description = `Provinces, regencies, districts, villages and postal codes of Indonesia. Free, read-only, no key.

Unofficial: not published by the Ministry of Home Affairs or by Pos Indonesia. Names and ids are those of Kepmendagri
300.2.2-2138/2025; an id is the Kemendagri code without its dots.

- Every operation answers GET, HEAD and OPTIONS. Scripts of every site may call the API, health and the download (CORS).
- A parameter of a list or search with an empty value counts as absent. One that it does not have, or that is given
  twice, is refused with 400. Other operations have no parameters in their query and ignore it.
- Answers that may be kept have an ETag. Text is compressed where that helps and the client accepts it.`;

/**
 * Describes the service as OpenAPI 3.1, from the operation table.
 *
 * @param config the public origin without a trailing slash, the contact address, the rate limit
 * @param examples the body of each operation's answer to its example, by operationId
 */
export function toOpenApi(
  config: Limit & { readonly baseUrl: string; readonly contactEmail?: string | undefined },
  examples: ReadonlyMap<string, unknown>,
): Json {
  const { baseUrl, contactEmail } = config;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kodepos',
      version: contractVersion,
      summary: 'Regions and postal codes of Indonesia',
      description,
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
            tags: [tagOf(operation).name],
            summary: operation.summary,
            description: operation.description,
            parameters: [...pathParametersOf(operation), ...describeQuery(operation)],
            responses: responsesOf(operation, config, examples.get(operation.id)),
          },
        },
      ]),
    ),
    components: {
      schemas: {
        ...Object.fromEntries(levels.map((level) => [capitalize(level), recordSchemas[level]])),
        ...otherSchemas,
      },
      headers,
      responses: describeErrors(config),
    },
  };
}
