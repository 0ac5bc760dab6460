import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { startServer } from '../support/server.ts';
import { startSite } from '../support/visit.ts';

const { open } = startSite(startServer);

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
