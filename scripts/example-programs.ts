import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureProgram, installPackage } from './apt.ts';

/** A PHP file that loads the parts of Laravel which the examples use. */
export const laravel = join(import.meta.dirname, '../tests/fixtures/laravel.php');

const laravelPackages = ['container', 'http', 'validation'].map((part) => `php-illuminate-${part}`);

const hasLaravel = (): boolean => spawnSync('php', [laravel]).status === 0;

/** Whether Go is installed. */
export function hasGo(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/**
 * Makes sure that the programs are installed which run the documentation's examples. Go is not among them: it has half a
 * gigabyte, and takes as long to install as all other programs together.
 *
 * @throws if one is missing and cannot be installed
 */
export function ensureExamplePrograms(): void {
  for (const program of ['curl', 'python3']) ensureProgram(program, "the documentation's examples");
  if (
    hasLaravel() ||
    (installPackage('php-cli', 'php-guzzlehttp-guzzle', ...laravelPackages) && hasLaravel())
  )
    return;
  throw new Error("the documentation's examples need PHP and Debian's packages of Laravel: install them");
}
