import { expect, test } from 'vitest';
import {
  ancestorId,
  findDottedId,
  findLevelOfDigits,
  parentLevel,
  toDottedCode,
} from '../../src/domain/level.ts';

test.each([
  ['a village lies in its district', 3273021004, 'village', 'district', 327302],
  ['a village lies in its regency', 3273021004, 'village', 'regency', 3273],
  ['a village past 2^31 lies in its province', 9671101004, 'village', 'province', 96],
  ['a district lies in its province', 327302, 'district', 'province', 32],
] as const)('%s', (_name, id, level, ancestor, expected) => {
  expect(ancestorId(id, level, ancestor)).toBe(expected);
});

test.each([
  ['province', 11, '11'],
  ['regency', 1101, '11.01'],
  ['district', 110_101, '11.01.01'],
  ['village', 1_101_012_001, '11.01.01.2001'],
] as const)('the id of a %s, %i, is dotted as %s', (level, id, code) => {
  expect([toDottedCode(id), findDottedId(code, level)]).toEqual([code, id]);
  expect(findLevelOfDigits(String(id).length)).toBe(level);
});

test.each([
  ['a code of another level', '11.01', 'village'],
  ['a code with a dot too many', '11.01.', 'regency'],
] as const)('%s is no dotted code', (_name, code, level) => {
  expect(findDottedId(code, level)).toBeUndefined();
});

test('no level has ids of 3 or 5 digits, and a province has no parent', () => {
  expect([3, 5].map(findLevelOfDigits)).toEqual([undefined, undefined]);
  expect([parentLevel('province'), parentLevel('village')]).toEqual([undefined, 'district']);
});
