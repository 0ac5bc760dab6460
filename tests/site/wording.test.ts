import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import type { Region, Village } from '../../src/domain/region.ts';
import { toCodeRange, toDate, toNumber, toPercent } from '../../src/site/render/format.ts';
import {
  addressLine,
  postalCodeTitle,
  regionHeading,
  regionTitle,
  typedName,
} from '../../src/site/render/names.ts';
import {
  postalCodeDescription,
  postalCodeSummary,
  regionDescription,
} from '../../src/site/render/wording.ts';

const find = (level: Level, id: number): Region => {
  const region = regionsOf(projectData, level).find((candidate) => candidate.id === id);
  if (region === undefined) throw new Error(`there is no ${level} ${id}`);
  return region;
};
const village = (id: number): Village => find('village', id) as Village;

describe('a region is called', () => {
  test.each<[Level, number, string, string]>([
    ['province', 32, 'Provinsi Jawa Barat', 'Kode Pos Provinsi Jawa Barat'],
    ['regency', 3273, 'Kota Bandung', 'Kode Pos Kota Bandung, Jawa Barat'],
    ['province', 31, 'Provinsi DKI Jakarta', 'Kode Pos Provinsi DKI Jakarta'],
    ['province', 34, 'Provinsi DI Yogyakarta', 'Kode Pos Provinsi DI Yogyakarta'],
    ['regency', 3174, 'Jakarta Selatan', 'Kode Pos Jakarta Selatan, DKI Jakarta'],
    ['district', 930_401, 'Distrik Agats', 'Kode Pos Distrik Agats, Kabupaten Asmat'],
    ['district', 327_302, 'Kecamatan Coblong', 'Kode Pos Kecamatan Coblong, Kota Bandung'],
    ['village', 3_273_021_004, 'Kelurahan Dago', 'Kode Pos Dago 40135, Coblong, Kota Bandung'],
    [
      'village',
      1_201_102_018,
      'Desa Sorkam Kanan',
      'Kode Pos Sorkam Kanan (desa 2018) 22561, Sorkam Barat, Kabupaten Tapanuli Tengah',
    ],
    [
      'village',
      9_103_013_007,
      'Desa Adat Yoboi',
      'Kode Pos Desa Adat Yoboi, Sentani, Kabupaten Jayapura: belum diketahui',
    ],
  ])('%s %i: %s', (level, id, name, title) => {
    const region = find(level, id);
    expect(typedName(region)).toBe(name);
    expect(regionTitle(region)).toBe(title);
  });

  test('differently from all others of its level', () => {
    for (const level of levels) {
      const titles = regionsOf(projectData, level).map(regionTitle);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

test.each([
  [7_102_112_003, 'Kode pos Tounelet Satu (desa 2003)'],
  [1_201_101_001, 'Kode pos Kelurahan Sorkam Kanan'],
  [3_273_021_004, 'Kode pos Kelurahan Dago'],
])('the heading of village %i is %s', (id, heading) => {
  expect(regionHeading(village(id))).toBe(heading);
});

test('a name that only begins like a type word gets a type word', () => {
  const names = projectData.villages.filter(({ name }) => /^Desa[a-z]/.test(name)).map(typedName);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^(?:Desa|Kelurahan|Kampung) Desa/.test(name))).toEqual([]);
});

describe('an address', () => {
  test.each([
    [3_273_021_004, 'Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat 40135'],
    [7_318_312_008, 'Desa Sesesalu, Kecamatan Masanda, Kabupaten Tana Toraja, Sulawesi Selatan'],
  ])('of %i is %s', (id, line) => {
    expect(addressLine(village(id))).toBe(line);
  });
});

describe('a description', () => {
  test.each<[Level, number, string]>([
    [
      'village',
      3_273_021_004,
      '40135 adalah kode pos Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat.',
    ],
    [
      'village',
      7_318_312_008,
      'Kode pos Desa Sesesalu, Kecamatan Masanda, Kabupaten Tana Toraja, Sulawesi Selatan belum diketahui.',
    ],
    [
      'regency',
      3273,
      'Kode pos Kota Bandung, Jawa Barat: 40111–40619. Daftar lengkap 30 kecamatan dan 151 desa/kelurahan.',
    ],
  ])('of %s %i', (level, id, text) => {
    expect(regionDescription(find(level, id))).toBe(text);
  });
});

describe('a postal code', () => {
  test.each([
    ['40135', 'Kode Pos 40135: Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat'],
    ['97791', 'Kode Pos 97791: Kabupaten Halmahera Selatan, Maluku Utara'],
  ])('%s has the title %s', (code, title) => {
    expect(postalCodeTitle(code, projectData.postalCodes.get(code) ?? [])).toBe(title);
  });

  test.each([
    ['40135', '40135 adalah kode pos untuk Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Jawa Barat.'],
    ['97791', '97791 adalah kode pos untuk 74 desa/kelurahan di Kabupaten Halmahera Selatan, Maluku Utara.'],
  ])('%s has the description %s', (code, description) => {
    expect(postalCodeDescription(code, projectData.postalCodes.get(code) ?? [])).toBe(description);
  });

  test('of several provinces has them all in its summary', () => {
    const [jakarta, bandung] = [village(3_171_011_001), village(3_273_021_004)];
    expect(postalCodeSummary([jakarta, bandung])).toBe(
      'Kode pos untuk 2 desa/kelurahan di DKI Jakarta dan Jawa Barat.',
    );
  });

  test.each([
    [[], 'belum diketahui'],
    [['40135'], '40135'],
    [['40131', '40132', '40135'], '40131–40135'],
  ])('range of %j is %s', (codes, range) => {
    expect(toCodeRange({ codes, without: 0 })).toBe(range);
  });
});

describe('figures', () => {
  test.each([
    [toNumber(83_762), '83.762'],
    [toDate('2026-11-20'), '20 November 2026'],
    [toPercent(1, 1), '100%'],
    [toPercent(99_999, 100_000), '99,9%'],
    [toPercent(1, 2), '50%'],
  ])('%s', (found, expected) => {
    expect(found).toBe(expected);
  });
});
