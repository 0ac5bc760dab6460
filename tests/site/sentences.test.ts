import { expect, test } from 'vitest';
import { codeOrder, projectData } from '../../src/site/project/data.ts';
import type { Village } from '../../src/domain/region.ts';
import { listCodes, toCodeRange, toPercent } from '../../src/site/render/format.ts';
import { addressLine, regionHeading, whereUsed } from '../../src/site/render/names.ts';
import { primaryCodeSentence, posAgreement, posSentences } from '../../src/site/render/sentences.ts';
import { postalCodeDescription, regionDescription } from '../../src/site/render/sentences.ts';
import { unknownCodeAdvice } from '../../src/site/render/sentences.ts';
import { partPlaces } from '../../src/site/render/written-address.ts';

const village = (id: number): Village => {
  const found = projectData.villages.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no village ${id}`);
  return found;
};
const coblong = village(3_273_021_004).parent;
const inBandung = 'Kecamatan Coblong, Kota Bandung, Jawa Barat';
const klawaren = 'Kampung Klawaren, Distrik Wemak, Kabupaten Sorong, Papua Barat Daya';

test.each([
  [regionHeading(village(7_102_112_003)), 'Tounelet Satu (desa 2003)'],
  [regionHeading(village(1_201_101_001)), 'Kelurahan Sorkam Kanan'],
  [addressLine(village(9_601_202_002)), klawaren],
  [regionDescription(village(9_601_202_002), codeOrder), `Kode pos ${klawaren} belum diketahui.`],
  [regionDescription(coblong, codeOrder), `Kode pos ${inBandung}: 40131–40135; daftar lengkap 6 kelurahan.`],
  [
    postalCodeDescription('40135', coblong.children),
    `40135 adalah kode pos untuk 6 kelurahan di ${inBandung}.`,
  ],
  [partPlaces('Jl. Mawar 12 Dago Bandung', ['Dago', 'Bandung']), 'Jl. Mawar 12, Dago, Bandung'],
  [whereUsed([village(3_171_011_001), village(3_273_021_004)]), 'Jakarta Pusat dan Kota Bandung'],
  [
    unknownCodeAdvice(village(3_273_021_001).parent, [village(3_273_021_004)]),
    'Kolomnya wajib diisi? Tanyakan kepada penerima atau cari di situs Pos Indonesia; semua kelurahan lain di Coblong memakai [40135](/kodepos/40135).',
  ],
  [
    unknownCodeAdvice(village(3_273_021_001).parent, [village(3_273_021_004), village(3_171_011_001)]),
    'Kolomnya wajib diisi? Tanyakan kepada penerima atau cari di situs Pos Indonesia.',
  ],
  [toCodeRange([], codeOrder), 'belum diketahui'],
  [toCodeRange(['40135'], codeOrder), '40135'],
  [toCodeRange(['40131', '40132', '40133'], codeOrder), '40131–40133'],
  [toCodeRange(['10310', '10320'], codeOrder), '10310–10320'],
  [toCodeRange(['40292', '40295'], codeOrder), '40292, 40295'],
  [toCodeRange(['40122', '40123', '40124', '40191'], codeOrder), '40122–40124, 40191'],
  [toCodeRange(['40256', '40266', '40267', '40287'], codeOrder), '4 kode: 402…'],
  [toCodeRange(['40111', '40112', '40211', '40614'], codeOrder), '4 kode: 401…, 402…, 406…'],
  [toCodeRange(['16110', '17111', '40111', '41111'], codeOrder, 'en'), '4 codes: 1…, 4…'],
  [listCodes(['40256', '40266', '40267', '40287'], codeOrder), '402…'],
  [toPercent(1, 1), '100%'],
  [toPercent(99_999, 100_000), '99,9%'],
  [toPercent(1, 2), '50,0%'],
])('a page says %s', (found, expected) => {
  expect(found).toBe(expected);
});

const byCode = 'Ada dua kode yang dipakai di sini; ';

test.each([
  ['the same there', 3_273_021_004, undefined, 'Cocok dengan data di situs Pos Indonesia (Maret 2026).'],
  [
    'another there, and not the other one',
    1_106_162_001,
    `${byCode}23363 lebih sering ditulis.`,
    posSentences.id.third,
  ],
  [
    'the reason why it leads',
    1_101_142_001,
    'Ada dua kode yang dipakai di sini.',
    'Cocok dengan data di situs Pos Indonesia (Maret 2026).',
  ],
  ['similar there', 1_101_132_001, `${byCode}23772 lebih sering ditulis.`, posSentences.id.near],
  ['not compared', 9_110_011_001, undefined, 'Belum dicocokkan dengan situs Pos Indonesia.'],
])('sentences about a code that is %s', (_what, id, lead, pos) => {
  const one = village(id);
  const agreement = posAgreement(projectData, [one]);
  expect([primaryCodeSentence(projectData, one), agreement && posSentences.id[agreement]]).toEqual([
    lead,
    pos,
  ]);
});

test('each basis has its sentence', () => {
  const sentences = new Map(
    projectData.districts.flatMap((district) => {
      const basis = projectData.leadBases.get(district.id);
      const sentence = primaryCodeSentence(projectData, district);
      return basis === undefined || sentence === undefined
        ? []
        : [[basis, sentence.replaceAll(/\d/g, 'N')] as const];
    }),
  );
  expect(Object.fromEntries(sentences)).toEqual({
    pos: `${byCode}Pos Indonesia memakai NNNNN untuk sebagian besar wilayah ini.`,
    'pos-near': `${byCode}kode Pos Indonesia juga berawalan NNN, seperti NNNNN.`,
    regency: `${byCode}kode Pos Indonesia untuk wilayah sekitarnya juga berawalan NNN, seperti NNNNN.`,
    usage: `${byCode}NNNNN lebih sering ditulis.`,
  });
});

test('posAgreement returns some or alike for several places that differ', () => {
  const agreementOf = (ids: readonly number[]) => posAgreement(projectData, ids.map(village));
  expect(agreementOf([3_273_021_004, 3_217_012_001])).toBe('some');
  expect(agreementOf([3_273_021_004, 1_101_132_001])).toBe('alike');
  expect(agreementOf([9_601_202_002])).toBeUndefined();
});
