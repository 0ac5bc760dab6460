import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startStaticHost } from '../support/static-host.ts';
import { startSite } from '../support/visit.ts';

const { open } = startSite(startStaticHost);

const field = (page: Page) => page.getByRole('combobox');
const firstOption = async (page: Page): Promise<string> => {
  const option = page.getByRole('option').first();
  await option.waitFor();
  return (await option.innerText()).replaceAll(/\s+/g, ' ');
};

describe('a search field on a static host', () => {
  test.each([
    ['dago', 'Dago 40135 Kelurahan · Coblong, Kota Bandung, Jawa Barat'],
    ['jl dago no 5 bandung', 'Dago 40135 Kelurahan · Coblong, Kota Bandung, Jawa Barat'],
    ['dago bandung', 'Dago 40135 Kelurahan · Coblong, Kota Bandung, Jawa Barat'],
    ['40135', '40135 Kode pos · Coblong, Kota Bandung, Jawa Barat'],
    ['jogja', 'DI Yogyakarta Provinsi'],
    ['sukamadju', 'Sukamaju Kecamatan · Kabupaten Luwu Utara, Sulawesi Selatan'],
  ])('suggests by %s: %s', async (q, expected) => {
    const { page, complaints } = await open('/jawa-barat');
    await field(page).fill(q);
    expect(await firstOption(page)).toBe(expected);
    // The browser may only complain of the missing server.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('fetches the country once', async () => {
    const { page } = await open('/');
    const asked: string[] = [];
    page.context().on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The service worker asks in its own name, too.
      if (request.serviceWorker() === null && /^\/(api|search)\//.test(pathname)) asked.push(pathname);
    });
    await field(page).fill('coblon');
    await firstOption(page);
    await field(page).fill('coblong');
    await expect
      .poll(() => page.locator('form [role=status]').textContent())
      .toMatch(/^1 saran dari 1 hasil/);
    expect(asked).toEqual([
      '/api/v1/search',
      '/search/country.json',
      expect.stringMatching(/^\/search\/country-[\da-f]{16}\.json$/),
    ]);
  });

  test('opens the best place, also before it is shown, or the chosen one', async () => {
    const { page } = await open('/');
    await field(page).fill('dago bandung');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jawa-barat/kota-bandung/coblong/dago');
    await field(page).fill('coblong');
    await firstOption(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jawa-barat/kota-bandung/coblong');
    await field(page).fill('dago bandung');
    await firstOption(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jawa-barat/kota-bandung/coblong/dago');
  });

  test('shows a corrected spelling without opening it', async () => {
    const { page } = await open('/');
    await field(page).fill('sukamadju');
    await page.keyboard.press('Enter');
    expect(await firstOption(page)).toContain('Sukamaju');
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('works on hosts that answer every unknown path with a page', async () => {
    const { page } = await open('/');
    await page.route('**/api/v1/search?*', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await field(page).fill('coblong');
    expect(await firstOption(page)).toContain('Coblong');
  });

  test('says when to try again after a 429', async () => {
    const { page } = await open('/');
    await page
      .context()
      .route('**/search/country.json', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '17' }, body: '' }),
      );
    await field(page).fill('dago');
    await page.getByText('coba lagi dalam 17 detik').first().waitFor();
  });

  test('says when nothing is found', async () => {
    const { page } = await open('/');
    const message = page.getByText('Belum ada yang cocok.').first();
    await field(page).fill('qqqqzzzz');
    await message.waitFor();
    await page.keyboard.press('Enter');
    await message.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
