import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/api/operations/all.ts';
import { ask } from '../support/server.ts';
import { expectAccessible, startSite, windows, withClipboard, type Visit } from '../support/visit.ts';

const site = startSite();
const open = (options?: BrowserContextOptions): Promise<Visit> => site.open('/docs', options);

const operation = (page: Page, id: string): Locator => page.locator(`[id$="-${id}"].opblock`);

/** Opens an operation in the reference and sends its request. */
async function tryOut(page: Page, id: string): Promise<Locator> {
  const block = operation(page, id);
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Execute' }).click();
  await block.locator('.live-responses-table tr.response').waitFor();
  return block;
}

async function tabTo(page: Page, element: Locator): Promise<void> {
  const isFocused = (): Promise<boolean> => element.evaluate((node) => node.matches(':focus'));
  for (let presses = 0; presses < 10 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
}

describe('the documentation', () => {
  test('offers every operation, and shows the real answer', async () => {
    const { page, complaints } = await open();
    await page.locator('.opblock').first().waitFor();
    expect(await page.locator('.opblock').count()).toBe(operations.length);
    const block = await tryOut(page, 'listVillages');
    const { text } = await ask(
      { port: site.port() },
      '/api/v1/villages?regency=Kota%20Bandung&q=dago&page=1&limit=50',
    );
    const shown = await block.locator('.live-responses-table .microlight').first().innerText();
    expect(JSON.parse(shown)).toEqual(JSON.parse(text));
    expect(await block.locator('.live-responses-table').innerText()).toContain('x-ratelimit-remaining');
    expect(await page.locator('#limit-left').innerText()).toMatch(
      /^Kuota Anda: \d+ dari 100000000, penuh lagi dalam \d+ detik$/,
    );
    expect(await block.locator('.request-url').innerText()).toContain(`http://127.0.0.1:${site.port()}/api`);
    expect(complaints).toEqual([]);
  });

  test('shows the request in three languages', async () => {
    const { page } = await open();
    const block = await tryOut(page, 'getPostalCode');
    const address = `http://127.0.0.1:${site.port()}/api/v1/postal-codes/40135`;
    for (const [language, beginning] of [
      ['curl', 'curl -X'],
      ['JavaScript', 'const response = await fetch('],
      ['Python', 'from urllib.request import'],
    ] as const) {
      await block.getByRole('heading', { name: language }).click();
      const code = await block.locator('.request-snippets .microlight').innerText();
      expect(code.startsWith(beginning)).toBe(true);
      expect(code).toContain(address);
    }
  });

  test('works with the keyboard alone', async () => {
    const { page } = await open();
    const block = operation(page, 'getProvince');
    await block.locator('.opblock-summary-control').focus();
    await page.keyboard.press('Enter');
    await tabTo(page, block.getByPlaceholder('id'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('51');
    await tabTo(page, block.getByRole('button', { name: 'Execute' }));
    await page.keyboard.press('Enter');
    await block.locator('.live-responses-table').getByText('"Bali"').waitFor();
  });

  test.each(windows)('passes axe with an answer shown: %o', async (options) => {
    const { page } = await open(options);
    await tryOut(page, 'listVillages');
    await expectAccessible(page);
  });

  test('shows one language of an example, of all examples the one that was chosen', async () => {
    const { page } = await open();
    const [first, second] = ['Satu tempat', 'Daftar dan filter'].map((name) =>
      page.locator(`h2:text-is("${name}") ~ .tabs`).first(),
    );
    if (first === undefined || second === undefined) throw new Error('there are no examples');
    expect(await first.locator('pre:visible').innerText()).toContain('curl -s');
    await first.getByRole('radio', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await first.locator('pre:visible').innerText()).toContain('await fetch(');
    expect(await second.locator('pre:visible').innerText()).toContain('new URLSearchParams');
    const top = async (): Promise<number> => (await second.boundingBox())?.y ?? 0;
    await second.scrollIntoViewIfNeeded();
    const before = await top();
    await second.getByRole('radio', { name: 'Go' }).check();
    expect(await first.locator('pre:visible').innerText()).toContain('package main');
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  test.each([
    ['/docs/resep', 'Salin kode', 'Disalin ✓'],
    ['/docs/en/recipes', 'Copy code', 'Copied ✓'],
  ])('%s: a button copies the code that is shown', async (path, label, done) => {
    const { page } = await site.open(path, withClipboard);
    const tabs = page.locator('.tabs').nth(1);
    await tabs.getByRole('radio', { name: 'Python' }).check();
    const code = await tabs.locator('pre:visible').innerText();
    await tabs.getByRole('button', { name: label }).click();
    await tabs.getByRole('button', { name: done }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(code.trim());
  });

  test('has a guide and every operation without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const text = await page.locator('main').innerText();
    for (const { path } of operations) expect(text).toContain(`GET ${path}`);
    for (const words of ['Formulir alamat', 'X-RateLimit-Remaining', 'Retry-After', 'postal_code'])
      expect(text).toContain(words);
    await page.getByText('Python').first().click();
    expect(await page.locator('main').innerText()).toContain('from urllib.request import urlopen');
    expect(await page.locator('#reference a').count()).toBe(operations.length);
  });

  test('is well-formed HTML', async () => {
    const { status, text } = await ask({ port: site.port() }, '/docs');
    expect(status).toBe(200);
    expect(text).toMatch(/<\/body>\s*<\/html>\s*$/);
    expect(text).not.toMatch(/<pre(?![^>]* role=)[^>]* aria-label=/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Dago (32.73.02.1004) ada di');
  });
});
