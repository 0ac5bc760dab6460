import { expect, test } from 'vitest';
import { codeOrder } from '../../src/site/project/data.ts';
import { formatCodeRange, formatPercent } from '../../src/site/render/format.ts';
import { breadcrumbList, toJsonLd } from '../../src/site/render/structured-data.ts';

test.each([
  [formatCodeRange([], codeOrder), 'belum diketahui'],
  [formatCodeRange(['40131', '40132', '40133'], codeOrder), '40131–40133'],
  [formatCodeRange(['10310', '10320', '10330', '10340', '10350'], codeOrder), '10310–10350'],
  [formatCodeRange(['85552', '85561'], codeOrder), '85552, 85561'],
  [formatCodeRange(['40122', '40123', '40124', '40191'], codeOrder), '40122–40124, 40191'],
  [formatCodeRange(['40256', '40266', '40267', '40287'], codeOrder), '40256, 40266–40267, 40287'],
  [formatCodeRange(['40111', '40113', '40211', '40213', '40614'], codeOrder), '5 kode: 401…, 402…, 406…'],
  [formatCodeRange(['16112', '16114', '16116', '16118', '16121'], codeOrder, 'en'), '5 codes: 161…'],
  [formatPercent(1, 1), '100%'],
  [formatPercent(99_999, 100_000), '99,9%'],
  [formatPercent(1, 2), '50,0%'],
])('a page says %s', (text, expected) => {
  expect(text).toBe(expected.replaceAll('–', '–\u2060'));
});

test('JSON-LD cannot close its script element', () => {
  const name = '</script><script>';
  const text = toJsonLd([breadcrumbList('https://kodepos.example', [{ name, path: '/' }])]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ itemListElement: [{ name }] }] });
});
