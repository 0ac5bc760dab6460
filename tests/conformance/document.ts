import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import { ask } from '../support/server.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas that parameters have. */
type Schema =
  | { readonly type: 'integer' | 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly type: 'string'; readonly pattern: string }
  | { readonly type: 'string'; readonly enum: readonly string[] }
  /** In an address its items are separated by commas. */
  | { readonly type: 'array'; readonly items: Schema; readonly minItems: number };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: string | number | readonly (string | number)[];
}

/** The document's description of an answer. */
export interface Described {
  readonly headers: ReadonlyMap<
    string,
    { readonly isRequired: boolean; readonly validate: ValidateFunction }
  >;
  /** Schemas of its body, by media type; none if it has no body. */
  readonly bodies: ReadonlyMap<string, ValidateFunction>;
  /** The example of a JSON body, if any. */
  readonly example: unknown;
}

/** One operation, as the document describes it. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly responses: ReadonlyMap<number, Described>;
}

/** What requests and checks are generated from. */
export interface Document {
  readonly operations: readonly Operation[];
  /** Whether a value, as written in an address, fits the schema. */
  readonly accepts: (schema: Schema, raw: string) => boolean;
}

/** Whether a server answers an operation from memory, without the files of a build. */
export function isAnsweredFromMemory({ path }: Pick<Operation, 'path'>): boolean {
  return /^\/(?:api|health|openapi)\b/.test(path);
}

const escapePointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** How a number is written in an address. */
const forms = {
  integer: /^-?(?:0|[1-9]\d*)$/,
  number: /^-?\d{1,20}(?:\.\d{0,30})?(?:e[+-]?\d{1,3})?$/i,
} as const;

/** Reads a value as it is written in an address; undefined where it cannot be of the type. */
function readValue(schema: Schema, raw: string): unknown {
  if (schema.type === 'string') return raw;
  if (schema.type === 'array') return raw.split(',').map((item) => readValue(schema.items, item.trim()));
  return forms[schema.type].test(raw) ? Number(raw) : undefined;
}

/** Finds an operation by its id. */
export function findOperation({ operations }: Pick<Document, 'operations'>, id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (operation !== undefined) return operation;
  throw new Error(
    `the document has no operation ${id}, it has ${operations.map((each) => each.id).join(', ')}`,
  );
}

/** Reads the OpenAPI document that a service has. */
export async function askDocument(service: { readonly port: number }): Promise<Document> {
  return readDocument((await ask(service, '/openapi.json')).json() as Json);
}

/** Reads an OpenAPI document. */
export function readDocument(json: Json): Document {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(json, 'document');
  const compile = (...pointer: string[]): ValidateFunction =>
    ajv.compile({
      $ref: `document#/${pointer.map((part) => encodeURIComponent(escapePointer(part))).join('/')}`,
    });

  /** Resolves references; gives the target with its pointer. */
  function follow(pointer: readonly string[]): { readonly found: Json; readonly pointer: readonly string[] } {
    const found = pointer.reduce<unknown>((value, part) => (value as Json)[part], json) as Json;
    const reference = found['$ref'];
    return typeof reference === 'string' ? follow(reference.slice(2).split('/')) : { found, pointer };
  }

  function describe(way: readonly string[]): Described {
    const { found, pointer } = follow(way);
    const headers = Object.keys((found['headers'] ?? {}) as Json).map((name) => {
      const header = follow([...pointer, 'headers', name]);
      const isRequired = header.found['required'] === true;
      return [name, { isRequired, validate: compile(...header.pointer, 'schema') }] as const;
    });
    const content = Object.keys(found['content'] ?? {}).map((type) => ({
      type,
      ...follow([...pointer, 'content', type]),
    }));
    return {
      headers: new Map(headers),
      bodies: new Map(content.map(({ type, pointer: toMedia }) => [type, compile(...toMedia, 'schema')])),
      example: content.find(({ found: media }) => media['example'] !== undefined)?.found['example'],
    };
  }

  const operations = Object.entries(json['paths'] as Record<string, Record<'get', Json>>).map(
    ([path, { get }]): Operation => ({
      id: get['operationId'] as string,
      path,
      // The others are references to headers.
      parameters: (get['parameters'] as readonly Parameter[]).filter((each) => 'in' in each),
      responses: new Map(
        Object.keys(get['responses'] as Json).map((status) => [
          Number(status),
          describe(['paths', path, 'get', 'responses', status]),
        ]),
      ),
    }),
  );

  const compiled = new Map<Schema, ValidateFunction>();
  return {
    operations,
    accepts: (schema, raw) => {
      const validate = compiled.get(schema) ?? ajv.compile(schema);
      compiled.set(schema, validate);
      const value = readValue(schema, raw);
      return value !== undefined && validate(value);
    },
  };
}
