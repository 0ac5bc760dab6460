import { setTimeout } from 'node:timers/promises';
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { serveInChunks } from '../support/site-in-chunks.ts';
import { enlargeText, startSite } from '../support/visit.ts';

const { open, port } = await startSite();
const phone = { viewport: { width: 360, height: 640 } };

test('the head is one line on tablets', async () => {
  const { page } = await open(samplePages.village);
  for (const width of [600, 768, 810, 834, 900, 980]) {
    await page.setViewportSize({ width, height: 800 });
    const { height = NaN } = (await page.locator('header').boundingBox()) ?? {};
    expect([width, height < 64]).toEqual([width, true]);
  }
});

describe('a visitor', () => {
  test('walks from the front page to a village', async () => {
    const { page, complaints } = await open('/', phone);
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong', 'Dago']) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    }
    await page.waitForURL(`**${samplePages.village}`);
    expect(await page.title()).toBe('Kode Pos Dago 40135, Coblong, Kota Bandung');
    expect(complaints).toEqual([]);
  });

  test('selects the code as text', async () => {
    const { page } = await open(samplePages.village);
    await page.locator('.code').dblclick();
    expect(await page.evaluate('String(getSelection()).trim()')).toBe('40135');
  });

  test('without JavaScript reads everything, and sees no dead button', async () => {
    const { page } = await open(samplePages.village, { javaScriptEnabled: false });
    expect(await page.locator('.code').innerText()).toBe('40135');
    for (const path of [samplePages.village, '/']) {
      await page.goto(path);
      expect(await page.getByRole('button').allInnerTexts()).toEqual(['Cari']);
      await page.getByRole('searchbox').fill('ubud');
      await page.getByRole('button', { name: 'Cari' }).click();
      await page.locator('main').getByText('Kabupaten Gianyar').first().waitFor();
    }
  });

  test('reaches all links and fields with the keyboard, and sees the focus', async () => {
    const { page } = await open(samplePages.village);
    for (const target of await page.locator(':is(a, button, input, summary):visible').all()) {
      await page.keyboard.press('Tab');
      const focused = await target.evaluate((element) => {
        const { left, width } = element.getBoundingClientRect();
        const { outlineStyle } = getComputedStyle(element);
        return [element.matches(':focus'), outlineStyle, left >= 0 && width > 0];
      });
      expect(focused).toEqual([true, 'solid', true]);
    }
  });

  test.each([
    [100, [320, 360, 576, 600, 640, 700, 1440]],
    [130, [768]],
    [150, [360]],
  ])('sees code and buttons inside the letter with text of %i %', async (percent, widths) => {
    const { page } = await open(samplePages.village);
    await enlargeText(page, percent);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const sticking = await page.locator('.letter').evaluate((letter) => {
        const box = letter.getBoundingClientRect();
        const edge = parseFloat(getComputedStyle(letter).borderLeftWidth);
        return Array.from(letter.querySelectorAll('*')).filter((child) => {
          const { left, right, top, bottom } = child.getBoundingClientRect();
          const isInside = left >= box.left + edge && right <= box.right - edge;
          return !isInside || top < box.top + edge || bottom > box.bottom - edge;
        }).length;
      });
      expect([width, sticking]).toEqual([width, 0]);
    }
  });

  test('prints a district on one sheet, with the edition and no controls', async () => {
    const { page } = await open(samplePages.district);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const address = page.locator('link[rel=canonical]');
    expect((await address.boundingBox())?.height).toBeGreaterThan(10);
    const printed = await address.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toBe(`"http://localhost:4321${samplePages.district}"`);
    expect(await page.locator('body').innerText()).toMatch(/Data \d+\s\w+\s\d{4}/);
    await page.goto(samplePages.village);
    expect(await page.locator('.code:visible, .address:visible').count()).toBe(2);
    expect(await page.locator('button:visible, input:visible').count()).toBe(0);
  });

  test.each([
    [samplePages.regency, 'tbody a', 30],
    [samplePages['postal-codes'], 'main a:not(svg a)', 24],
    [samplePages['postal-code-area'], 'main a:not(svg a):visible', 24],
  ])('meets links on %s that a finger can tap', async (path, selector, min) => {
    const { page } = await open(path, { viewport: { width: 320, height: 800 } });
    const heights = await page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(25);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(min);
  });

  test('sees no layout shift while a page arrives in small chunks', async () => {
    const origin = await serveInChunks(port, async function* (_path, type, body) {
      // Styles in one chunk, because nothing is painted before them.
      const size = type.startsWith('text/html') ? 40 : Infinity;
      for (let start = 0; start < body.length; start += size) {
        yield body.subarray(start, start + size);
        await setTimeout(10);
      }
    });
    const { village, home, docs } = samplePages;
    const paths = [village, samplePages['district-of-108'], home, docs, samplePages.check];
    const measureShift = async (path: string): Promise<number> => {
      const { page } = await open(`${origin}${path}`, phone);
      return page.evaluate<number>(`new Promise((resolve) => {
        let sum = 0;
        const add = (list) => list.getEntries().forEach(({ value }) => { sum += value; });
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      })`);
    };
    expect(await Promise.all(paths.map(measureShift))).toEqual(paths.map(() => 0));
  });
});

/** Returns the bottom of the first of some elements. */
async function findBottom(elements: Locator): Promise<number> {
  const { y, height } = (await elements.first().boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

describe('within the first screens of a phone', () => {
  test('the data page offers the CSV', async () => {
    const { page } = await open(samplePages.data, phone);
    const link = page.getByRole('link', { name: /^Unduh CSV \([\d,]+\sMB\)$/ });
    expect(await findBottom(link)).toBeLessThan(640);
    expect(await link.getAttribute('href')).toBe('/download/kodepos.csv');
  });

  test.each([
    ['the base address of this server', /^\s*http:\/\/(?!localhost:4321)\S+\/api\/v1\s*$/],
    ['the limit', /permintaan dalam 60 detik per alamat IP/],
    ['the description', 'OpenAPI 3.1'],
    ['the CSV', 'Semua data'],
    ['a request', /curl -s http\S+\/api\/v1\/postal-codes\/40135/],
    ['its answer', /"postal_code": "40135"[^]*"district": "Coblong"/],
  ])('the documentation has %s', async (_what, text) => {
    const { page } = await open(samplePages.docs, phone);
    expect(await findBottom(page.getByText(text))).toBeLessThan(2 * 640);
  });
});

test('a label shows an example, and only the label is printed', async () => {
  const { page } = await open('/en/place?id=3273021004');
  const example = "getComputedStyle(document.querySelector('.label span'), '::before').content";
  expect(await page.evaluate(example)).toMatch(/^"Recipient’s name/);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body').innerText()).toMatch(/^\s*Kel\. Dago[^]*INDONESIA\s*$/);
});
