// Installs the programs that the tests start, where they are missing. Its exit status is 0 if all are there.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

const runs = (program: string, ...options: readonly string[]): boolean =>
  spawnSync(program, options).status === 0;

/** Installs Debian packages if this is Debian and the user is root. Gives whether they are installed now. */
function installPackage(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`[setup] installing ${names.join(', ')} with apt-get (a minute or two)`);
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  return runs('env', ...apt, 'update') && runs('env', ...apt, 'install', '-y', ...names);
}

/** Debian's Chromium without windows. It opens a page in a third of the time that the whole browser takes. */
const debianShell = '/usr/bin/chromium-headless-shell';

/** Finds the Chromium to test with: one without windows, or else a whole browser of Playwright or Debian. */
export function findBrowser(): string | undefined {
  return [debianShell, chromium.executablePath(), '/usr/bin/chromium'].find((path) => existsSync(path));
}

/**
 * Makes sure that a browser is installed. Where there is none without windows, tries to install Debian's.
 *
 * @throws if there is no browser at all
 */
function ensureBrowser(): void {
  if (existsSync(debianShell) || installPackage('chromium-headless-shell') || findBrowser() !== undefined)
    return;
  throw new Error(
    'the browser tests need Chromium: run "npx playwright install chromium", or install Debian\'s',
  );
}

/** A PHP file that loads the parts of Laravel which the examples use. */
export const laravel = join(import.meta.dirname, '../tests/fixtures/laravel.php');

const laravelPackages = ['container', 'database', 'http', 'validation'].map(
  (part) => `php-illuminate-${part}`,
);

if (import.meta.main) {
  try {
    ensureBrowser();
    for (const program of ['curl', 'openssl', 'python3', 'redis-server', 'nginx', 'promtool']) {
      const name = program === 'promtool' ? 'prometheus' : program;
      if (spawnSync(program, ['--version']).error !== undefined && !installPackage(name))
        throw new Error(`the tests need ${program}: install ${name}`);
    }
    if (
      !runs('php', laravel) &&
      !installPackage('php-cli', 'php-sqlite3', 'php-guzzlehttp-guzzle', ...laravelPackages)
    )
      throw new Error("the documentation's examples need PHP and Debian's packages of Laravel: install them");
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
