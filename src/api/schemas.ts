import { postalCodePattern } from '../domain/postal-code.ts';

// JSON Schemas for OpenAPI. Import them as `schemas`, so that calls read `schemas.text(…)`.

export type Schema = Readonly<Record<string, unknown>>;

/** Ids have at most ten digits. */
const maxId = 9_999_999_999;

export function id(description: string): Schema {
  return { type: 'integer', format: 'int64', minimum: 1, maximum: maxId, description };
}

export function text(description: string, pattern?: string): Schema {
  return { type: 'string', ...(pattern !== undefined && { pattern }), description };
}

export function choice(description: string, values: readonly string[]): Schema {
  return { type: 'string', enum: values, description };
}

/** Keeps null out of `enum`, because many generators would read null there as a text. */
export function choiceOrNull(description: string, values: readonly string[]): Schema {
  return { anyOf: [{ type: 'string', enum: values }, { type: 'null' }], description };
}

export function count(description: string, minimum: number, maximum?: number): Schema {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }), description };
}

export const orNull = (schema: Schema): Schema => ({ ...schema, type: [schema['type'], 'null'] });

export const textOrNull = (description: string, pattern?: string): Schema =>
  orNull(text(description, pattern));

export const postalCode = (about: string): Schema => text(about, postalCodePattern.source);

export const postalCodeOrNull = (description: string): Schema => orNull(postalCode(description));

type Properties = Readonly<Record<string, Schema>>;

/** Returns the schema of an object to which properties may be added. */
export function open(properties: Properties): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Returns the schema of an object with exactly these properties. */
export function closed(properties: Properties): Schema {
  return { ...open(properties), additionalProperties: false };
}

export function openObject(description: string, properties: Properties): Schema {
  return { description, ...open(properties) };
}

export function closedObject(description: string, properties: Properties): Schema {
  return { description, ...closed(properties) };
}

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** @example list('Village') // an array of villages */
export const list = (name: string): Schema => ({ type: 'array', items: ref(name) });
