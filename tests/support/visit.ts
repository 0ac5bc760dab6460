import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { startBrowser } from './browser.ts';

/** A page that somebody has open. */
export interface Visit {
  readonly page: Page;
  /** What the browser complained of, and what it asked of other hosts. */
  readonly complaints: string[];
}

/** A server that a browser visits. */
export interface Site {
  /** Where it listens; known once the tests run. */
  readonly port: () => number;
  /** Opens an address of it in a window of its own. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
}

/** Opens an address of a service in a window of its own. */
async function visit(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  const page = await context.newPage();
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

/** Starts a server, and a browser to visit it, for all tests of a file. */
export function startSite(
  start: () => Promise<{ readonly port: number; readonly stop: () => Promise<unknown> }>,
): Site {
  let server: Awaited<ReturnType<typeof start>>;
  let browser: Browser;
  beforeAll(async () => {
    server = await start();
    browser = await startBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    port: () => server.port,
    open: (path, options) => visit(browser, `http://127.0.0.1:${server.port}`, path, options),
  };
}
