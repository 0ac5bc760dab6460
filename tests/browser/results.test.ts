import { describe, expect, test } from 'vitest';
import { openSite } from '../support/site.ts';
import { readClipboard, startSite, withClipboard } from '../support/visit.ts';

const { open } = startSite(openSite);

describe('results of a search', () => {
  test('are narrowed to a province, without JavaScript', async () => {
    const { page } = await open('/cari?q=sukamaju', { javaScriptEnabled: false });
    await page.getByRole('combobox', { name: 'Provinsi' }).selectOption('Riau');
    await page.getByRole('button', { name: 'Persempit' }).click();
    await page.waitForURL('**/cari?q=sukamaju&provinsi=14');
    const provinces = await page.locator('.rows p b').allInnerTexts();
    expect([provinces.length > 0, new Set(provinces)]).toEqual([true, new Set(['Riau'])]);
  });

  test('are an envelope with the address to copy', async () => {
    const { page } = await open('/cari?q=jalan+dipatiukur+35+lebak+gede+coblong', withClipboard);
    expect(await page.locator('.letter .code').textContent()).toBe('40132');
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    const written = 'jalan dipatiukur 35, lebak gede, coblong, Kota Bandung, Jawa Barat 40132';
    await expect.poll(() => readClipboard(page)).toBe(written);
    await page.getByRole('link', { name: 'Kelurahan Lebak Gede' }).click();
    await page.waitForURL('**/coblong/lebak-gede');
  });
});
