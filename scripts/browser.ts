import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const debianChromium = '/usr/bin/chromium';

/** Gives the Chromium to test with: Playwright's own where it is installed, else Debian's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), debianChromium].find((path) => existsSync(path));
}

function runApt(...options: readonly string[]): boolean {
  const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...options];
  return spawnSync('env', command, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Installs Debian's Chromium where no browser is there and that is possible.
 *
 * @throws saying what to install, where it is not
 */
export function ensureBrowser(): void {
  if (findBrowser() !== undefined) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    console.log('[setup] installing chromium with apt-get (a minute or two)');
    if (runApt('update') && runApt('install', '-y', 'chromium')) return;
  }
  throw new Error(
    'the browser tests need Chromium: run "npx playwright install chromium", or install Debian\'s',
  );
}
