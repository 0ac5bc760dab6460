import { describe, expect, test } from 'vitest';
import {
  buildOtherCodes,
  seriesOf,
  type OtherCodeRows,
  type OtherCodes,
} from '../../src/dataset/other-codes.ts';
import { buildRegions } from '../../src/dataset/dataset.ts';

const regions = buildRegions({
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
  comparison: [],
});

describe('the other code', () => {
  const build = (rows: Partial<OtherCodeRows>): OtherCodes =>
    buildOtherCodes(regions, {
      'other-district-codes': [],
      'codes-elsewhere': [],
      ...rows,
    });
  const district = (id: string, postal_code: string): Partial<OtherCodeRows> => ({
    'other-district-codes': [{ id, postal_code }],
  });

  test.each<[name: string, rows: Partial<OtherCodeRows>, expected: readonly string[]]>([
    [
      'is that of the district, also for a village without a code of ours',
      district('110101', '23774'),
      ['110101 23774', '1101012001 23774', '1101012002 23774', '1101012003 23774'],
    ],
    ['is none where it is ours', district('110101', '23773'), []],
    ['is none where the district has several of ours', district('110102', '23774'), []],
  ])('%s', (_name, rows, expected) => {
    const found = Array.from(build(rows).otherPostalCodes, ([id, code]) => `${id} ${code}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['110101', '23774', 0, 'other'],
    ['110101', '23773', 1, 'same'],
    ['110102', '23770', 3, undefined],
  ])('of district %s is %s: for village %i that is %s', (id, code, at, expected) => {
    const village = regions.villages[at];
    expect(village && seriesOf(build(district(id, code)), village)).toBe(expected);
  });

  test('leads to its villages', () => {
    const { villagesByOtherCode } = build(district('110101', '23774'));
    expect(villagesByOtherCode.get('23774')).toHaveLength(3);
  });
});
