import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { openSite } from '../support/site.ts';
import { readCopied, startSite, clipboard } from '../support/visit.ts';
import { words } from '../support/words.ts';

const { open } = startSite(openSite);

const baliOnMap = (page: Page): Locator =>
  page.getByRole('group', { name: 'Indonesia' }).getByRole('link', { name: /^Bali: / });

describe('the map of the country', () => {
  test.each(['focus', 'hover'] as const)('names and outlines the province on %s', async (way) => {
    const { page } = await open(samplePages.home);
    const link = baliOnMap(page);
    await link[way]();
    const tip = page.locator('.tip');
    await expect.poll(() => tip.textContent()).toMatch(/^Bali: 8/);
    const [area, box] = [await link.boundingBox(), await tip.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(area?.y ?? 0);
    const outline = await page.locator('.map svg > :last-child').getAttribute('d');
    expect(outline).toBe(await link.locator('path').getAttribute('d'));
  });
});

describe.each([320, 704, 1024, 1440])('the labels of maps in a window of %i px', (width) => {
  const country = width > 704 ? '/' : '';
  test.each(words(`${country} /cara-menulis-alamat /jawa-barat /jawa-timur/kabupaten-sumenep`))(
    'have at least 10 px and do not meet on %s',
    async (path) => {
      const { page } = await open(path, { viewport: { width, height: 900 } });
      await page.locator('.map').scrollIntoViewIfNeeded();
      await page.locator('.map text:visible').first().waitFor();
      const labels = await page.locator('.map text:visible').evaluateAll((texts) =>
        texts.map((text) => {
          const { left, right, top: lineTop, bottom: lineBottom } = text.getBoundingClientRect();
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
          const size = scale * Number.parseFloat(getComputedStyle(text).fontSize);
          // Letters are smaller than their lines.
          const [top, bottom] = [lineTop + size / 8, lineBottom - size / 8];
          return { name: text.textContent, size, left, right, top, bottom };
        }),
      );
      expect(labels.filter(({ size }) => size < 10)).toEqual([]);
      const meets = (a: (typeof labels)[number], b: typeof a): boolean =>
        a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      expect(labels.filter((a) => labels.some((b) => meets(a, b)))).toEqual([]);
    },
  );
});

test('a village shows where in its province it is, in both colour schemes', async () => {
  const seen: string[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await open(samplePages.village, { colorScheme });
    const shapes = page.getByRole('img', { name: 'Letak Dago' }).locator('path, circle');
    const colours = await shapes.evaluateAll((found) => {
      const visible = found.filter((shape) => shape.getBoundingClientRect().width > 1);
      const fills = visible.map((shape) => getComputedStyle(shape).fill);
      return [...fills, getComputedStyle(document.body).backgroundColor];
    });
    expect(new Set(colours).size).toBe(3);
    seen.push(colours);
    expect(complaints).toEqual([]);
  }
  expect(seen[0]).not.toEqual(seen[1]);
});

test.each([
  ...(['province', 'province-with-a-long-name', 'regency', 'district', 'district-of-108'] as const),
  ...(['village', 'postal-code'] as const),
])('the first code of a %s is above the fold', async (kind) => {
  const { page } = await open(samplePages[kind]);
  for (const viewport of ['360 640', '768 1024', '1440 900']) {
    const [width = 0, height = 0] = viewport.split(' ').map(Number);
    await page.setViewportSize({ width, height });
    const code = await page.locator('main .code, tbody td:last-child').first().boundingBox();
    const bottom = (code?.y ?? Infinity) + (code?.height ?? 0);
    expect([viewport, bottom < height]).toEqual([viewport, true]);
  }
});

describe('a table of regions', () => {
  test('is copied with tabs between its cells, and each code by a button next to it', async () => {
    const { page } = await open(samplePages.district, clipboard);
    await page.getByRole('button', { name: 'Salin tabel' }).click();
    await expect.poll(() => readCopied(page)).toMatch(/Cipaganti\t32\.73\.02\.1001\t40131\n/);
    await page.getByRole('button', { name: 'Salin 40135' }).click();
    await expect.poll(() => readCopied(page)).toBe('40135');
  });
});
