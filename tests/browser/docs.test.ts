import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/site.ts';
import { clipboard, expectAccessible, readCopied, startSite, windows, type Visit } from '../support/visit.ts';

const site = await startSite(openSite());
const open = (name: string, options?: BrowserContextOptions): Promise<Visit> =>
  site.open(`/docs/referensi/${name}`, options);

/** Sends the request of the page's form, and returns its output. */
async function send(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send request' }).click();
  const output = page.locator('.try output');
  await output.locator('pre').waitFor();
  return output;
}

describe('the reference', () => {
  test('shows the request of its form, sends it, and shows the reply', async () => {
    const { page, complaints } = await open('list-villages');
    const read = async () => (await page.locator('.try').innerHTML()).split(/(?=<\w)/);
    await page.locator('.try [name=q]').fill('dago atas & x');
    const states = await read();
    await page.locator('.try [name=q]').fill('');
    await page.locator('.try [name=limit]').fill('1');
    await send(page);
    states.push(...(await read()));
    // The origin in texts is that of the page, not of the build.
    expect(await page.locator('body').innerText()).not.toContain('localhost');
    const text = states
      .join('\n')
      .replaceAll(`:${site.port}`, ':PORT')
      .replace(/· \d+ ms/, '· TIME');
    expect(text).toMatchSnapshot();
    expect(complaints).toEqual([]);
  });

  test('works with the keyboard alone, and reports errors', async () => {
    const { page } = await open('get-village');
    const output = page.locator('.try output');
    await page.locator('[data-key]').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1/2');
    await page.keyboard.press('Enter');
    await output.getByText('There is no village with this id').waitFor();
    expect(await output.innerText()).toMatch(/\/villages\/1%2F2\n404 /);
    await page.route('**/api/**', (route) => route.fulfill({ body: 'Not JSON' }), { times: 1 });
    expect(await (await send(page)).innerText()).toContain('Not JSON');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Send request' }).click();
    await output.getByText('No answer: check your connection').waitFor();
  });

  test.each(windows)('passes axe with an answer shown: %o', async (options) => {
    const { page } = await open('list-villages', options);
    await send(page);
    await expectAccessible(page);
  });
});

test('the menu is next to the page on wide screens, and folded above it on phones', async () => {
  const { page } = await open('search', { viewport: { width: 1440, height: 900 } });
  const current = page.locator('.contents [aria-current=page]');
  await current.waitFor({ state: 'visible' });
  expect(await current.innerText()).toBe('/search');
  expect(await page.locator('.contents summary').isVisible()).toBe(false);
  const menu = await page.locator('.contents').boundingBox();
  const article = await page.locator('article').boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(article?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await current.isVisible()).toBe(false);
  await page.getByText('Isi dokumentasi').click();
  await page.locator('.contents').getByRole('link', { name: '/places/{id}' }).click();
  await page.waitForURL('**/docs/referensi/get-place');
});

test('the guide shows and copies one language of an example, and the same of the next page', async () => {
  const { page } = await site.open('/docs/satu-tempat', clipboard);
  const tabs = page.locator('.tabs').first();
  expect(await tabs.locator('pre:visible').innerText()).toContain('curl -s');
  await tabs.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await tabs.locator('pre:visible').innerText()).toContain('await fetch(');
  await tabs.getByRole('radio', { name: 'Python' }).check();
  expect(await tabs.locator('pre:visible').innerText()).toContain('urlopen(');
  await tabs.getByRole('button', { name: 'Salin contoh' }).click();
  await expect.poll(() => readCopied(page)).toMatch(/^import [^]*urlopen\(/);
  await page.getByRole('link', { name: 'Daftar dan filter' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Daftar dan filter' }).waitFor();
  expect(await page.locator('.tabs pre:visible').innerText()).toContain('urlopen(');
});
