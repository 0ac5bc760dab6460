import type { BrowserContextOptions, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/site.ts';
import { expectAccessible, startSite, watchQueries, windows } from '../support/visit.ts';

const { open } = startSite(openSite);

// More exact than requests are.
const geolocation = { latitude: -6.88462, longitude: 107.61358 };
const inDago: BrowserContextOptions = { permissions: ['geolocation'], geolocation };
const button = (page: Page) => page.getByRole('button', { name: 'Pakai lokasi saya' });
const status = (page: Page) => page.locator('.location [role=status]');

const countShifts = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().length))
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
})`;

describe('a visitor who shares their location', () => {
  test.each(['/', '/cari'])('on %s sees codes nearby, without layout shifts', async (path) => {
    const { page, complaints } = await open(path, { ...inDago, viewport: { width: 360, height: 800 } });
    const queries = watchQueries(page, '/api/v1/nearest');
    await button(page).click();
    await status(page).getByText('Anda mungkin di Kelurahan').waitFor();
    expect(queries).toEqual(['?latitude=-6.8846&longitude=107.6136&limit=5']);
    const answer = await page.locator('.location').innerHTML();
    expect(answer.split(/(?=<\w)/)).toMatchSnapshot();
    expect(await page.evaluate(countShifts)).toBe(0);
    expect(complaints).toEqual([]);
    await status(page).getByRole('link').click();
    await page.waitForURL('**/jawa-barat/kota-bandung/**');
  });

  test('closes the result with Escape, and the focus returns', async () => {
    const { page } = await open('/', inDago);
    await button(page).press('Enter');
    await status(page).getByRole('link').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Tutup');
    await page.keyboard.press('Tab');
    expect(await status(page).locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await status(page).innerText()).toBe('');
    expect(await page.locator(':focus').innerText()).toBe('Pakai lokasi saya');
  });

  test('sees no answer that arrives after Escape', async () => {
    const { page } = await open('/', inDago);
    await page.route('**/nearest?*', async (route) => {
      await button(page).press('Escape');
      await route.continue();
    });
    const reply = page.waitForEvent('requestfinished', (sent) => sent.url().includes('/nearest?'));
    await button(page).click();
    await reply;
    await expectAccessible(page);
    expect(await status(page).innerText()).toBe('');
  });

  test.each(windows)('passes axe with the answer open: %o', async (options) => {
    const { page } = await open('/', { ...inDago, ...options });
    await button(page).click();
    await status(page).getByRole('link').waitFor();
    await expectAccessible(page);
  });
});

const inBerlin = { ...inDago, geolocation: { latitude: 52.5, longitude: 13.4 } };
/** About 80 km from the coast of Java. */
const atSea = { ...inDago, geolocation: { latitude: -8.4, longitude: 107.7 } };

/** A reply of the service; null if it cannot be reached. */
type Reply = Parameters<Route['fulfill']>[0] | null;
const limited = { status: 429 };

test.each<[what: string, message: string, options: BrowserContextOptions, reply?: Reply]>([
  ['denied', 'Izin lokasi tidak diberikan.', {}],
  ['abroad', 'Anda tampaknya di luar Indonesia', inBerlin],
  ['at sea', 'Anda tampaknya di luar Indonesia', atSea],
  ['unreachable', 'Tidak ada koneksi', inDago, null],
  ['limited', 'Coba lagi dalam 42 detik.', inDago, { ...limited, headers: { 'Retry-After': '42' } }],
  ['limited without a time', 'Coba lagi dalam 60 detik.', inDago, limited],
  ['failed', 'Layanan sedang bermasalah.', inDago, { status: 500 }],
  ['cut short', 'Layanan sedang bermasalah.', inDago, { contentType: 'application/json', body: '{' }],
  ['not served', 'Situs ini tidak dapat mencari menurut lokasi.', inDago, { status: 501 }],
])('a location is %s: %s', async (_what, message, options, reply) => {
  const { page } = await open('/', options);
  const answer = (route: Route) => (reply === null ? route.abort() : route.fulfill(reply));
  if (reply !== undefined) await page.route('**/nearest?*', answer);
  await button(page).click();
  await status(page).getByText(message).waitFor();
  expect(await page.locator('.location li').count()).toBe(0);
  expect(await button(page).isEnabled()).toBe(true);
});
