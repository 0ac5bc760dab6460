import { expect, test } from 'vitest';
import { codeOrder, projectData } from '../../src/site/project/data.ts';
import type { Village } from '../../src/domain/region.ts';
import { toCodeRange, toPercent } from '../../src/site/render/format.ts';
import { addressLine, regionHeading, whereUsed } from '../../src/site/render/names.ts';
import {
  leadSentence,
  posAgreement,
  posSentences,
  regionDescription,
  unknownCodeAdvice,
} from '../../src/site/render/sentences.ts';

const village = (id: number): Village => {
  const found = projectData.villages.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no village ${id}`);
  return found;
};
const ratteKurra = 'Kelurahan Ratte Kurra, Kecamatan Kurra, Kabupaten Tana Toraja, Sulawesi Selatan';

test.each([
  [regionHeading(village(7_102_112_003)), 'Tounelet Satu (desa 2003)'],
  [regionHeading(village(1_201_101_001)), 'Kelurahan Sorkam Kanan'],
  [addressLine(village(7_318_381_001)), ratteKurra],
  [regionDescription(village(7_318_381_001), codeOrder), `Kode pos ${ratteKurra} belum diketahui.`],
  [whereUsed([village(3_171_011_001), village(3_273_021_004)]), 'Jakarta Pusat dan Kota Bandung'],
  [
    unknownCodeAdvice([village(3_273_021_004)]),
    'Wajib diisi? Tanyakan penerima atau cari di Pos Indonesia; semua kelurahan di sekitarnya memakai [40135](/kodepos/40135).',
  ],
  [
    unknownCodeAdvice([village(3_273_021_004), village(3_171_011_001)]),
    'Wajib diisi? Tanyakan penerima atau cari di Pos Indonesia.',
  ],
  [toCodeRange([], codeOrder), 'belum diketahui'],
  [toCodeRange(['40135'], codeOrder), '40135'],
  [toCodeRange(['40131', '40132', '40133'], codeOrder), '40131–40133'],
  [toCodeRange(['10310', '10320'], codeOrder), '10310–10320'],
  [toCodeRange(['40292', '40295'], codeOrder), '40292, 40295'],
  [toCodeRange(['40122', '40123', '40124', '40191'], codeOrder), '40122–40124, 40191'],
  [toCodeRange(['40256', '40266', '40267', '40287'], codeOrder), '40256 dan 3 lainnya'],
  [toPercent(1, 1), '100%'],
  [toPercent(99_999, 100_000), '99,9%'],
  [toPercent(1, 2), '50,0%'],
])('a page says %s', (found, expected) => {
  expect(found).toBe(expected);
});

const byCode = 'Di sini dua kode beredar; ';

test.each([
  ['the same there', 3_273_021_004, undefined, 'Sama dengan pencarian Pos Indonesia (Maret 2026).'],
  [
    'another there, and not the other one',
    1_101_132_001,
    `${byCode}23772 paling sering ditulis.`,
    posSentences.id.third,
  ],
  ['not compared', 9_110_011_001, undefined, 'Belum dibandingkan dengan pencarian Pos Indonesia.'],
])('of a code that is %s', (_what, id, lead, pos) => {
  const one = village(id);
  const agreement = posAgreement(projectData, [one]);
  expect([leadSentence(projectData, one), agreement && posSentences.id[agreement]]).toEqual([lead, pos]);
});

test('each basis has its sentence', () => {
  const sentences = new Map(
    projectData.districts.flatMap((district) => {
      const basis = projectData.leadBases.get(district.id);
      const sentence = leadSentence(projectData, district);
      return basis === undefined || sentence === undefined
        ? []
        : [[basis, sentence.replaceAll(/\d+/g, 'N')] as const];
    }),
  );
  expect(Object.fromEntries(sentences)).toEqual({
    pos: `${byCode}untuk kebanyakan tempatnya Pos Indonesia juga menjawab N.`,
    'pos-near': `${byCode}jawaban Pos Indonesia berawalan N seperti N.`,
    regency: `${byCode}jawaban Pos Indonesia di sekitarnya berawalan N seperti N.`,
    usage: `${byCode}N paling sering ditulis.`,
  });
});

test('of several places that differ, that it is so for some', () => {
  expect(posAgreement(projectData, [3_273_021_004, 1_101_132_001].map(village))).toBe('some');
  expect(posAgreement(projectData, [village(7_318_381_001)])).toBeUndefined();
});
