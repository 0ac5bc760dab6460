export type Json = Readonly<Record<string, unknown>>;

export interface ParameterSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'array';
  readonly anyOf?: readonly ParameterSchema[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: ParameterSchema;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: ParameterSchema;
  readonly example: unknown;
}

export interface Response {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Json }>>;
  readonly content?: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
}

/** One operation of the document, without the request headers. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<number | 'default', Response>>;
}

/** Checks whether an app serves an operation from memory, without the files of a build. */
export const isAnsweredFromMemory = ({ path }: Pick<Operation, 'path'>): boolean =>
  /^\/(?:api|health|openapi)\b/.test(path);

type Described = Omit<Operation, 'id' | 'path'> & { readonly operationId: string };

/** Reads the operations of an OpenAPI document, and resolves its references, except in schemas. */
export function readOperations(document: Json): readonly Operation[] {
  const resolve = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolve);
    if (typeof part !== 'object' || part === null) return part;
    if ('$ref' in part) {
      const [, pointer = ''] = String(part.$ref).split('#/');
      return resolve(pointer.split('/').reduce<unknown>((at, key) => (at as Json)[key], document));
    }
    const entries = Object.entries(part);
    return Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        // Schemas of parameters refer only to RegionId, which describes the values.
        /^(?:schema|example)$/.test(key) && !JSON.stringify(value).includes('RegionId')
          ? (value as unknown)
          : resolve(value),
      ]),
    );
  };
  return Object.entries(document['paths'] as Json).map(([path, item]) => {
    const { operationId: id, parameters, responses } = resolve((item as Json)['get']) as Described;
    return { id, path, parameters: parameters.filter((each) => /path|query/.test(each.in)), responses };
  });
}
