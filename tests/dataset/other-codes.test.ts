import { expect, test } from 'vitest';
import { readOtherCodeRows, type OtherCodeRows } from '../../src/dataset/other-codes.ts';
import { applyPrimaryCodeList } from '../../src/dataset/code-list.ts';
import { readRegionRows } from '../../src/dataset/dataset.ts';

const rowsOfRegions = {
  provinces: [{ id: '11', name: 'Aceh', code: 'AC' }],
  regencies: [{ id: '1101', province_id: '11', name: 'Kabupaten Aceh Selatan' }],
  districts: [
    { id: '110101', regency_id: '1101', name: 'Bakongan' },
    { id: '110102', regency_id: '1101', name: 'Kluet Utara' },
  ],
  villages: [
    { id: '1101012001', district_id: '110101', name: 'Keude Bakongan', postal_code: '23773' },
    { id: '1101012002', district_id: '110101', name: 'Ujong Mangki', postal_code: '23773' },
    { id: '1101012003', district_id: '110101', name: 'Ujong Padang', postal_code: '' },
    { id: '1101022001', district_id: '110102', name: 'Limau Purut', postal_code: '23770' },
    { id: '1101022002', district_id: '110102', name: 'Pulo Ie I', postal_code: '23771' },
  ],
  aliases: [],
};
const regions = readRegionRows(rowsOfRegions);

const build = (rows: Partial<OtherCodeRows>, from = regions) =>
  readOtherCodeRows(from, {
    villages: rowsOfRegions.villages,
    'other-district-codes': [],
    'other-codes': [],
    'codes-elsewhere': [],
    'lead-districts': [],
    'pos-verdicts': [],
    ...rows,
  });
const district = (id: string, postal_code: string): Partial<OtherCodeRows> => ({
  'other-district-codes': [{ id, postal_code }],
});

const addList = (lead: 'ours' | 'other', postal_code = '23799') => {
  const about = { lead, list: 'X', licence: 'CC0' } as const;
  return { 'other-codes': [{ id: '1101012001', postal_code, ...about }] };
};

test.each<[name: string, rows: Partial<OtherCodeRows>, expected: readonly string[]]>([
  [
    'is that of the district, but not for a village without a primary code',
    district('110101', '23774'),
    ['110101 23774', '1101012001 23774', '1101012002 23774'],
  ],
  ['does not exist if it is ours', district('110101', '23773'), []],
  ['does not exist if the district has several of ours', district('110102', '23774'), []],
  [
    'is that of an added list, otherwise that of the district',
    { ...district('110101', '23774'), ...addList('ours') },
    ['1101012001 23799', '1101012002 23774'],
  ],
])('the secondary code %s', (_name, rows, expected) => {
  const codes = Array.from(build(rows).otherPostalCodes, ([id, code]) => `${id} ${code}`);
  expect(codes.toSorted()).toEqual(expected.toSorted());
});

test('the secondary code is ours if an added list is primary', () => {
  const list = addList('other');
  const villages = applyPrimaryCodeList(rowsOfRegions.villages, list['other-codes']);
  const { otherPostalCodes } = build(list, readRegionRows({ ...rowsOfRegions, villages }));
  expect([...otherPostalCodes]).toEqual([[1101012001, '23773']]);
});

test.each([
  ['with another code', '23799', [110102]],
  ['with our code', '23773', [110101, 110102]],
])(
  'the secondary code has a reason unless the district has a village %s in an added list',
  (_name, code, expected) => {
    const rows = ['110101', '110102'].map((id) => ({ id, lead: 'ours', basis: 'usage' }) as const);
    const { leadBases } = build({ ...addList('ours', code), 'lead-districts': rows });
    expect([...leadBases.keys()]).toEqual(expected);
  },
);

test('the uses of the secondary code elsewhere are listed unless our data has them', () => {
  const uses = ['23773', '23774'].map((postal_code) => ({ postal_code, regency_id: '1101', said_by: 'X' }));
  const { codesElsewhere } = build({ 'codes-elsewhere': uses });
  const use = { postal_code: '23774', regency_id: 1101, regency: 'Kabupaten Aceh Selatan', said_by: 'X' };
  expect([...codesElsewhere]).toEqual([['23774', [use]]]);
});

type Lead = OtherCodeRows['lead-districts'][number]['lead'];
type Verdict = OtherCodeRows['pos-verdicts'][number];
const look = (pos: Verdict['pos'], id = '110101'): Verdict => ({ id, pos });
const both = (verdict: string): readonly string[] =>
  ['1101012001', '1101012002'].map((id) => `${id} ${verdict}`);
test.each<[name: string, lead: Lead, verdicts: readonly Verdict[], expected: readonly string[]]>([
  ['the code of our sources', 'ours', [look('ours')], both('same')],
  ['the code of the other list', 'ours', [look('other')], both('near')],
  ['the primary code', 'other', [look('other')], both('same')],
  ['the code that was primary', 'other', [look('ours')], both('near')],
  ['a third, similar code', 'other', [look('near')], both('near')],
  ['a third, different code', 'other', [look('neither')], both('other')],
  ['a code for one village', 'ours', [look('ours', '1101012002')], ['1101012002 same']],
  ['no code', 'ours', [], []],
])('the primary code is compared with the lookup if this has %s', (_name, lead, verdicts, expected) => {
  const { posIndonesia } = build({
    ...district('110101', '23774'),
    'lead-districts': [{ id: '110101', lead, basis: 'usage' }],
    'pos-verdicts': verdicts,
  });
  expect(Array.from(posIndonesia, ([id, answer]) => `${id} ${answer}`)).toEqual(expected);
});

test('the primary code differs if the lookup has a secondary code with another prefix', () => {
  const rows = { ...district('110101', '24774'), 'pos-verdicts': [look('other')] };
  const { posIndonesia, posHasSecondary, posHasNeither } = build(rows);
  expect([...posIndonesia.values()]).toEqual(['other', 'other']);
  expect([[...posHasSecondary], [...posHasNeither]]).toEqual([[1101012001, 1101012002], []]);
});

test('a third code is noted if the lookup has neither, unless the secondary code is of an added list', () => {
  const verdicts = { 'pos-verdicts': [look('neither')] };
  const inDistrict = build({ ...district('110101', '23774'), ...verdicts });
  expect([...inDistrict.posHasNeither]).toEqual([1101012001, 1101012002]);
  expect([...inDistrict.posHasSecondary]).toEqual([]);
  expect([...build({ ...verdicts, ...addList('ours') }).posHasNeither]).toEqual([]);
});
