import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { expectAccessible, startSite, watchQueries, withClipboard } from '../support/visit.ts';

const { open } = startSite();

describe('the map of the country', () => {
  test('leads to a province by keyboard', async () => {
    const { page, complaints } = await open(samplePages.home);
    const link = page.getByRole('group', { name: 'Peta Indonesia' }).getByRole('link', { name: /^Bali: / });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bali');
    expect(complaints).toEqual([]);
  });

  test.each(['focus', 'hover'] as const)(
    'names the province above it on %s, with its outline above the others',
    async (way) => {
      const { page } = await open(samplePages.home);
      const link = page.getByRole('group', { name: 'Peta Indonesia' }).getByRole('link', { name: /^Bali: / });
      await link[way]();
      const tip = page.locator('.tip');
      await expect.poll(() => tip.textContent()).toMatch(/^Bali: 8/);
      const [area, words] = [await link.boundingBox(), await tip.boundingBox()];
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(area?.y ?? 0);
      const drawn =
        "[document.querySelector('.map svg').lastElementChild, document.querySelector('a[href=\"/bali\"] path')]";
      const [outline, path] = await page.evaluate<string[]>(`${drawn}.map((each) => each.getAttribute('d'))`);
      expect(outline).toBe(path);
    },
  );

  test('is not sent to a phone, until that is turned', async () => {
    const { page } = await open(samplePages.home, { viewport: { width: 360, height: 640 } });
    const asked = watchQueries(page, '/peta/indonesia');
    expect(await page.locator('.map').isVisible()).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.setViewportSize({ width: 900, height: 400 });
    await page.getByRole('link', { name: /^Bali: / }).waitFor();
    expect(asked).toHaveLength(1);
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
  [360, 640],
  [768, 1024],
  [1440, 900],
] as const;

test.each(regionPages.flatMap((kind) => sizes.map(([width, height]) => [kind, width, height] as const)))(
  'the first code of a %s stands above the fold at %i x %i',
  async (kind, width, height) => {
    const { page } = await open(samplePages[kind], { viewport: { width, height } });
    const bottom = await page.evaluate<number>(
      'document.querySelector("main .code, tbody b").getBoundingClientRect().bottom',
    );
    expect(bottom).toBeLessThan(height);
  },
);

describe('a table of regions', () => {
  test('is copied with tabs between its cells, and each code by a button beside it', async () => {
    const { page } = await open(samplePages.district, withClipboard);
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    await page.getByRole('button', { name: 'Salin tabel' }).click();
    await expect.poll(copied).toMatch(/Cipaganti\t32\.73\.02\.1001\t40131\n/);
    await page.getByRole('button', { name: 'Salin 40135' }).click();
    await expect.poll(copied).toBe('40135');
  });

  test('of more than 40 rows is filtered, and says so when nothing fits', async () => {
    const { page } = await open('/papua-pegunungan/kabupaten-tolikara');
    const rows = page.locator('tbody tr:visible');
    const field = page.getByRole('searchbox', { name: 'Saring daftar' });
    expect(await rows.count()).toBeGreaterThan(40);
    await field.fill('karubaga');
    expect(await rows.count()).toBe(1);
    await field.fill('bandung');
    await page.getByText('Tidak ada “bandung” di daftar ini.').waitFor();
    await expectAccessible(page);
    await page.goto(samplePages.regency);
    expect(await field.count()).toBe(0);
  });
});
