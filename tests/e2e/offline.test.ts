import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { samplePages } from '../support/pages.ts';
import { ask, startServer, type TestServer } from '../support/server.ts';
import { startStaticHost, type HostAnswer } from '../support/static-host.ts';
import { expectAccessible, startSite } from '../support/visit.ts';

let server: TestServer;
const { open } = startSite(async () => (server = await startServer()));

const { village, district } = samplePages;

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(`caches.match(${JSON.stringify(path)}).then((found) => found !== undefined)`);
const waitUntilKept = (page: Page, path: string) => expect.poll(() => isKept(page, path)).toBe(true);
const heading = (page: Page) => page.locator('h1').innerText();

describe('a visitor without a network', () => {
  test('reads the pages that they visited, and is told of others', async () => {
    const { page } = await open(village);
    await waitUntilKept(page, village);
    await page.goto(district);
    await waitUntilKept(page, district);
    await page.context().setOffline(true);
    await page.goto(village);
    expect(await page.locator('.code').innerText()).toBe('40135');
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(246, 243, 235)');
    await page.getByRole('button', { name: 'Bagikan' }).waitFor();

    await page.goto('/bali');
    expect(await heading(page)).toBe('Tidak ada koneksi internet');
    await expectAccessible(page);
    expect(await page.locator('#tersimpan a').allInnerTexts()).toEqual([
      'Kode Pos Dago 40135, Coblong, Kota Bandung',
      'Kode Pos Kecamatan Coblong, Kota Bandung',
    ]);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'coba lagi' }).click();
    await page.getByRole('heading', { name: 'Kode pos Provinsi Bali' }).waitFor();
  });

  test('searches, too, once they have asked for that', async () => {
    const { page } = await open('/');
    await waitUntilKept(page, '/');
    expect(await isKept(page, '/search/country.json')).toBe(false);
    await page.getByRole('button', { name: /^Simpan untuk dipakai tanpa internet \(\d+\sKB\)$/ }).click();
    await page.getByText('Tersimpan. Pencarian juga dapat dipakai tanpa internet.').waitFor();
    await page.context().setOffline(true);
    await page.goto('/bali');
    expect(await heading(page)).toBe('Tidak ada koneksi internet');
    const field = page.getByRole('combobox');
    for (const [q, name] of [
      ['jl dago no 5 bandung', /^Dago 40135 Kelurahan · Coblong, Kota Bandung, Jawa Barat$/],
      ['sukamadju', /^Sukamaju/],
    ] as const) {
      await field.fill(q);
      await page.getByRole('option', { name }).first().waitFor();
    }
    await page.goto('/cek');
    await page.getByLabel('Tempel alamat').fill('Dago, Coblong, Bandung 40132');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByText('Tertulis 40132; menurut data kami 40135.').waitFor();
    await page.goto('/bali');
    // The page of what is found: the front page is kept, others are not.
    await field.fill('dago bandung');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/jawa-barat/kota-bandung/coblong/dago');
    await page.goto('/');
    await page.getByText('Tersimpan. Pencarian juga dapat dipakai tanpa internet.').waitFor();
  });

  test('finds pages alone, no records or downloads', async () => {
    const { page } = await open(village);
    await waitUntilKept(page, village);
    await page.goto('/api/v1/villages/3273021004');
    await page.goto('/data/quality.json');
    await page.context().setOffline(true);
    // The browser's own cache may have what was visited.
    for (const path of ['/api/v1/villages/3273021005', '/download/kodepos.csv']) {
      // A page of its own: the browser's error page would interrupt what is opened next.
      const failing = await page.context().newPage();
      await expect(failing.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }
    await page.goto(village);
    const kept = await page.evaluate<string[]>(
      'caches.keys().then(async ([name]) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))',
    );
    expect(kept.filter((path) => !path.startsWith('/_astro/')).toSorted()).toEqual([village, '/offline']);
  });
});

