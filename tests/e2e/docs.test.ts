import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { ask, startServer } from '../support/server.ts';
import { startSite, type Visit } from '../support/visit.ts';

const site = startSite(startServer);
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

describe('the documentation', () => {
  test('has every operation to try, and shows the real answer', async () => {
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
    expect(await block.locator('.request-url').innerText()).toContain(`http://127.0.0.1:${site.port()}/api`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('shows what was tried in three languages', async () => {
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
    await page.context().close();
  });

  test('can be tried with the keyboard alone', async () => {
    const { page } = await open();
    const block = operation(page, 'getProvince');
    await block.locator('.opblock-summary-control').focus();
    await page.keyboard.press('Enter');
    const field = block.getByPlaceholder('id');
    for (let presses = 0; presses < 10 && !(await isFocused(field)); presses++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('51');
    const execute = block.getByRole('button', { name: 'Execute' });
    for (let presses = 0; presses < 10 && !(await isFocused(execute)); presses++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await block.locator('.live-responses-table').getByText('"Bali"').waitFor();
    await page.context().close();
  });

  test.each([
    [360, 'light'],
    [1440, 'dark'],
  ] as const)(
    'has no serious fault by axe with an answer shown, %d px wide, %s',
    async (width, colorScheme) => {
      const { page } = await open({ viewport: { width, height: 800 }, colorScheme });
      await tryOut(page, 'listVillages');
      await page.evaluate(axe.source);
      const { violations, passes } = await page.evaluate<AxeResults>('axe.run()');
      const told = violations.map(
        ({ id, impact, nodes }) => `${impact ?? ''} ${id}: ${nodes[0]?.html ?? ''}`,
      );
      expect(told).toEqual([]);
      expect(passes.length).toBeGreaterThan(30);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).toBe(0);
      await page.context().close();
    },
  );

  test('has a guide and every operation without JavaScript', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const text = await page.locator('main').innerText();
    for (const { path } of operations) expect(text).toContain(`GET ${path}`);
    for (const words of ['Formulir alamat', 'X-RateLimit-Remaining', 'Retry-After', 'postal_code'])
      expect(text).toContain(words);
    await page.getByText('Python').first().click();
    expect(await page.locator('main').innerText()).toContain('from urllib.request import urlopen');
    const links = page.locator('#reference a');
    expect(await links.count()).toBe(operations.length);
    for (const link of await links.all()) {
      const answer = await ask({ port: site.port() }, (await link.getAttribute('href')) ?? '', {
        method: 'HEAD',
      });
      expect(answer.status).toBe(200);
    }
    await page.context().close();
  });

  test('is sound as HTML', async () => {
    const { status, text } = await ask({ port: site.port() }, '/docs');
    expect(status).toBe(200);
    expect(text).toMatch(/<\/body>\s*<\/html>\s*$/);
    expect(text).not.toMatch(/<pre(?![^>]* role=)[^>]* aria-label=/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Dago (32.73.02.1004) ada di');
  });

  test('has a policy of its own, which is as strict but for pictures', async () => {
    const policyOf = async (path: string): Promise<string> =>
      String((await ask({ port: site.port() }, path)).headers['content-security-policy']);
    const policy = await policyOf('/docs');
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).not.toContain('unsafe');
    expect(policy.replace(' data:', '')).toBe(await policyOf('/'));
  });
});

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.ownerDocument.activeElement === node);
}
