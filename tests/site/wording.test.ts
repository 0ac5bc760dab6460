import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels } from '../../src/domain/level.ts';
import type { Region, Village } from '../../src/domain/region.ts';
import type { SearchResult } from '../../src/query/find-places.ts';
import { toCodeRange, toDate, toNumber, toPercent } from '../../src/site/render/format.ts';
import {
  addressLine,
  postalCodeTitle,
  regionHeading,
  regionTitle,
  typedName,
} from '../../src/site/render/names.ts';
import {
  codeRemarks,
  postalCodeDescription,
  postalCodeSummary,
  regionDescription,
} from '../../src/site/render/wording.ts';

/** Finds a region of any level: ids of different levels are of different length. */
const find = (id: number): Region => {
  const region = levels.flatMap((level) => regionsOf(projectData, level)).find((one) => one.id === id);
  if (region === undefined) throw new Error(`there is no region ${id}`);
  return region;
};
const village = (id: number): Village => find(id) as Village;

describe('a region is called', () => {
  test.each([
    [32, 'Provinsi Jawa Barat', 'Kode Pos Provinsi Jawa Barat'],
    [3273, 'Kota Bandung', 'Kode Pos Kota Bandung, Jawa Barat'],
    [31, 'Provinsi DKI Jakarta', 'Kode Pos Provinsi DKI Jakarta'],
    [34, 'Provinsi DI Yogyakarta', 'Kode Pos Provinsi DI Yogyakarta'],
    [3174, 'Jakarta Selatan', 'Kode Pos Jakarta Selatan, DKI Jakarta'],
    [930_401, 'Distrik Agats', 'Kode Pos Distrik Agats, Kabupaten Asmat'],
    [327_302, 'Kecamatan Coblong', 'Kode Pos Kecamatan Coblong, Kota Bandung'],
    [3_273_021_004, 'Kelurahan Dago', 'Kode Pos Dago 40135, Coblong, Kota Bandung'],
    [
      1_201_102_018,
      'Desa Sorkam Kanan',
      'Kode Pos Sorkam Kanan (desa 2018) 22561, Sorkam Barat, Kabupaten Tapanuli Tengah',
    ],
    [
      9_103_013_007,
      'Desa Adat Yoboi',
      'Kode Pos Desa Adat Yoboi, Sentani, Kabupaten Jayapura: belum diketahui',
    ],
  ])('%i: %s', (id, name, title) => {
    expect(typedName(find(id))).toBe(name);
    expect(regionTitle(find(id))).toBe(title);
  });

  test.each(levels)('differently from every other %s', (level) => {
    const titles = regionsOf(projectData, level).map(regionTitle);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('with a type word even if its name begins like one', () => {
    const names = projectData.villages.filter(({ name }) => /^Desa[a-z]/.test(name)).map(typedName);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !/^(?:Desa|Kelurahan|Kampung) Desa/.test(name))).toEqual([]);
  });
});

const dagoAddress = 'Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat';
const sesesalu = 'Desa Sesesalu, Kecamatan Masanda, Kabupaten Tana Toraja, Sulawesi Selatan';

test.each([
  [regionHeading(village(7_102_112_003)), 'Kode pos Tounelet Satu (desa 2003)'],
  [regionHeading(village(1_201_101_001)), 'Kode pos Kelurahan Sorkam Kanan'],
  [regionHeading(village(3_273_021_004)), 'Kode pos Kelurahan Dago'],
  [addressLine(village(3_273_021_004)), `${dagoAddress} 40135`],
  [addressLine(village(7_318_312_008)), sesesalu],
  [regionDescription(village(3_273_021_004)), `40135 adalah kode pos ${dagoAddress}.`],
  [regionDescription(village(7_318_312_008)), `Kode pos ${sesesalu} belum diketahui.`],
  [
    regionDescription(find(3273)),
    'Kode pos Kota Bandung, Jawa Barat: 40111–40619. Daftar lengkap 30 kecamatan dan 151 desa/kelurahan.',
  ],
  [
    postalCodeSummary([village(3_171_011_001), village(3_273_021_004)]),
    'Kode pos untuk 2 desa/kelurahan di DKI Jakarta dan Jawa Barat.',
  ],
  [toCodeRange({ codes: [], without: 0 }), 'belum diketahui'],
  [toCodeRange({ codes: ['40135'], without: 0 }), '40135'],
  [toCodeRange({ codes: ['40131', '40132', '40135'], without: 0 }), '40131–40135'],
  [toNumber(83_762), '83.762'],
  [toDate('2026-11-20'), '20 November 2026'],
  [toPercent(1, 1), '100%'],
  [toPercent(99_999, 100_000), '99,9%'],
  [toPercent(1, 2), '50%'],
])('a page says %s', (found, expected) => {
  expect(found).toBe(expected);
});

test.each([
  ['40135', dagoAddress, dagoAddress],
  [
    '97791',
    'Kabupaten Halmahera Selatan, Maluku Utara',
    '74 desa/kelurahan di Kabupaten Halmahera Selatan, Maluku Utara',
  ],
])('the page of postal code %s is titled by %s', (code, where, users) => {
  const villages = projectData.postalCodes.get(code) ?? [];
  expect(postalCodeTitle(code, villages)).toBe(`Kode Pos ${code}: ${where}`);
  expect(postalCodeDescription(code, villages)).toBe(`${code} adalah kode pos untuk ${users}.`);
});

test.each([
  ['village', '40135', '40136', 'juga ditulis 40136'],
  ['village', null, '40136', 'di daftar lain 40136'],
  ['postal-code', null, '40136', 'hanya ada di daftar lain, seperti PT Pos 2015'],
] as const)('a %s of code %s and %s in the other series: %s', (type, postal_code, other, remark) => {
  expect(codeRemarks({ type, postal_code, other_postal_code: other } as SearchResult)).toEqual([remark]);
});

test.each([
  ['village', '40135', '40136', 'also written 40136'],
  ['village', null, '40136', 'in another list 40136'],
  ['postal-code', null, '40136', 'only in another list, such as that of PT Pos of 2015'],
] as const)('in English a %s of code %s and %s: %s', (type, postal_code, other, remark) => {
  const result = { type, postal_code, other_postal_code: other } as SearchResult;
  expect(codeRemarks(result, 'en')).toEqual([remark]);
});
