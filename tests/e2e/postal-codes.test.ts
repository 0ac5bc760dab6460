import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { findOverflow, startSite, withClipboard } from '../support/visit.ts';

const { open } = startSite();

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

describe('the page of all postal codes', () => {
  test.each(sizes)('has its grid in one screen: %o', async (viewport) => {
    const { page, complaints } = await open(samplePages['postal-codes'], { viewport });
    const { y = 0, height = Infinity } = (await page.locator('.grid').boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    expect(await findOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('leads by its grid to two digits, without JavaScript', async () => {
    const { page } = await open(samplePages['postal-codes'], { javaScriptEnabled: false });
    await page.locator('.grid').getByRole('link', { name: '40' }).click();
    await page.waitForURL('**/kodepos/40');
  });
});

describe('results of a search', () => {
  test('have their codes in a column, and each row is its link', async () => {
    const { page } = await open('/cari?q=sukamaju', { viewport: { width: 360, height: 740 } });
    const rights = await page.evaluate<number[]>(
      '[...document.querySelectorAll(".results b")].map((b) => Math.round(b.getBoundingClientRect().right))',
    );
    expect([rights.length > 5, new Set(rights).size]).toEqual([true, 1]);
    const row = page
      .locator('.results li')
      .filter({ has: page.locator('b') })
      .first();
    const href = (await row.locator('a').getAttribute('href')) ?? '';
    // What is clicked is the link over it.
    await row.locator('small').click({ force: true });
    await page.waitForURL(`**${href}`);
  });

  test('are copied by a button over the link of their row', async () => {
    const { page } = await open('/cari?q=sukajadi+bandung', {
      ...withClipboard,
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Salin 40911' }).click();
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe('40911');
    expect(page.url()).toContain('/cari?');
  });

  test('that are one are an envelope', async () => {
    const { page } = await open('/cari?q=lebak+gede+coblong+jalan+dipatiukur+35');
    expect(await page.locator('.letter .code').textContent()).toBe('40132');
    await page.locator('.letter').getByRole('link', { name: 'Lebak Gede' }).click();
    await page.waitForURL('**/coblong/lebak-gede');
  });
});
