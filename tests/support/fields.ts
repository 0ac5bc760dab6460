import { expect } from 'vitest';

const typeOf = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : Number.isInteger(value)
        ? 'integer'
        : typeof value;

/**
 * Expects an object to have fields, in their order and of their types.
 * @param fields their types as JSON Schema names them; `?` may be null
 */
export function expectFields(
  fields: readonly (readonly [name: string, type: string])[],
  value: unknown,
): void {
  expect(Object.keys(value as object)).toEqual(fields.map(([name]) => name));
  for (const [name, type] of fields) {
    const own = typeOf((value as Readonly<Record<string, unknown>>)[name]);
    const allowed = type.endsWith('?') ? [type.slice(0, -1), 'null'] : [type];
    const isRight = allowed.includes(own) || (own === 'integer' && allowed.includes('number'));
    expect([name, isRight ? type : own]).toEqual([name, type]);
  }
}