test('a worker costs two requests once, and none at later visits', async () => {
  let before = 0;
  /** The paths that were asked for and counted, in order. */
  const asked = (): readonly string[] =>
    server.lines
      .slice(before)
      .map((line) => JSON.parse(line) as { msg: string; route: string })
      .filter(({ msg, route }) => msg === 'request' && !/^\/(?:_astro\/|favicon)/.test(route))
      .map(({ route }) => route);
  // The log is up to a second late: what earlier tests asked for stands before this.
  await ask(server, '/health');
  await expect.poll(asked).toContain('/health');
  before = server.lines.length;
  const { page } = await open(village);
  await waitUntilKept(page, village);
  for (const path of [district, '/bali', district, '/aceh']) await page.goto(path);
  await expect.poll(asked).toContain('/aceh');
  const ofWorker = ['/service-worker.js', '/offline'];
  expect(asked().filter((path) => ofWorker.includes(path))).toEqual(ofWorker);
  expect(asked().filter((path) => path === village)).toHaveLength(1);
  expect(asked().filter((path) => path === '/aceh')).toHaveLength(1);
});

describe('builds', () => {
  /** What the host changes in its answers, until a test changes it. */
  let change: (path: string, answer: HostAnswer) => HostAnswer;
  const unchanged: typeof change = (_path, answer) => answer;
  const host = startSite(() => startStaticHost((path, answer) => change(path, answer)));

  /** Makes the pages of another build. */
  const otherBuild: typeof change = (_path, answer) =>
    answer.type.startsWith('text/html')
      ? { ...answer, body: String(answer.body).replace(/webmanifest\?\w+/, 'webmanifest?000000') }
      : answer;
  const failAt =
    (failing: string, status: number): typeof change =>
    (path, answer) =>
      path === failing ? { status, type: 'text/html', body: `<h1>${status}</h1>` } : answer;
  const cacheNames = (page: Page): Promise<string[]> => page.evaluate('caches.keys()');

  async function openKept(): Promise<Page> {
    change = unchanged;
    const { page } = await host.open(village);
    await waitUntilKept(page, village);
    return page;
  }

  test('a new one replaces the pages of the old one', async () => {
    const page = await openKept();
    change = otherBuild;
    await page.goto(district);
    await expect.poll(() => cacheNames(page)).toEqual(['kodepos?000000']);
    await waitUntilKept(page, district);
    expect(await isKept(page, village)).toBe(false);
    await page.context().setOffline(true);
    await page.goto('/bali');
    expect(await heading(page)).toBe('Tidak ada koneksi internet');
    expect(await page.locator('#tersimpan a').count()).toBe(1);
  });

  test('a new one keeps the country for those who asked for it', async () => {
    change = unchanged;
    const { page } = await host.open('/');
    await page.getByRole('button', { name: /^Simpan/ }).click();
    await waitUntilKept(page, '/search/country.json');
    change = otherBuild;
    await page.goto(district);
    await expect.poll(() => cacheNames(page)).toEqual(['kodepos?000000']);
    await waitUntilKept(page, '/search/country.json');
  });

  test('a page of a new one is not kept beside those of the old one', async () => {
    const page = await openKept();
    change = (path, answer) => otherBuild(path, failAt('/service-worker.js', 404)(path, answer));
    await page.goto(district);
    await page.goto('/bali');
    expect(await isKept(page, district)).toBe(false);
    expect(await isKept(page, village)).toBe(true);
  });

  test.each([404, 429, 500, 503])('an error with %i is shown and not kept', async (status) => {
    const page = await openKept();
    change = failAt('/bali', status);
    await page.goto('/bali');
    expect(await heading(page)).toBe(String(status));
    await page.goto(district);
    await waitUntilKept(page, district);
    expect(await isKept(page, '/bali')).toBe(false);
  });

  test('keep the last 100 pages', async () => {
    const page = await openKept();
    await page.evaluate(`caches.keys().then(async ([name]) => {
      const cache = await caches.open(name);
      for (let at = 0; at < 120; at++) await cache.put('/page-' + at, new Response(''));
    })`);
    await page.goto(district);
    await waitUntilKept(page, district);
    await expect.poll(() => isKept(page, village)).toBe(false);
    await expect.poll(() => isKept(page, '/page-20')).toBe(false);
    expect(await isKept(page, '/page-21')).toBe(true);
  });

  test('end with a worker that unregisters itself', async () => {
    const page = await openKept();
    const wayOut = `addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil((async () => {
        for (const name of await caches.keys()) await caches.delete(name);
        await registration.unregister();
      })()));`;
    change = (path, answer) =>
      path === '/service-worker.js' ? { ...answer, body: wayOut } : otherBuild(path, answer);
    await page.goto(district);
    await expect.poll(() => cacheNames(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'))
      .toBe(0);
  });
});
