import { expect } from 'vitest';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Expects an object to have fields in this order, such as `id integer, name string?`; `?` may be null. */
export function expectFields(fields: string, value: unknown): void {
  const expected = fields.split(', ');
  const typed = Object.entries(value as object).map(([name, content], at) => {
    const [, type = ''] = expected[at]?.split(' ') ?? [];
    const own = typeOf(content);
    const isRight = new RegExp(`^(?:${own}|${own.replace('integer', 'number')})\\??$`).test(type);
    return `${name} ${isRight || (own === 'null' && type.endsWith('?')) ? type : own}`;
  });
  expect(typed).toEqual(expected);
}
