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
  readonly in: 'path' | 'query' | 'header';
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

/** Puts what references name in their places. What is named twice stays one object, which ajv compiles once. */
function resolve(json: Json): Json {
  const named = new Map<string, unknown>();
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as Json;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]));
    if (!named.has($ref)) {
      const target = $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, part) => (at as Json)[part], json);
      named.set($ref, visit(target));
    }
    return named.get($ref);
  };
  return visit(json) as Json;
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, ResponseObject>>;
}
interface ResponseObject {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Json }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
}

/** Reads an OpenAPI document. */
export function readDocument(json: Json): Document {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const paths = resolve(json)['paths'] as Readonly<Record<string, { readonly get: OperationObject }>>;

  const describe = ({ headers = {}, content = {} }: ResponseObject): Described => ({
    headers: new Map(
      Object.entries(headers).map(([name, { required = false, schema }]) => [
        name,
        { isRequired: required, validate: ajv.compile(schema) },
      ]),
    ),
    bodies: new Map(Object.entries(content).map(([type, { schema }]) => [type, ajv.compile(schema)])),
    example: Object.values(content).find(({ example }) => example !== undefined)?.example,
  });

  const operations = Object.entries(paths).map(([path, { get }]): Operation => ({
    id: get.operationId,
    path,
    parameters: get.parameters.filter((each) => each.in !== 'header'),
    responses: new Map(
      Object.entries(get.responses).map(([status, response]) => [Number(status), describe(response)]),
    ),
  }));

  return {
    operations,
    accepts: (schema, raw) => {
      const value = readValue(schema, raw);
      return value !== undefined && ajv.validate(schema, value);
    },
  };
}
