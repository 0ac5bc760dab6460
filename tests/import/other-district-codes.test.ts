import { describe, expect, test } from 'vitest';
import * as districts from '../../scripts/import/other-district-codes.ts';
import { traceRegions } from '../../scripts/import/earlier-regions.ts';
import type { CsvCells } from '../../src/dataset/tables.ts';

type Lead = CsvCells<'lead-districts'>;

const common = {
  ...{ 11: 'Aceh', 1101: 'Kabupaten Aceh Selatan', 110113: 'Kluet Tengah', 110110: 'Pasie Raja' },
  ...{ 1102: 'Kabupaten Aceh Tenggara', 110209: 'Kluet Tengah Hulu', 110210: 'Tepus Hulu' },
  ...{ 34: 'DI Yogyakarta', 3404: 'Kabupaten Sleman', 340307: 'Tepus', 340401: 'Gamping' },
};
const merauke = { 93: 'Papua Selatan', 9301: 'Kabupaten Merauke', 930102: 'Muting' };
const before = { 110110: 'Pasi Raja', 91: 'Papua', 9101: 'Kabupaten Merauke', 910102: 'Muting' };
const current = new Map(Object.entries({ ...common, ...merauke }));
const names = new Map(Object.entries({ ...common, ...before }));
const villages = [
  { id: '1102092001', postal_code: '23770' },
  { id: '1102092002', postal_code: '23779' },
  { id: '1102102001', postal_code: '55881' },
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
  ['is not that of a longer name elsewhere', '110113', 'KLUET TENGAH -- 23779', ''],
  ['is ours, although a longer name has it', '110113', 'KLUET TENGAH -- 23770', '110113 23770'],
  ['does not exist if people write ours', '340401', 'GAMPING -- 55292', ''],
  ['is of a longer name if it is primary', '340307', 'TEPUS -- 55881', '340307 55881'],
  ['is not one of several', '110113', 'KLUET TENGAH -- 23772 - 23774', ''],
  ['does not exist if the list has none', '110113', 'KLUET TENGAH -- -', ''],
])('the secondary code of a district %s', (_name, id, entry, expected) => {
  const choices: Lead[] = [{ id: '340307', lead: 'other', basis: 'pos' }];
  const earlier = { names, traces: traceRegions(names, current) };
  const entries = new Map([[id, entry]]);
  const rows = districts.decideOtherDistrictCodes(entries, villages, current, choices, earlier);
  expect(rows.map((row) => `${row.id} ${row.postal_code}`).join()).toBe(expected);
});

describe('two codes of a district', () => {
  const otherCodes = [{ id: '110113', postal_code: '23772' }];
  const toVillages = (codes: readonly string[]) =>
    codes.map((postal_code, at) => ({ id: `110113200${at}`, postal_code }));

  const choose = (ownVillages: ReturnType<typeof toVillages>, ...choices: readonly Lead[]) =>
    districts.choosePrimaryCodes(ownVillages, otherCodes, choices);
  type Basis = Lead['basis'];

  test.each<[name: string, lead: Lead['lead'], basis: Basis, codes: string, rest: string, led: number]>([
    ['make the other primary, also in a gap', 'other', 'usage', '23772 23772 23772', '23770', 3],
    ['keep ours primary', 'ours', 'pos', '23770 23770 ', '23772', 0],
    ['keep ours if the other is a namesake’s', 'ours', 'pos-near', '23770 23770 ', '', 0],
  ])('%s', (_name, lead, basis, ...expected) => {
    const ownVillages = toVillages(['23770', '23770', '']);
    const { rows, led } = choose(ownVillages, { id: '110113', lead, basis });
    const [codes, rest] = [ownVillages, rows].map((list) => list.map((row) => row.postal_code).join(' '));
    expect([codes, rest, led.length]).toEqual(expected);
  });

  test.each<[name: string, codes: string[], filled: readonly string[]]>([
    ['fill gaps if they are the same, and the only code', ['23772', '', '23772'], ['1101132001']],
    ['fill no gap if they are the same, but not the only code', ['23772', '', '23770'], []],
  ])('%s', (_name, codes, filled) => {
    const ownVillages = toVillages(codes);
    expect(choose(ownVillages)).toEqual({ rows: otherCodes, led: [], filled });
    expect(ownVillages[1]?.postal_code).toBe(filled.length > 0 ? '23772' : '');
  });

  test.each<[name: string, codes: string[], id: string, message: RegExp]>([
    ['without a verdict', ['23770'], '110114', /add 110113, remove 110114/],
    ['with several codes of ours', ['23770', '23771'], '110113', /add none, remove 110113/],
    ['with one code', ['23772'], '110113', /add none, remove 110113/],
  ])('stop the import in a district %s', (_name, codes, id, message) => {
    const choice = { id, lead: 'other', basis: 'usage' } as const;
    expect(() => choose(toVillages(codes), choice)).toThrow(message);
  });
});
