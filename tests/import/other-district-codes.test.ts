import { describe, expect, test } from 'vitest';
import { decideOtherDistrictCodes, choosePrimaryCodes } from '../../scripts/import/other-district-codes.ts';
import { traceRegions } from '../../scripts/import/earlier-regions.ts';
import type { CsvCells } from '../../src/dataset/tables.ts';

type Lead = CsvCells<'lead-districts'>;

const common = {
  ...{ 11: 'Aceh', 1101: 'Kabupaten Aceh Selatan', 110113: 'Kluet Tengah', 110110: 'Pasie Raja' },
  ...{ 34: 'Daerah Istimewa Yogyakarta', 3404: 'Kabupaten Sleman', 340307: 'Tepus', 340401: 'Gamping' },
};
const merauke = { 93: 'Papua Selatan', 9301: 'Kabupaten Merauke', 930102: 'Muting' };
const before = { 110110: 'Pasi Raja', 91: 'Papua', 9101: 'Kabupaten Merauke', 910102: 'Muting' };
const current = new Map(Object.entries({ ...common, ...merauke }));
const names = new Map(Object.entries({ ...common, ...before }));
const villages = [
  { id: '1101132001', postal_code: '23770' },
  { id: '3403072001', postal_code: '55882' },
  { id: '3404012001', postal_code: '55291' },
  { id: '9301022001', postal_code: '99610' },
];

test.each<[name: string, id: string, entry: string, expected: string]>([
  ['is that of the same id and name', '110113', 'KLUET TENGAH -- 23772', '110113 23772'],
  ['is that of a name that it had', '110110', 'PASI RAJA -- 23755', '110110 23755'],
  ['is that of an id that it had', '910102', 'MUTING -- 99652', '930102 99652'],
  ['is not that of another name', '110113', 'KLUET -- 23772', ''],
  ['is not that of a removed district', '110199', 'KLUET -- 23772', ''],
  ['is not that of a namesake elsewhere', '110113', 'KLUET TENGAH -- 16330', ''],
  ['is none where people write ours', '340401', 'GAMPING -- 55292', ''],
  ['is the one that leads there', '340307', 'TEPUS -- 55881', '340307 55881'],
  ['is none of several', '110113', 'KLUET TENGAH -- 23772 - 23774', ''],
  ['is none where there is none', '110113', 'KLUET TENGAH -- -', ''],
])('the secondary code of a district %s', (_name, id, entry, expected) => {
  const traces = traceRegions(names, current);
  const codeChoices: Lead[] = [{ id: '340307', lead: 'other', basis: 'pos' }];
  const earlier = { names, traces };
  const rows = decideOtherDistrictCodes(new Map([[id, entry]]), villages, current, codeChoices, earlier);
  expect(rows.map((row) => `${row.id} ${row.postal_code}`).join()).toBe(expected);
});

describe('two codes of a district', () => {
  const otherCodes = [{ id: '110113', postal_code: '23772' }];
  const toVillages = (codes: readonly string[]) =>
    codes.map((postal_code, at) => ({ id: `110113200${at}`, postal_code }));

  test.each<[name: string, lead: Lead['lead'], basis: Lead['basis'], expected: readonly unknown[]]>([
    ['the other leads, also where there was none', 'other', 'usage', ['23772 23772 23772', ['23770'], 3]],
    ['ours leads', 'ours', 'pos', ['23770 23770 ', ['23772'], 0]],
    ['ours is the only one if the other is a namesake’s', 'ours', 'pos-near', ['23770 23770 ', [], 0]],
  ])('%s', (_name, lead, basis, expected) => {
    const ownVillages = toVillages(['23770', '23770', '']);
    const { rows, led } = choosePrimaryCodes(ownVillages, otherCodes, [{ id: '110113', lead, basis }]);
    const codes = ownVillages.map(({ postal_code }) => postal_code).join(' ');
    expect([codes, rows.map((row) => row.postal_code), led.length]).toEqual(expected);
  });

  test.each<[name: string, codes: string[], filled: readonly string[]]>([
    ['fills gaps if it is the only code of the other villages', ['23772', '', '23772'], ['1101132001']],
    ['fills none if they have several', ['23772', '', '23770'], []],
  ])('the same in both lists %s', (_name, codes, filled) => {
    const ownVillages = toVillages(codes);
    expect(choosePrimaryCodes(ownVillages, otherCodes, [])).toEqual({ rows: otherCodes, led: [], filled });
    expect(ownVillages[1]?.postal_code).toBe(filled.length > 0 ? '23772' : '');
  });

  test.each<[name: string, codes: string[], id: string, message: RegExp]>([
    ['without a verdict', ['23770'], '110114', /add 110113, remove 110114/],
    ['with several codes of ours', ['23770', '23771'], '110113', /add none, remove 110113/],
    ['with one code', ['23772'], '110113', /add none, remove 110113/],
  ])('a district %s stops the import', (_name, codes, id, message) => {
    const codeChoices: Lead[] = [{ id, lead: 'other', basis: 'usage' }];
    expect(() => choosePrimaryCodes(toVillages(codes), otherCodes, codeChoices)).toThrow(message);
  });
});
