import type { HeaderName, Json } from './headers.ts';

/** Describes an answer and the headers that it always has. */
export function describeResponse(description: string, names: readonly HeaderName[], content?: Json): Json {
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { description, headers: Object.fromEntries(refs), ...(content === undefined ? {} : { content }) };
}

/** Describes an HTML body. */
export const htmlContent: Json = { 'text/html': { schema: { type: 'string' } } };

/** Describes a JSON body. */
export function jsonContent(schema: Json, example?: unknown): Json {
  return { 'application/json': example === undefined ? { schema } : { schema, example } };
}
