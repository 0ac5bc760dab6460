// Installs the programs that the tests need. The exit status is 0 if all exist.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** Debian's headless Chromium opens a page in a third of the time of the full browser. */
const debianShell = '/usr/bin/chromium-headless-shell';

/** Finds a Chromium to test with, preferably headless. */
export function findBrowser(): string | undefined {
  const paths = [debianShell, chromium.executablePath(), '/usr/bin/chromium'];
  return paths.find((path) => existsSync(path));
}

/** A PHP file that loads the parts of Laravel that the examples need. */
export const laravel = join(import.meta.dirname, '../tests/fixtures/laravel.php');

const programs = ['curl', 'openssl', 'python3', 'redis-server', 'nginx'];
const phpPackages = ['php-cli', 'php-sqlite3', 'php-guzzlehttp-guzzle'];
const laravelParts = ['container', 'database', 'http', 'validation'];
const laravelPackages = laravelParts.map((part) => `php-illuminate-${part}`);

const runs = (program: string, ...options: readonly string[]): boolean =>
  spawnSync(program, options).status === 0;

function listMissing(hasBrowser: boolean): readonly string[] {
  const exists = (program: string) => spawnSync(program, ['--version']).error === undefined;
  return [
    ...(hasBrowser ? [] : ['chromium-headless-shell']),
    ...programs.filter((program) => !exists(program)),
    ...(exists('promtool') ? [] : ['prometheus']),
    ...(runs('php', laravel) ? [] : [...phpPackages, ...laravelPackages]),
  ];
}

if (import.meta.main) {
  const wanted = listMissing(existsSync(debianShell));
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`[setup] installing with apt-get as root: ${wanted.join(' ')}`);
    const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
    if (runs('env', ...apt, 'update')) runs('env', ...apt, 'install', '-y', ...wanted);
  }
  const missing = listMissing(findBrowser() !== undefined);
  if (missing.length > 0)
    console.error(`the tests need these Debian packages, or the same: ${missing.join(' ')}`);
  process.exitCode = Math.min(missing.length, 1);
}
