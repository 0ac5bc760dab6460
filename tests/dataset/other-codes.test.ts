import { describe, expect, test } from 'vitest';
import { buildOtherCodes, type OtherCodeRows, type OtherCodes } from '../../src/dataset/other-codes.ts';
import { buildRegions } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';

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

  test('leads to its villages', () => {
    const { villagesByOtherCode } = build(district('110101', '23774'));
    expect(villagesByOtherCode.get('23774')).toHaveLength(3);
  });
});

describe('the other codes of this project', () => {
  const { otherPostalCodes, villagesByOtherCode, codesElsewhere, districts } = projectData;

  test('are those of at least 1,900 districts and 20,000 villages', () => {
    const withCode = districts.filter(({ id }) => otherPostalCodes.has(id)).length;
    const byCode = [...villagesByOtherCode.values()].flat().length;
    expect([withCode >= 1900, byCode >= 20_000]).toEqual([true, true]);
    expect(otherPostalCodes.size).toBe(withCode + byCode);
  });

  test.each([
    ['Kluet Tengah, by id and name', 110113, '23772'],
    ['Muting, whose id was 910102', 930102, '99652'],
    ['Bakongan, where both have the same', 110101, undefined],
    ['Sawang in Aceh Selatan, which has the code of Sawang in Aceh Utara', 110107, undefined],
  ])('know %s', (_name, id, code) => {
    expect(otherPostalCodes.get(id)).toBe(code);
  });

  test('do not come in provinces where people write ours', () => {
    const provinces = new Set(Array.from(otherPostalCodes.keys(), (id) => String(id).slice(0, 2)));
    expect(['33', '34', '35'].filter((id) => provinces.has(id))).toEqual([]);
  });

  test.each([
    ['99910', 'Kabupaten Mimika', 'daftar PT Pos 2015'],
    ['98654', 'Kabupaten Kaimana', 'daftar PT Pos 2015'],
    ['40911', 'Kota Bandung', 'GeoNames'],
  ])('%s is a code of %s, says %s', (code, name, saidBy) => {
    const found = codesElsewhere.get(code)?.map((use) => [use.regency, use.said_by]);
    expect(found).toEqual([[name, saidBy]]);
  });

  test("are 196 that are another regency's elsewhere", () => {
    expect(codesElsewhere.size).toBe(196);
  });
});
