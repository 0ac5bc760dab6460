import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** A page that somebody has open. */
export interface Visit {
  readonly page: Page;
  /** What the browser complained of, and what it asked of other hosts. */
  readonly complaints: string[];
}

/** Opens an address of a service in a window of its own. */
export async function visit(
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
