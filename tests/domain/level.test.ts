import { describe, expect, test } from 'vitest';
import { ancestorId, findDottedId, parentLevel } from '../../src/domain/level.ts';

describe('levels', () => {
  test.each([
    ['a village lies in its district', 3273021004, 'village', 'district', 327302],
    ['a village lies in its regency', 3273021004, 'village', 'regency', 3273],
    ['a village past 2^31 lies in its province', 9671101004, 'village', 'province', 96],
    ['a district lies in its province', 327302, 'district', 'province', 32],
  ] as const)('%s', (_name, id, level, ancestor, expected) => {
    expect(ancestorId(id, level, ancestor)).toBe(expected);
  });

  test.each([
    ['a village', '11.01.01.2001', 'village', 1101012001],
    ['a district', '11.01.01', 'district', 110101],
    ['a regency', '11.01', 'regency', 1101],
    ['a code of another level', '11.01', 'village', undefined],
    ['a code with a dot too many', '11.01.', 'regency', undefined],
  ] as const)('reads the dotted code of %s', (_name, code, level, expected) => {
    expect(findDottedId(code, level)).toBe(expected);
  });

  test('a province has no parent', () => {
    expect(parentLevel('province')).toBeUndefined();
    expect(parentLevel('village')).toBe('district');
  });
});
