import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scripts } from '../fixtures/scripts.ts';
import { openWindow, startBrowser } from '../support/browser.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { everyNth } from '../support/sample.ts';
import { siteServer } from '../support/shared-server.ts';

/** A sample of scripts, because typing takes longer. */
const typed = everyNth(scripts, 5);
/** Texts that find nothing, or similar names. */
const harmless = ['zzqxv', 'x alert 1', 'base img'];

/** The start of Chromium's message on an error reply. */
const saysStatus = 'Failed to load resource: the server responded with a status of 4';

/**
 * Counts elements and attributes that can have an effect. Excludes text, lists, links and copy
 * buttons of results, maps, which come later, and modules that a deferred script loads.
 */
const see = `Object.entries(Object.groupBy(
  Array.from(
    document.querySelectorAll(':not(.copies .copy, .map svg *, link[rel=modulepreload])'),
    ({ localName, attributes }) => [localName, ...Array.from(attributes, ({ name }) => name)
      .filter((name) => /^on|^(srcdoc|style)$/.test(name))],
  ).flat(),
  (name) => name,
)).map(([name, { length }]) => name + ' ' + length)
  .filter((text) => !/^(a|b|em|h2|li|mark|nav|p|path|small|span|title|ul) /.test(text)).sort()`;

/** Opens a window; records dialogs, errors, violations of the policy and foreign requests. */
async function watch(browser: Browser, port: number) {
  const page = await openWindow(browser, { baseURL: `http://127.0.0.1:${port}` });
  const traces: string[] = [];
  page.context().on('request', (request) => {
    const { host, pathname, href } = new URL(request.url());
    // The stylesheet of the reference contains its icons.
    const isOurs = host === `127.0.0.1:${port}` && pathname !== '/xss';
    if (!isOurs && !href.startsWith('data:image/svg+xml')) traces.push(`asks for ${href}`);
  });
  page.on('websocket', (socket) => traces.push(`asks for ${socket.url()}`));
  page.on('popup', (window) => traces.push(`opens ${window.url()}`));
  page.on('pageerror', ({ message }) => traces.push(`fails: ${message}`));
  page.on('dialog', (dialog) => {
    traces.push(`says ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    const isComplaint = ['error', 'warning'].includes(type) && !text.startsWith(saysStatus);
    if (isComplaint) traces.push(`complains: ${text}`);
  });
  return { page, traces, look: () => page.evaluate<readonly string[]>(see) };
}
type Window = Awaited<ReturnType<typeof watch>>;

const browser = await startBrowser();
const site = await watch(browser, siteServer.port);
afterAll(() => browser.close());

test('a page without escaping is noticed', async () => {
  const harmful = '<script>alert(1)</script><script>x()</script><p onclick=alert(1)>Dago</p>';
  const naive = await listenOnLoopback(({ url = '/' }, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(url === '/' ? `<!doctype html><main>${harmful}</main>` : '');
  });
  const { page, traces, look } = await watch(browser, naive.port);
  await page.goto('/');
  for (const expected of ['says 1', 'fails: x is not defined', 'onclick 1'])
    await expect.poll(async () => [...traces, ...(await look())]).toContain(expected);
  await page.context().close();
  await naive.stop();
});

/** Paths with a text, their status and their type. */
const addresses: readonly [path: (text: string) => string, status: number, type: string][] = [
  [(q) => `/cari?q=${q}&page=${q}#${q}`, 200, 'text/html'],
  [(q) => `/${q}?q=${q}#${q}`, 404, 'text/html'],
  [(q) => `/api/v1/villages?q=${q}&page=x`, 400, 'application/json'],
  [(q) => `/api/v1/villages?${q}=1`, 400, 'application/json'],
  [(q) => `/api/v1/villages/${q}`, 404, 'application/json'],
  // The reply has the ignored words. A control character would be a 400.
  [(q) => `/api/v1/search?q=dago+${q.replaceAll(/%[01]./g, '')}`, 200, 'application/json'],
];

/** Opens all paths with a text, and returns what each page contains. */
async function openAll({ page, traces, look }: Window, text: string): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  for (const [path, status, type] of addresses) {
    const address = path(encodeURIComponent(text));
    const response = await page.goto(address);
    const outcome = [response?.status(), await page.evaluate('document.contentType')];
    expect([address, ...outcome, traces.splice(0)]).toEqual([address, status, type, []]);
    expect(new URL(page.url()).href).toBe(new URL(address, page.url()).href);
    seen.push(await look());
  }
  return seen;
}

describe('a script in an address does nothing', () => {
  const usual: unknown[] = [];
  beforeAll(async () => {
    for (const text of harmless) usual.push(await openAll(site, text));
  });
  test.for(scripts)('%j', async (text) => {
    expect(usual).toContainEqual(await openAll(site, text));
  });
});

test.for(typed)('a script that is typed and submitted does nothing: %j', async (text) => {
  const { page, traces, look } = site;
  const q = encodeURIComponent(text);
  await page.goto(`/?q=${q}#${q}`);
  const before = await look();
  const field = page.getByRole('combobox');
  await field.fill(text);
  await page.locator('.suggestions:visible').first().waitFor();
  expect(await look()).toEqual(before);
  expect(await field.inputValue()).toBe(text);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cari?*');
  expect(await field.inputValue()).toBe(text);
  // A text that finds nothing is quoted.
  const sentence = page.locator('main .lead', { hasText: '“' });
  if ((await sentence.count()) > 0) expect(await sentence.textContent()).toContain(`“${text}”`);
  expect(traces.splice(0)).toEqual([]);
});
