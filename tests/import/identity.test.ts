import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { traceRegions } from '../../scripts/import/earlier-regions.ts';
import { decidePostalCodes, identifyCodes, type SecondCode } from '../../scripts/import/postal-codes.ts';
import { projectData } from '../../src/dataset/project-data.ts';

/** Two villages called Sisir, in districts that have other ids by now. The first source gives both the code of one. */
const today = new Map([
  ['96', 'Papua Barat Daya'],
  ['9602', 'Kabupaten Sorong Selatan'],
  ['960212', 'Saifi'],
  ['9602122005', 'Sisir'],
  ['9602122006', 'Komanggaret'],
  ['92', 'Papua Barat'],
  ['9208', 'Kabupaten Kaimana'],
  ['920801', 'Kaimana'],
  ['9208012006', 'Sisir'],
]);
const before = new Map([
  ['92', 'Papua Barat'],
  ['9204', 'Kabupaten Sorong Selatan'],
  ['920422', 'Saifi'],
  ['9204222005', 'Sisir'],
  ['9204222006', 'Komanggaret'],
  ['9208', 'Kabupaten Kaimana'],
  ['920801', 'Kaimana'],
  ['9208012006', 'Sisir'],
]);
const second = new Map([
  ['9204222005', '98213'],
  ['9204222006', '98213'],
  ['9208012006', '98113'],
]);
const first = [
  { code: '9602122005', postal_code: '98113' },
  { code: '9602122006', postal_code: '' },
  { code: '9602122007', postal_code: '98213' },
  { code: '9602122008', postal_code: '98213' },
  { code: '9208012006', postal_code: '98113' },
];

describe('a village with the code of a village of the same name elsewhere', () => {
  const decide = (said: ReadonlyMap<string, SecondCode>) =>
    Object.fromEntries(decidePostalCodes(first, said).codes);

  test('has the code that the second source gives under the id that it had', () => {
    expect(decide(identifyCodes(traceRegions(before, today), second))).toMatchObject({
      '9602122005': '98213',
      '9602122006': '98213',
      '9208012006': '98113',
    });
  });

  test('would keep it by the ids of today alone', () => {
    const byId = new Map(Array.from(second, ([id, code]) => [id, { code, isIdentified: true }]));
    expect(decide(byId)).toMatchObject({ '9602122005': '98113', '9602122006': null });
  });
});

test('what the second source says of a village with the same id and another name refutes nothing', () => {
  const renamed = new Map([...today, ['9208012006', 'Coa']]);
  expect(identifyCodes(traceRegions(before, renamed), second).get('9208012006')).toEqual({
    code: '98113',
    isIdentified: false,
  });
});

test('malformed codes of the second source are left out', () => {
  expect(identifyCodes(traceRegions(before, today), new Map([['9208012006', '0']])).size).toBe(0);
});

/** Codes that an audit of 2026-11-24 found by other lists: 42 wrong ones and 106 missing ones. */
const audited = readFileSync(join(import.meta.dirname, 'identified-codes.csv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

test('the rules arrive at all codes that an audit found, without a correction by hand', () => {
  const codes = new Map(projectData.villages.map(({ id, postalCode }) => [String(id), postalCode]));
  expect(audited).toHaveLength(148);
  expect(audited.filter(([id = '', code]) => codes.get(id) !== code)).toEqual([]);
  const corrected = new Set(projectData.corrections.map(({ id }) => id));
  expect(audited.filter(([id = '']) => corrected.has(id))).toEqual([]);
});
