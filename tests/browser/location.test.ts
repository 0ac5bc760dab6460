import type { BrowserContextOptions, Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/site.ts';
import { expectAccessible, startSite, watchQueries, windows } from '../support/visit.ts';

const { open } = await startSite(openSite());

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
const roughly = (accuracy: number) => ({ ...inDago, geolocation: { ...geolocation, accuracy } });

/** A reply of the service; null if it cannot be reached. */
type Reply = Parameters<Route['fulfill']>[0] | null;
const sekeloa = { id: 3273021005, designation: 'Kelurahan', name: 'Sekeloa', district: 'Coblong' };
const reply = (distance_metres: number, more: object = {}): Reply => ({
  json: { data: [{ ...sekeloa, regency: 'Kota Bandung', postal_code: null, distance_metres }] },
  ...more,
});

test.each<[what: string, options: BrowserContextOptions, reply?: Reply | number, path?: string]>([
  ['denied', {}],
  ['denied in English', {}, undefined, '/en'],
  ['abroad', inBerlin],
  ['at sea', atSea],
  ['not found', inDago, 2],
  ['not found in time', inDago, 3],
  ['not found for an unknown reason', inDago, 4],
  ['unreachable', inDago, null],
  ['offline', { ...inDago, offline: true }],
  ['limited', inDago, { status: 429, headers: { 'Retry-After': '42' } }],
  ['limited without a time', inDago, { status: 429 }],
  ['failed', inDago, { status: 500 }],
  ['cut short', inDago, { contentType: 'application/json', body: '{' }],
  ['not served', inDago, { status: 501 }],
  ['not served by a static host', inDago, { status: 404, contentType: 'text/html', body: '' }],
  ['answered by a page', inDago, { contentType: 'text/html', body: '' }],
  ['known to 2000 m', roughly(2000), reply(50_000)],
  ['known to 2001 m, in English', roughly(2001), reply(50_000), '/en'],
  ['just too far away', inDago, reply(50_001)],
])('a location is %s as in the reviewed snapshot', async (_what, options, reply, path = '/') => {
  const { page } = await open(path, { ...options, offline: false });
  await page.context().setOffline(options.offline === true);
  const requests = watchQueries(page, '/api/v1/nearest');
  if (typeof reply === 'object')
    await page.route('**/nearest?*', (route) => (reply ? route.fulfill(reply) : route.abort()));
  if (typeof reply === 'number')
    await page.evaluate(`navigator.geolocation.getCurrentPosition = (_found, fail, how) => {
      document.querySelector('.location').dataset.how = JSON.stringify(how);
      fail({ code: ${reply} });
    }`);
  const place = page.locator('.location');
  await place.locator('button').first().click();
  await expect.poll(() => place.innerHTML()).not.toMatch(/…<\/p>|role="status"><\/div>/);
  const markup = await place.evaluate(({ outerHTML }) => outerHTML.split(/(?=<\w)/));
  expect([...markup, requests.length]).toMatchSnapshot();
  await place.locator('div > button').first().click();
  expect([await status(page).innerText(), await place.locator('.open').count()]).toEqual(['', 0]);
});
