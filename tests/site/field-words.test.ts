import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { fieldsOf } from '../../src/site/docs/operation-guide.ts';
import { fieldWords } from '../../src/site/docs/operation-words.ts';

describe('the Indonesian words of fields', () => {
  const fields = operations.flatMap((operation) =>
    fieldsOf(operation).flatMap(([schema, rows]) =>
      rows.map(([field, , meaning]) => [`${schema}.${field}`, meaning, fieldWords(schema, field)] as const),
    ),
  );

  test('are there for each field, as sentences', () => {
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter(([, , words]) => !/^\S.+\.$/s.test(words))).toEqual([]);
  });

  test('stand for one meaning each: fields that share words mean the same', () => {
    const byWords = Map.groupBy(fields, ([, , words]) => words);
    const mixed = [...byWords].filter(([, of]) => new Set(of.map(([, meaning]) => meaning)).size > 1);
    expect(mixed).toEqual([]);
  });

  test('are missing for an unknown field', () => {
    expect(() => fieldWords('Place', 'colour')).toThrow('no Indonesian words for Place.colour');
  });
});
