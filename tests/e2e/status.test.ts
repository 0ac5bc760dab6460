import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../src/store/manifest.ts';
import { ask } from '../support/server.ts';
import { startSite } from '../support/visit.ts';

const { edition, downloads, sources } = readManifest(join(import.meta.dirname, '../../dist'));
const site = startSite();

/** Opens the page while the service gives another answer to its question. */
async function openWith(answer: (route: Route) => Promise<void>): Promise<Page> {
  const { page } = await site.open('/tentang');
  await page.route('**/health', answer);
  await page.goto('/status');
  return page;
}

const stateOf = (page: Page) => page.locator('#state');

describe('the status page', () => {
  test('says that the service is up, how fast, and what it serves, after one request', async () => {
    const { page, complaints } = await site.open('/tentang');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/status');
    await expect.poll(() => stateOf(page).innerText()).toBe('Layanan berjalan.');
    expect(await page.locator('#time').innerText()).toMatch(/^\d+ ms$/);
    expect(await page.locator('#limit-left').innerText()).toMatch(
      /^Kuota Anda: \d+ dari 100000000, penuh lagi dalam \d+ detik$/,
    );
    const text = await page.locator('main').innerText();
    expect(edition).toBe('2026-11-24');
    for (const part of ['24 November 2026', downloads.version, sources.slice(0, 6)])
      expect(text).toContain(part);
    expect(asked).toEqual(['/health']);
    expect(complaints).toEqual([]);
  });

  test.each<[what: string, answer: (route: Route) => Promise<void>, expected: string]>([
    [
      'the limit is reached',
      (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '41' } }),
      'Layanan menjawab, tetapi kuota Anda habis. Coba lagi dalam 41 detik.',
    ],
    ['the service is stopping', (route) => route.fulfill({ status: 503 }), 'Layanan sedang berhenti'],
    ['it is a static copy', (route) => route.fulfill({ status: 404 }), 'Ini salinan statis'],
    ['it failed', (route) => route.fulfill({ status: 500 }), '(status 500)'],
    ['nothing answers', (route) => route.abort(), 'Tidak ada jawaban. Periksa sambungan internet Anda'],
  ])('says it where %s', async (_what, answer, expected) => {
    const page = await openWith(answer);
    await expect.poll(() => stateOf(page).innerText()).toContain(expected);
    expect(await stateOf(page).getAttribute('class')).toBe('warning');
  });

  test('says where to look without JavaScript', async () => {
    const { page } = await site.open('/status', { javaScriptEnabled: false });
    expect(await stateOf(page).innerText()).toContain('buka /health: respons {"status":"ok"}');
    const link = await stateOf(page).getByRole('link').getAttribute('href');
    expect((await ask({ port: site.port() }, link ?? '')).text).toBe('{"status":"ok"}');
  });
});
