import { describe, expect, test } from 'vitest';
import { faultOf, toReport, toReportLink, type ReportedRegion } from '../../src/browser/report-text.ts';

const dago: ReportedRegion = {
  id: 3_273_021_004,
  name: 'Dago',
  postal_code: '40135',
  district: 'Coblong',
  regency: 'Kota Bandung',
  province: 'Jawa Barat',
};
const coblong: ReportedRegion = {
  id: 327_302,
  name: 'Coblong',
  regency: 'Kota Bandung',
  province: 'Jawa Barat',
};
const answers = { to: '40136', reason: 'Papan kantor kelurahan', link: 'https://dago.example/a?b=1&c=2' };

test('a report has what people read, and a row for data/corrections.csv', () => {
  expect(toReport(dago, answers)).toEqual({
    subject: 'Kesalahan data: Dago (3273021004)',
    text: `Dago, Coblong, Kota Bandung, Jawa Barat
Kode pos di situs: 40135
Yang benar: 40136
Dari mana saya tahu: Papan kantor kelurahan
Tautan: https://dago.example/a?b=1&c=2

Baris untuk data/corrections.csv:
id,field,from,to,reason,source
3273021004,postal_code,40135,40136,Papan kantor kelurahan,https://dago.example/a?b=1&c=2`,
  });
});

test.each([
  ['a code like that of the site', dago, '40135', 'Ini sama dengan yang ada di situs sekarang.'],
  ['a name like that of the site', dago, 'Dago', 'Ini sama dengan yang ada di situs sekarang.'],
  ['a code of four digits', dago, '4013', 'Kode pos terdiri dari lima angka, yang pertama bukan 0.'],
  ['a code that begins with 0', dago, '04013', 'Kode pos terdiri dari lima angka, yang pertama bukan 0.'],
  [
    'the code of a district',
    coblong,
    '40132',
    'Kode pos dicatat per desa/kelurahan. Buka halaman desa atau kelurahannya.',
  ],
  ['another code', dago, '40136', ''],
  ['a code where none is known', { ...dago, postal_code: null }, '40136', ''],
  ['another name', coblong, 'Coblong Baru', ''],
])('of %s the form says what is wrong', (_name, region, to, fault) => {
  expect(faultOf(region, to)).toBe(fault);
});

describe('a report is sent', () => {
  const report = { subject: 'A & B', text: 'C\nD=1' };
  test.each([
    ['email', 'mailto:a%2Bb@c.example', 'mailto:a%2Bb@c.example?subject=A%20%26%20B&body=C%0D%0AD%3D1'],
    ['contact', 'https://wa.me/62812', 'https://wa.me/62812?text=A%20%26%20B%0A%0AC%0AD%3D1'],
    ['contact', 'https://form.example/?a=1', 'https://form.example/?a=1'],
    [
      'source',
      'https://github.com/a/b',
      'https://github.com/a/b/issues/new?title=A%20%26%20B&body=C%0AD%3D1',
    ],
    [
      'source',
      'https://gitlab.example/a/b/',
      'https://gitlab.example/a/b/-/issues/new?issue[title]=A%20%26%20B&issue[description]=C%0AD%3D1',
    ],
  ] as const)('by %s to %s', (kind, address, link) => {
    expect(toReportLink(kind, address, report)).toBe(link);
  });
});
