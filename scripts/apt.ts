import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function runApt(...options: readonly string[]): boolean {
  const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...options];
  return spawnSync('env', command, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Installs Debian packages if this is Debian and the user is root. Gives whether they are installed now. */
export function installPackage(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`[setup] installing ${names.join(', ')} with apt-get (a minute or two)`);
  return runApt('update') && runApt('install', '-y', ...names);
}

/**
 * Makes sure that a program is installed. If it is missing, tries to install the Debian package of the same name.
 *
 * @param purpose what needs it, for the message
 * @throws if it is still missing
 */
export function ensureProgram(name: string, purpose: string): void {
  if (spawnSync(name, ['--version']).error === undefined || installPackage(name)) return;
  throw new Error(`${purpose} need ${name}: install it`);
}
