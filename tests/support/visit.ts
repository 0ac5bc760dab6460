import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { openWindow, startBrowser } from './browser.ts';
import { siteServer } from './shared-server.ts';

/** A page that is open. */
export interface Visit {
  readonly page: Page;
  /** Errors and warnings of the browser, and its requests to other hosts. */
  readonly complaints: string[];
}

/** Starts what a browser is to visit. */
type StartSite = () => Promise<{ readonly port: number; readonly stop: () => Promise<unknown> }>;

/** A server with a browser to open its pages. */
interface Site {
  /** Where it listens; known once the tests run. */
  readonly port: () => number;
  /** Opens an address in a window of its own, until the test is over. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
}

async function visit(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const page = await openWindow(browser, { baseURL: origin, ...options });
  onTestFinished(() => page.context().close());
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      complaints.push(`asks ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(path);
  return { page, complaints };
}

/** Uses the server that test files share. */
const share = (): ReturnType<StartSite> => Promise.resolve({ ...siteServer, stop: () => Promise.resolve() });

/** Starts a browser for all tests of a file, and a server where they need one of their own. */
export function startSite(start: StartSite = share): Site {
  let server: Awaited<ReturnType<StartSite>>;
  let browser: Browser;
  beforeAll(async () => {
    server = await start();
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    port: () => server.port,
    open: (path, options) => visit(browser, `http://127.0.0.1:${server.port}`, path, options),
  };
}

/** Axe, minified: the browser reads less than half as much for each page. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Audits a page with axe: gives violations with their elements, and how many rules passed. */
export async function auditPage(
  page: Page,
  options: object = {},
): Promise<{ readonly violations: readonly string[]; readonly passed: number }> {
  await page.evaluate(axe);
  // Only violations with all their elements: describing thousands that pass takes most of the time.
  const wanted = JSON.stringify({ resultTypes: ['violations'], ...options });
  const { violations, passes } = await page.evaluate<AxeResults>(`axe.run(${wanted})`);
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    passed: passes.length,
  };
}

/** Sets the text size of the browser. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  // The browser accepts whole pixels.
  const standard = Math.ceil((16 * percent) / 100);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  // An open page keeps the answers of its container queries in rem.
  await page.reload();
  await expect
    .poll(() => page.evaluate<string>('getComputedStyle(document.documentElement).fontSize'))
    .toBe(`${standard}px`);
}

/** Gives by how many pixels a page scrolls sideways. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
