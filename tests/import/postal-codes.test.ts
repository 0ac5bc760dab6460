import { join } from 'node:path';
import { expect, test } from 'vitest';
import { traceRegions } from '../../scripts/import/earlier-regions.ts';
import { checkReviewed, decidePostalCodes } from '../../scripts/import/postal-codes.ts';
import { findSuspects, identifyCodes } from '../../scripts/import/postal-codes.ts';
import type { CsvCells } from '../../src/dataset/tables.ts';
import { projectData } from '../../src/site/project/data.ts';
import type { Point } from '../../src/domain/coordinates.ts';
import { readRows } from '../support/python.ts';

const inDistrict = '3273010001';
const elsewhere = '3273020001';

type Code = string | null;
test.each<[name: string, id: string, given: string, second: string, isSure: boolean, code: Code]>([
  ['keeps a code that fits', elsewhere, '40111', '', true, '40111'],
  ['fills a gap from the second source', elsewhere, '', '40222', true, '40222'],
  ['leaves a gap if both sources lack it', elsewhere, '', '', true, null],
  ['drops a malformed code', elsewhere, '04011', '', true, null],
  ['keeps an outlier that the second source confirms', elsewhere, '65322', '65322', true, '65322'],
  ['replaces an outlier if the second source fits', elsewhere, '65322', '40333', true, '40333'],
  ['drops an unconfirmed outlier', elsewhere, '65322', '', true, null],
  ['drops an outlier if the second code is one', elsewhere, '65322', '71111', true, null],
  ['replaces a code if the district has the second', inDistrict, '40111', '40135', true, '40135'],
  ['keeps a code if the district has neither', elsewhere, '40111', '40135', true, '40111'],
  ['keeps a code if only the id agrees', inDistrict, '40111', '40135', false, '40111'],
  ['fills a gap if only the id agrees', inDistrict, '', '40135', false, '40135'],
])('decidePostalCodes %s', (_name, id, given, second, isIdentified, expected) => {
  // Twenty villages of a district with a code, and one undecided in that or another district.
  const ids = Array.from({ length: 20 }, (_, at) => `32730100${at + 10}`);
  const neighbours = ids.map((code) => ({ code, postal_code: '40135' }));
  const villages = [...neighbours, { code: id, postal_code: given }];
  const secondCodeById = new Map(second === '' ? [] : [[id, { code: second, isIdentified }]]);
  expect(decidePostalCodes(villages, secondCodeById).codes.get(id)).toBe(expected);
});

test('the second source identifies villages by earlier ids, but not if names differ', () => {
  const parents = { 32: 'Jawa Barat', 3273: 'Kota Bandung', 327301: 'Coblong' };
  const before = { ...parents, 3273012001: 'Dago', 3273012002: 'Lebak', 3273012003: 'Gede' };
  const today = { ...parents, 3273012002: 'Siliwangi', 3273012003: 'Gede', 3273012004: 'Dago' };
  const traces = traceRegions(new Map(Object.entries(before)), new Map(Object.entries(today)));
  const codes = Object.entries({ 3273012001: '40135', 3273012002: '40132', 3273012003: '0' });
  expect(Object.fromEntries(identifyCodes(traces, new Map(codes)))).toEqual({
    3273012002: { code: '40132', isIdentified: false },
    3273012004: { code: '40135', isIdentified: true },
  });
});

test('the rules decide on all codes that an audit found, without a correction by hand', () => {
  // An audit of 2026-11-24 by other lists: 42 wrong and 106 missing codes.
  const audited = readRows(join(import.meta.dirname, 'identified-codes.csv'));
  const codes = new Map(projectData.villages.map(({ id, postalCode }) => [String(id), postalCode]));
  expect(audited).toHaveLength(148);
  // In the other districts, the code of the other list is primary now.
  const unchanged = audited.filter(({ id }) => projectData.origins.get(Number(id)) !== 'led');
  expect(unchanged).toHaveLength(52);
  expect(unchanged.filter(({ id = '', code }) => codes.get(id) !== code)).toEqual([]);
  const corrected = new Set(projectData.corrections.map(({ id }) => id));
  expect(audited.filter(({ id = '' }) => corrected.has(id))).toEqual([]);
});

type Village = CsvCells<'villages'>;

const dago = { id: '3273021004', district_id: '327302', name: 'Dago', postal_code: '40135' };
const at = (longitude: number): Point => ({ latitude: -6.9, longitude });

/** Returns a village with the code of Dago. */
const village = (id: string, name: string): Village => ({
  ...{ ...dago, id, name },
  district_id: id.slice(0, 6),
});
const lebak = village('3273021005', 'Lebak Gede');

type Second = string | undefined;
test.each<[name: string, others: readonly Village[], far: number, second: Second, why?: RegExp]>([
  ['is its own', [], 107.6, undefined],
  ["is another's nearby", [village('3204012001', 'Cileunyi')], 107.7, undefined],
  ["is a namesake's", [village('3204012001', 'DA-GO')], 107.7, undefined, /namesake 3204012001,/],
  ["is also a neighbour's", [village('3204012001', 'Dago'), lebak], 107.7, undefined],
  ['is from far away', [village('3515012001', 'Taman')], 107.9, undefined, /nearest is 33 km/],
  ['differs in the second source', [], 107.6, '40136', /the other source has 40136/],
  ['is the same in the second source', [], 107.6, '40135'],
])('the postal code of a village %s', (_name, others, far, second, expected) => {
  const secondCodeById = new Map(
    second === undefined ? [] : [[dago.id, { code: second, isIdentified: true }]],
  );
  const points = new Map([[dago.id, at(107.6)], ...others.map(({ id }) => [id, at(far)] as const)]);
  const suspects = findSuspects([dago, ...others], secondCodeById, points);
  const suspect = suspects.find((each) => each.village === dago);
  if (expected === undefined) expect(suspect).toBeUndefined();
  else expect(suspect?.why).toMatch(expected);
});

test('the import stops at a suspicious code without a review, and at a stale review', () => {
  const secondCodeById = new Map([[dago.id, { code: '40136', isIdentified: true }]]);
  const suspects = findSuspects([dago], secondCodeById, new Map());
  const review = { id: dago.id, code: '40135', verdict: 'right', likelier_code: '', why: 'x' } as const;
  checkReviewed(suspects, [review]);
  expect(() => {
    checkReviewed(suspects, []);
  }).toThrow(/right or doubtful:\n {2}3273021004 Dago 40135: the other source has/);
  expect(() => {
    checkReviewed([], [review]);
  }).toThrow(/reviewed\.csv has unsuspicious codes: remove 3273021004/);
});
