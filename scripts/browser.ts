import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackage } from './apt.ts';

const debianChromium = '/usr/bin/chromium';

/** Finds the Chromium to test with: Playwright's own if it is installed, else Debian's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), debianChromium].find((path) => existsSync(path));
}

/**
 * Makes sure that a browser is installed. If none is, tries to install Debian's Chromium.
 *
 * @throws if there is still none
 */
export function ensureBrowser(): void {
  if (findBrowser() !== undefined || installPackage('chromium')) return;
  throw new Error(
    'the browser tests need Chromium: run "npx playwright install chromium", or install Debian\'s',
  );
}
