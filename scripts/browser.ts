import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackage } from './apt.ts';

const debianChromium = '/usr/bin/chromium';

/** Gives the Chromium to test with: Playwright's own where it is installed, else Debian's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), debianChromium].find((path) => existsSync(path));
}

/**
 * Installs Debian's Chromium where no browser is there and that is possible.
 *
 * @throws saying what to install, where it is not
 */
export function ensureBrowser(): void {
  if (findBrowser() !== undefined || installPackage('chromium')) return;
  throw new Error(
    'the browser tests need Chromium: run "npx playwright install chromium", or install Debian\'s',
  );
}
