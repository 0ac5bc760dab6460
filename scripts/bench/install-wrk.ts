import { spawnSync } from 'node:child_process';
import { installPackage } from '../apt.ts';

/** Gives the version of wrk; undefined where there is none. */
export function findWrkVersion(): string | undefined {
  const { stdout, stderr, error } = spawnSync('wrk', ['-v'], { encoding: 'utf8' });
  return error === undefined ? (/^wrk \S+/m.exec(stdout + stderr)?.[0] ?? 'wrk') : undefined;
}

/**
 * Installs Debian's wrk where it is not there and that is possible.
 *
 * @throws saying what to install, where it is not
 */
export function ensureWrk(): void {
  if (findWrkVersion() !== undefined || installPackage('wrk')) return;
  throw new Error(
    'the benchmark needs wrk: install it with "apt-get install wrk", or from https://github.com/wg/wrk',
  );
}
