import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { expectAccessible, findOverflow, startSite, withClipboard } from '../support/visit.ts';

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

  test('names the province that has the focus beside it', async () => {
    const { page } = await open(samplePages.home);
    const strokeOf = (path: string): Promise<string> =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('a[href="${path}"] path')).strokeWidth`);
    // The keyboard was used, so the focus is shown.
    await page.keyboard.press('Tab');
    const link = page.getByRole('group', { name: 'Peta Indonesia' }).getByRole('link', { name: /^Papua: / });
    await link.focus();
    expect([await strokeOf('/papua'), await strokeOf('/bali')]).toEqual(['2px', '1px']);
    const tip = page.locator('.tip');
    await expect.poll(() => tip.textContent()).toMatch(/^Papua: 9/);
    const [area, words] = [await link.boundingBox(), await tip.boundingBox()];
    const [middle, bottom] = [
      (area?.y ?? 0) + (area?.height ?? 0) / 2,
      (words?.y ?? 0) + (words?.height ?? 0),
    ];
    expect(Math.abs(middle - bottom)).toBeLessThan(40);
  });

  test('shows what is tapped, and goes there with a second tap', async () => {
    const { page } = await open(samplePages.province, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const link = page.locator('.map a[href="/jawa-timur/kabupaten-malang"] path');
    await link.tap();
    await expect.poll(() => page.locator('.tip').textContent()).toMatch(/^Kabupaten Malang: 65/);
    expect(new URL(page.url()).pathname).toBe(samplePages.province);
    await link.tap();
    await page.waitForURL('**/kabupaten-malang');
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

test('a village shows where in its province it is, in both colour schemes', async () => {
  const seen: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints } = await open(samplePages.village, { colorScheme });
    const map = page.getByRole('img', { name: 'Letak Dago' });
    await page.waitForLoadState('networkidle');
    seen.push((await map.screenshot()).toString('base64'));
    expect(complaints).toEqual([]);
  }
  expect(seen[0]).not.toBe(seen[1]);
});

const regionPages = [
  'province',
  'province-with-a-long-name',
  'regency',
  'district',
  'district-of-108',
  'village',
  'postal-code',
] as const;
const sizes = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;

test.each(regionPages.flatMap((kind) => sizes.map(([width, height]) => [kind, width, height] as const)))(
  'the first code of a %s stands above the fold at %i x %i, and nothing is too wide',
  async (kind, width, height) => {
    const { page } = await open(samplePages[kind], { viewport: { width, height } });
    const bottom = await page.evaluate<number>(
      'document.querySelector(\'main .code, tbody a[href^="/kodepos/"]\').getBoundingClientRect().bottom',
    );
    expect(bottom).toBeLessThan(height);
    expect(await findOverflow(page)).toBe(0);
  },
);

describe('a table of regions', () => {
  test('is sorted by what is chosen, filtered, and copied with tabs between its cells', async () => {
    const { page } = await open(samplePages.regency, withClipboard);
    const firstCell = page.locator('.sortable tbody tr:visible').first().locator('th');
    expect(await firstCell.textContent()).toContain('Andir');
    await page.getByRole('button', { name: 'Kecamatan' }).click();
    await page.getByRole('button', { name: 'Kecamatan' }).click();
    expect(await firstCell.textContent()).toContain('Ujungberung');
    await page.getByRole('searchbox', { name: 'Saring daftar' }).fill('coblo');
    expect(await page.locator('.sortable tbody tr:visible').count()).toBe(1);
    // Between the ends of a range.
    await page.getByRole('searchbox', { name: 'Saring daftar' }).fill('40133');
    expect(await firstCell.textContent()).toContain('Coblong');
    await page.getByRole('button', { name: 'Salin tabel' }).click();
    await expect
      .poll(() => page.evaluate<string>('navigator.clipboard.readText()'))
      .toContain('Coblong\t40131–40135');
    await expectAccessible(page);
  });
});
