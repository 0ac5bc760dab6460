import { postalCodePattern } from '../domain/postal-code.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** A field of a record: its value for a subject, and its JSON Schema. */
export interface Field<Value, Subject> {
  readonly valueOf: (subject: Subject) => Value;
  readonly schema: Schema;
}

export type Fields<Subject> = Readonly<Record<string, Field<unknown, Subject>>>;

/** The object with a field's value for each field. */
export type RecordOf<F extends Fields<never>> = {
  readonly [Name in keyof F]: ReturnType<F[Name]['valueOf']>;
};

/** Creates a function for the fields of one kind of subject. */
export const fieldsOf =
  <Subject>() =>
  <Value>(valueOf: (subject: Subject) => Value, schema: Schema): Field<Value, Subject> => ({
    valueOf,
    schema,
  });

/** Builds an object with the values of fields, in order: `{ id: 32, name: 'Jawa Barat' }`. */
export function toRecord<Subject, F extends Fields<Subject>>(fields: F, subject: Subject): RecordOf<F> {
  const entries = Object.entries(fields).map(([name, { valueOf }]) => [name, valueOf(subject)]);
  return Object.fromEntries(entries) as RecordOf<F>;
}

/** Ids have at most ten digits. */
export const maxId = 9_999_999_999;

export function idSchema(description: string): Schema {
  return { type: 'integer', format: 'int64', minimum: 1, maximum: maxId, description };
}

export function textSchema(description: string, pattern?: string): Schema {
  return { type: 'string', ...(pattern !== undefined && { pattern }), description };
}

export function choiceSchema(description: string, values: readonly string[]): Schema {
  return { type: 'string', enum: values, description };
}

/** Null is separate from the choices, because many generators would read it as a text. */
export function choiceOrNull(description: string, values: readonly string[]): Schema {
  return { anyOf: [{ type: 'string', enum: values }, { type: 'null' }], description };
}

export function countSchema(description: string, minimum: number, maximum?: number): Schema {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }), description };
}

export function orNull(schema: Schema): Schema {
  return { ...schema, type: [schema['type'], 'null'] };
}

export function postalCodeSchema(description: string): Schema {
  return textSchema(description, postalCodePattern.source);
}

/** Returns the schema of an object with exactly these properties. */
export function objectSchema(properties: Readonly<Record<string, Schema>>): Schema {
  return { ...openSchema(properties), additionalProperties: false };
}

/** Returns the schema of an object to which properties may be added. */
export function openSchema(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

export function listProperties(fields: Fields<never>): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** @example listSchema('Village') // an array of villages */
export function listSchema(name: string): Schema {
  return { type: 'array', items: schemaRef(name) };
}
