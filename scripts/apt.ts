import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function runApt(...options: readonly string[]): boolean {
  const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...options];
  return spawnSync('env', command, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Installs a Debian package, where this is Debian and we are root. Gives whether it is there now. */
export function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`[setup] installing ${name} with apt-get (a minute or two)`);
  return runApt('update') && runApt('install', '-y', name);
}

/**
 * Installs the Debian package of a program's name where the program is not there and that is possible.
 *
 * @param purpose what needs it, for the message
 * @throws saying what to install, where it is not
 */
export function ensureProgram(name: string, purpose: string): void {
  if (spawnSync(name, ['--version']).error === undefined || installPackage(name)) return;
  throw new Error(`${purpose} need ${name}: install it`);
}
