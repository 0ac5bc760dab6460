import { expect } from 'vitest';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Expects an object to have fields in this order: `id integer, name string?`; `?` may be null. */
export function expectFields(fields: string, value: unknown): void {
  const expected = fields.split(', ');
  const typed = Object.entries(value as object).map(([name, content], at) => {
    const [, type = ''] = expected[at]?.split(' ') ?? [];
    const valueType = typeOf(content);
    const isRight = new RegExp(`^(?:${valueType}|${valueType.replace('integer', 'number')})\\??$`).test(type);
    return `${name} ${isRight || (valueType === 'null' && type.endsWith('?')) ? type : valueType}`;
  });
  expect(typed).toEqual(expected);
}
