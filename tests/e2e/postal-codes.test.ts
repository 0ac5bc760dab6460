import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { expectAccessible, findOverflow, startSite, windows, withClipboard } from '../support/visit.ts';

const { open } = startSite();

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

describe('the page of all postal codes', () => {
  test.each(sizes)('has its grid in one screen, and the map from 768 px on: %o', async (viewport) => {
    const { page, complaints } = await open(samplePages['postal-codes'], { viewport });
    const seen = page.locator(viewport.width < 768 ? '.grid' : '.zones');
    const { y = 0, height = Infinity } = (await seen.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    expect(await findOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('lights up what begins with the digits that are typed', async () => {
    const { page, complaints } = await open(samplePages['postal-codes']);
    const [field, status] = [page.getByLabel('Awal kode pos'), page.locator('.beginning p')];
    const [lit, dot] = [page.locator('.grid .lit'), page.locator('.zones circle')];
    const before = await status.textContent();
    for (const [digits, cells, dots, text] of [
      ['4', 7, 0, '4: Jawa Barat dan Banten'],
      ['40', 1, 0, '40: Jawa Barat'],
      ['401', 1, 1, '401: Kota Bandung dan Kab. Bandung'],
      ['40135', 1, 1, '40135: Dago, Coblong, Kota Bandung'],
      ['48', 0, 0, 'Tidak ada kode pos yang diawali 48.'],
    ] as const) {
      await field.fill(digits);
      await expect.poll(() => status.textContent()).toBe(text);
      expect([digits, await lit.count(), await dot.count()]).toEqual([digits, cells, dots]);
    }
    await field.fill('');
    expect([await status.textContent(), await page.locator('.zones .dim').count()]).toEqual([before, 0]);
    expect(complaints).toEqual([]);
  });

  test('leads by its grid and its map to two digits, and by its field to a code, without JavaScript', async () => {
    const { page } = await open(samplePages['postal-codes'], { javaScriptEnabled: false });
    await page.locator('.grid').getByRole('link', { name: '40' }).click();
    await page.waitForURL('**/kodepos/40');
    await page.goBack();
    await page.locator('.zones .map').getByRole('link', { name: /^99: / }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kodepos/99');
    await page.goBack();
    await page.getByLabel('Awal kode pos').fill('40135');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kodepos/40135');
  });

  test.each(windows)('passes axe with digits typed: %o', async (options) => {
    const { page } = await open(samplePages['postal-codes'], options);
    await page.getByLabel('Awal kode pos').fill('401');
    await expectAccessible(page);
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

test('a village without a code says which its neighbours have, and how far they are', async () => {
  const { page } = await open(samplePages['village-without-code']);
  await page.getByText(/^Kode pos tetangganya: \d{5} \([^)]+, [\d,]+\sk?m\)/).waitFor();
});
