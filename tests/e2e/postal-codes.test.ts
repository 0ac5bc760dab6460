import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { startSite, withClipboard } from '../support/visit.ts';

const { open } = startSite();

const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

test.each(sizes)('the page of all postal codes has its grid in one screen: %o', async (viewport) => {
  const { page } = await open(samplePages['postal-codes'], { viewport });
  const { y = 0, height = Infinity } = (await page.locator('.codes').nth(8).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(viewport.height);
});

describe('results of a search', () => {
  test('have their codes in a column', async () => {
    const { page } = await open('/cari?q=canggu', { viewport: { width: 360, height: 740 } });
    const rights = await page.evaluate<number[]>(
      '[...document.querySelectorAll(".copies > b")].map((b) => Math.round(b.getBoundingClientRect().right))',
    );
    expect([rights.length > 5, new Set(rights).size]).toEqual([true, 1]);
  });

  test('are narrowed to a province, without JavaScript', async () => {
    const { page } = await open('/cari?q=sukamaju', { javaScriptEnabled: false });
    await page.getByRole('combobox', { name: 'Provinsi' }).selectOption('Riau');
    await page.getByRole('button', { name: 'Persempit' }).click();
    await page.waitForURL('**/cari?q=sukamaju&provinsi=14');
    const provinces = await page.locator('.rows p b').allInnerTexts();
    expect([provinces.length > 0, new Set(provinces)]).toEqual([true, new Set(['Riau'])]);
  });

  test('are copied by a button', async () => {
    const { page } = await open('/cari?q=sukajadi+bandung&page=1', {
      ...withClipboard,
      viewport: { width: 360, height: 740 },
    });
    await page.getByRole('button', { name: 'Salin 40911' }).click();
    await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe('40911');
    expect(page.url()).toContain('/cari?');
  });

  test('of an address are an envelope, with the address to copy', async () => {
    const { page } = await open('/cari?q=jalan+dipatiukur+35+lebak+gede+coblong', withClipboard);
    expect(await page.locator('.letter .code').textContent()).toBe('40132');
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    await expect
      .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
      .toBe('jalan dipatiukur 35, lebak gede, coblong, Kota Bandung, Jawa Barat 40132');
    await page.getByRole('link', { name: 'Kelurahan Lebak Gede' }).click();
    await page.waitForURL('**/coblong/lebak-gede');
  });

  test('of a street and a district have what is certain of the address, to copy', async () => {
    const { page } = await open('/cari?q=Jl.+Kaliurang+km+5,+Ngaglik', withClipboard);
    expect(await page.locator('.letter .address').textContent()).toBe(
      'Jl. Kaliurang km 5, Ngaglik, Kabupaten Sleman, DI Yogyakarta 55581',
    );
  });

  test('of a name put the place within its namesake behind it', async () => {
    const { page } = await open('/cari?q=menteng&page=1');
    expect((await page.locator('.rows p').allInnerTexts()).slice(0, 2)).toEqual([
      'Jakarta Pusat, DKI Jakarta',
      'Menteng, Jakarta Pusat, DKI Jakarta',
    ]);
  });

  test('of a street alone are plain, with nothing to copy', async () => {
    const { page } = await open('/cari?q=Jl.+Kaliurang+km+5', withClipboard);
    expect(await page.locator('main').innerText()).toContain('Di kelurahan atau kecamatan mana?');
    expect(await page.locator('.code, .letter, .copy').count()).toBe(0);
  });
});
