import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { expectAccessible, startSite, windows, withClipboard } from '../support/visit.ts';

const { open, port } = startSite();

const button = (page: Page) => page.getByRole('button', { name: 'Bagikan' });

/** Opens a page in a browser with a dialog to share, which does what the script says. */
async function openWithDialog(path: string, share: string): Promise<Page> {
  const { page } = await open(path);
  await page.addInitScript(`navigator.share = (shared) => { window.shared = shared; ${share} }`);
  await page.reload();
  return page;
}

describe('a visitor who shares a page', () => {
  const { village, 'postal-code': postalCode, regency, district, province } = samplePages;
  test.each([
    [village, /40135.*Dago/],
    [postalCode, /40135.*Kota Bandung/],
    [district, /Coblong.*4013\d/],
    [regency, /Kota Bandung.*401\d\d/],
    [province, /Jawa Timur.*6\d{4}/],
  ])('%s gives the dialog of the device a name, a code and the address', async (path, expected) => {
    const page = await openWithDialog(path, 'return Promise.resolve();');
    await button(page).click();
    const shared = await page.evaluate<{ text: string; url: string }>('window.shared');
    expect(shared.text).toMatch(expected);
    expect(shared.url).toBe(`http://127.0.0.1:${port()}${path}`);
    expect(await page.getByText('WhatsApp').isVisible()).toBe(false);
  });

  test.each([
    ['closes the dialog', 'AbortError', false],
    ['has a dialog that fails', 'NotAllowedError', true],
  ])('who %s sees other ways: %s, %s', async (_what, name, isShown) => {
    const page = await openWithDialog(village, `return Promise.reject(new DOMException('', '${name}'));`);
    await button(page).click();
    await expect.poll(() => page.getByText('WhatsApp').isVisible()).toBe(isShown);
  });

  test('without a dialog has WhatsApp and the address to copy', async () => {
    const { page, complaints } = await open(village, withClipboard);
    const address = `http://127.0.0.1:${port()}${village}`;
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
    await button(page).press('Enter');
    expect(await button(page).getAttribute('aria-expanded')).toBe('true');
    const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
    expect(new URL(href).host).toBe('wa.me');
    expect(new URL(href).searchParams.get('text')).toMatch(new RegExp(`40135.*Dago.* ${address}$`));
    await page.getByRole('button', { name: 'Salin tautan' }).click();
    await page.getByRole('status').getByText('Disalin ✓').waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
    await button(page).click();
    expect(await page.getByText('WhatsApp').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test.each(windows)('passes axe with the ways open: %o', async (options) => {
    for (const path of [village, regency]) {
      const { page } = await open(path, options);
      await button(page).click();
      await expectAccessible(page);
    }
  });

  test('on a small phone sees all ways without scrolling, and a button as wide as the letter', async () => {
    const { page } = await open(village, { viewport: { width: 320, height: 568 } });
    await button(page).click();
    const last = await page.getByRole('button', { name: 'Salin tautan' }).boundingBox();
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(568);
    const widthOf = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.width ?? 0;
    for (const selector of ['.share button', '.share p', '.letter .code + .copy'])
      expect([selector, await widthOf(selector)]).toEqual([selector, await widthOf('.letter .address')]);
    expect(await widthOf('.letter .address')).toBeLessThan((await widthOf('.letter')) - 30);
  });
});
