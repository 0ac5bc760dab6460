import { expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import type { Village } from '../../src/domain/region.ts';
import { toCodeRange, toPercent } from '../../src/site/render/format.ts';
import { addressLine, regionHeading } from '../../src/site/render/names.ts';
import {
  postalCodeSummary,
  regionDescription,
  twoSeriesNotice,
  accuracyNotice,
} from '../../src/site/render/wording.ts';

const village = (id: number): Village => {
  const found = projectData.villages.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no village ${id}`);
  return found;
};
const sesesalu = 'Desa Sesesalu, Kecamatan Masanda, Kabupaten Tana Toraja, Sulawesi Selatan';

test.each([
  [regionHeading(village(7_102_112_003)), 'Kode pos Tounelet Satu (desa 2003)'],
  [regionHeading(village(1_201_101_001)), 'Kode pos Kelurahan Sorkam Kanan'],
  [addressLine(village(7_318_312_008)), sesesalu],
  [regionDescription(village(7_318_312_008)), `Kode pos ${sesesalu} belum diketahui.`],
  [
    postalCodeSummary([village(3_171_011_001), village(3_273_021_004)]),
    'Kode pos untuk 2 desa/kelurahan di DKI Jakarta dan Jawa Barat.',
  ],
  [toCodeRange({ codes: [] }), 'belum diketahui'],
  [toCodeRange({ codes: ['40135'] }), '40135'],
  [toCodeRange({ codes: ['40131', '40132', '40133'] }), '40131–40133'],
  [toCodeRange({ codes: ['40131', '40132', '40135'] }), '40131…40135'],
  [toPercent(1, 1), '100%'],
  [toPercent(99_999, 100_000), '99,9%'],
  [toPercent(1, 2), '50,0%'],
])('a page says %s', (found, expected) => {
  expect(found).toBe(expected);
});

const addresses = 'Belum dicocokkan dengan Pos Indonesia.';

test.each([
  [
    'of all addresses',
    [3_273_021_004, 1_101_012_001],
    `${addresses} Se-Indonesia, 53,1% alamat nyata memakai kode kami.`,
  ],
  [
    'of those in such places, where another code is known',
    [1_101_132_001],
    `${addresses} Di tempat seperti ini, 1.379 dari 2.080 alamat nyata memakai kode daftar lain, 72 kode kami.`,
  ],
  ['nothing where there is no code', [7_318_312_008], undefined],
])('the notice of addresses tells %s', (_what, ids, expected) => {
  expect(accuracyNotice(projectData, ids.map(village))).toBe(expected);
});

test.each([
  ['the same code', [1_101_012_001], 'Kode di sini sama dengan di daftar lain, seperti PT Pos 2015.'],
  ['another code', [1_101_132_001], 'Di sini beredar dua seri kode pos.'],
  [
    'what is not known',
    [3_273_021_004],
    'Belum diketahui apakah daftar lain, seperti PT Pos 2015, memakai kode yang sama di sini.',
  ],
  [
    'another code for some',
    [1_101_012_001, 1_101_132_001],
    'Untuk sebagian desa di sini, daftar lain, seperti PT Pos 2015, memakai kode lain.',
  ],
  ['nothing where there is no code', [7_318_312_008], undefined],
])('the notice of two series says %s', (_what, ids, expected) => {
  expect(twoSeriesNotice(projectData, ids.map(village))).toBe(expected);
});
