import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackage } from './apt.ts';

/** Debian's Chromium without windows. It opens a page in a third of the time that the whole browser takes. */
const debianShell = '/usr/bin/chromium-headless-shell';
const debianChromium = '/usr/bin/chromium';

/** Finds the Chromium to test with: one without windows, or else a whole browser of Playwright or Debian. */
export function findBrowser(): string | undefined {
  return [debianShell, chromium.executablePath(), debianChromium].find((path) => existsSync(path));
}

/**
 * Makes sure that a browser is installed. Where there is none without windows, tries to install Debian's.
 *
 * @throws if there is no browser at all
 */
export function ensureBrowser(): void {
  if (existsSync(debianShell) || installPackage('chromium-headless-shell')) return;
  if (findBrowser() !== undefined) return;
  throw new Error(
    'the browser tests need Chromium: run "npx playwright install chromium", or install Debian\'s',
  );
}
