import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../scripts/browser.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    // Chromium does not run as root inside its own sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens a page of the site and keeps what the browser complains of and what it asks of other hosts. */
async function visit(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  const complaints: string[] = [];
  const origin = `http://127.0.0.1:${server.port}`;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(`asks ${request.url()}`);
  });
  const response = await page.goto(origin + path);
  expect(response?.status()).toBe(200);
  return { page, complaints };
}

describe('the home page', () => {
  test.each([
    [360, 'light'],
    [1440, 'dark'],
  ] as const)(
    'at %i px, %s: tells the figures, complains of nothing, fits its width',
    async (width, scheme) => {
      const { page, complaints } = await visit('/', width, scheme);
      expect(await page.locator('h1').innerText()).toBe('Wilayah dan kode pos seluruh Indonesia');
      expect(await page.locator('.figures').innerText()).toContain('83.762');
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBe(0);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  test('leads to answers that are there', async () => {
    const { page } = await visit('/', 1440, 'light');
    const targets = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(4);
    for (const target of targets) {
      const answer = await page.request.head(`http://127.0.0.1:${server.port}${target ?? ''}`);
      expect(answer.status()).toBe(200);
    }
    await page.close();
  });
});
