import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, expect, onTestFinished } from 'vitest';
import { openWindow, startBrowser } from './browser.ts';
import { readText } from './project.ts';
import type { Port } from './server.ts';
import { siteServer } from './shared-server.ts';
import { hangMilliseconds } from './wait.ts';

/** An open page, with errors and warnings of the browser, and its requests to other hosts. */
export interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

interface Site extends Port {
  readonly stop?: () => Promise<unknown>;
}

/** A narrow and a wide window, light and dark. */
export const windows = [
  { viewport: { width: 320, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 800 }, colorScheme: 'dark' },
] as const satisfies readonly BrowserContextOptions[];

export const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

export const readCopied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

/** Waits for the effects of events, which are over after two frames. */
export const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

async function visit(path: string, browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const page = await openWindow(browser, options);
  onTestFinished(() => page.context().close());
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(data:|blob:|http:\/\/127\.0\.0\.1:)/.test(request.url()))
      complaints.push(`asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  // The first page of a site is slow, because templates and data are loaded for it.
  await page.goto(path, { timeout: hangMilliseconds });
  return { page, complaints };
}

/**
 * Starts a browser for a site and all tests of a file, by default the shared server. `open` opens a
 * path in a new window until the end of the test.
 */
export async function startSite(starting: Site | Promise<Site> = siteServer) {
  const [site, browser] = await Promise.all([starting, startBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.stop?.();
  });
  return {
    port: site.port,
    open: (path: string, options?: BrowserContextOptions): Promise<Visit> =>
      visit(path, browser, { baseURL: `http://127.0.0.1:${site.port}`, ...options }),
  };
}

/** Returns the queries of the requests that a page sends to a path from now on. */
export function watchQueries(page: Page, path: string): readonly string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path) queries.push(search);
  });
  return queries;
}

/** Axe, minified: less than half as much for the browser to parse on each page. */
const axe = readText('node_modules/axe-core/axe.min.js');

/** Expects a page to pass axe and not to scroll sideways. */
export async function expectAccessible(page: Page, options: object = {}): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // Only violations with all their elements: describing thousands that pass takes most of the time.
  const wanted = JSON.stringify({ resultTypes: ['violations'], ...options });
  const { violations, passes } = await page.evaluate<AxeResults>(`axe.run(${wanted})`);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  expect(passes.length).toBeGreaterThan(20);
  expect(await findOverflow(page)).toBe(0);
}

export async function enlargeText(page: Page, percent: number): Promise<void> {
  // The browser accepts whole pixels.
  const standard = Math.ceil((16 * percent) / 100);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  // An open page does not update container queries in rem.
  await page.reload();
  await expect
    .poll(() => page.evaluate('getComputedStyle(document.documentElement).fontSize'))
    .toBe(`${standard}px`);
}

export function findOverflow(page: Page): Promise<number> {
  const root = 'document.documentElement';
  return page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`);
}
