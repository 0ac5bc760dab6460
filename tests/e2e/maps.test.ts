import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { expectAccessible, startSite } from '../support/visit.ts';

const { open } = startSite();

describe('the map of the country', () => {
  test('leads to a province by keyboard, without JavaScript', async () => {
    const { page, complaints } = await open(samplePages.home, { javaScriptEnabled: false });
    const link = page.getByRole('group', { name: 'Peta Indonesia' }).getByRole('link', { name: /^Bali: / });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bali');
    expect(complaints).toEqual([]);
  });

  test('highlights the province that has the focus', async () => {
    const { page } = await open(samplePages.home);
    const stroke = (): Promise<string> =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('a[href="/papua"] path')).stroke`);
    expect(await stroke()).toContain('url(');
    // The keyboard was used, so the focus is shown.
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: /^Papua: / }).focus();
    expect(await stroke()).toMatch(/^rgb/);
    expect(await page.locator('text:visible', { hasText: /^Papua: 9/ }).count()).toBe(1);
    expect(await page.locator('text:visible', { hasText: /^Bali: 8/ }).count()).toBe(0);
  });

  test('is moved sideways on a phone, where it is as large as on wide screens', async () => {
    const { page } = await open(samplePages.home, { viewport: { width: 320, height: 800 } });
    const widthOf = (selector: string) =>
      page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().width`);
    expect(await widthOf('.country svg')).toBe(896);
    expect(await widthOf('.country > div')).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });
});

test('a village shows both maps with its dot, in both colour schemes', async () => {
  const seen: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await open(samplePages.village, { colorScheme });
    const map = page.getByRole('img', { name: 'Letak Dago di Kota Bandung dan di Indonesia' });
    await page.waitForLoadState('networkidle');
    expect(await map.locator('image').count()).toBe(2);
    seen.push((await map.screenshot()).toString('base64'));
    expect(complaints).toEqual([]);
  }
  expect(seen[0]).not.toBe(seen[1]);
});
