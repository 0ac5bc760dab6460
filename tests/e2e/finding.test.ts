import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { startSite } from '../support/visit.ts';

const { open } = startSite();
const phone = { viewport: { width: 360, height: 640 } };

/** Gives where the first of some elements ends. */
async function bottomOf(elements: Locator): Promise<number> {
  const { y, height } = (await elements.first().boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

describe('the links of the header', () => {
  test.each([
    [samplePages['postal-codes'], 'Kode pos', 'page'],
    [samplePages['postal-code'], 'Kode pos', 'true'],
    [samplePages.data, 'Data', 'page'],
    [samplePages.quality, 'Data', 'true'],
    [samplePages.docs, 'API', 'page'],
    [samplePages.village, undefined, undefined],
    [samplePages.home, undefined, undefined],
  ])('on %s mark %s as current (%s)', async (path, name, current) => {
    const { page } = await open(path);
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Cek alamat', 'Kode pos', 'Data', 'API']);
    const marked = page.locator('header [aria-current]');
    expect(await marked.allInnerTexts()).toEqual(name === undefined ? [] : [name]);
    if (current !== undefined) expect(await marked.getAttribute('aria-current')).toBe(current);
  });

  test.each([320, 360])('leave the first screen to the content, %i px wide', async (width) => {
    const { page } = await open(samplePages.village, { viewport: { width, height: 640 } });
    // A line for the name and the links, and one for the search.
    expect(await bottomOf(page.locator('header'))).toBeLessThan(130);
    expect(await bottomOf(page.locator('.code'))).toBeLessThan(640);
  });

  test.each([
    ['Kode pos', 'Kode pos menurut dua angka pertama'],
    ['Data', 'Data'],
    ['API', 'Dokumentasi API'],
  ])('lead somewhere: %s', async (name, heading) => {
    const { page } = await open(samplePages.village);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  });
});

describe('within the first screens of a phone', () => {
  test('the data page offers the CSV', async () => {
    const { page } = await open(samplePages.data, phone);
    const link = page.getByRole('link', { name: /^Unduh CSV \([\d,]+\sMB\)$/ });
    expect(await bottomOf(link)).toBeLessThan(640);
    expect(await link.getAttribute('href')).toBe('/download/kodepos.csv');
  });

  test.each([
    ['the base address', /^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/],
    ['the limit', /permintaan dalam 60 detik$/],
    ['the description', '/openapi.json'],
    ['the CSV', 'kodepos.csv'],
    ['a request', /curl -s http\S+\/api\/v1\/postal-codes\/40135/],
    ['its answer', /"postal_code": "40135"[^]*"district": "Coblong"/],
  ])('the documentation has %s', async (_what, text) => {
    const { page } = await open(samplePages.docs, phone);
    expect(await bottomOf(page.getByText(text))).toBeLessThan(2 * 640);
  });

  test('the front page leads developers on', async () => {
    const { page } = await open('/', phone);
    const section = page.locator('h2:has-text("Untuk pengembang") ~ *');
    const text = (await section.allInnerTexts()).join(' ');
    for (const words of ['/api/v1', '/docs', '/openapi.json', '/download/kodepos.csv'])
      expect(text).toContain(words);
  });
});

describe('a table of regions', () => {
  const { province, regency, district } = samplePages;
  test.each([province, regency, district])('on %s fits between the margins of a phone', async (path) => {
    const { page } = await open(path, { viewport: { width: 320, height: 640 } });
    const [main = 0, table = Infinity] = await page
      .locator('main, main table')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
    expect(table).toBeLessThanOrEqual(main);
  });

  test.each([
    ['Sukasari', ['40151', '40152', '40153', '40154']],
    ['Bojongloa Kaler', ['40231', '40232', '40233']],
  ])('links to the codes of %s: %j', async (name, codes) => {
    const { page } = await open(samplePages.regency);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    const links = row.locator('td a');
    expect(await links.allInnerTexts()).toEqual(codes);
    expect(await links.first().getAttribute('href')).toBe(`/kodepos/${codes[0] ?? ''}`);
  });

  test('leads to its rows as JSON', async () => {
    const { page } = await open(regency);
    const link = page.getByRole('link', { name: /^daftar ini.* \(JSON\)$/ });
    expect(await link.getAttribute('href')).toBe('/api/v1/regencies/3273/districts');
  });
});
