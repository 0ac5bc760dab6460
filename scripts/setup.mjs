// Installs what is missing, then runs a script of this project under the pinned Node:
//   node scripts/setup.mjs [--with-checks] [OPTION-OF-NODE…] SCRIPT [ARGUMENT…]
// Without the option it installs the packages of the service and its build; with it, those of tests and checks too. It must run under
// any Node from 20 on, so it is plain JavaScript and imports no package.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const binaries = join(modules, '.bin');
const node = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');
const marker = join(modules, '.installed-from');

/**
 * Installs packages of the lockfile unless they are installed. The marker has the lockfile's hash, and whether the packages of tests and
 * checks are installed. These stay: a start after a test removes nothing.
 *
 * @param {boolean} withChecks
 */
function installPackages(withChecks) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(node) && existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  const hasChecks = installed.endsWith(' checks');
  if (installed.startsWith(hash) && (hasChecks || !withChecks)) return;
  const isWhole = hasChecks || withChecks;
  // Standard output belongs to the script that runs next; its result may go into a file.
  console.error('[setup] installing the packages and the pinned Node (about a minute)');
  const npm = process.env.npm_execpath;
  // Development packages are needed even with NODE_ENV=production: the scripts build.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isWhole) options.push('--workspaces=false');
  const [command, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { status } = spawnSync(command, [...before, ...options], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: npm === undefined && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('[setup] npm ci failed: see the errors above');
    process.exit(status ?? 1);
  }
  if (!existsSync(node)) {
    console.error(`[setup] package.json pins no Node for ${process.platform} on ${process.arch}`);
    process.exit(1);
  }
  writeFileSync(marker, isWhole ? `${hash} checks` : hash);
}

const given = process.argv.slice(2);
const withChecks = given[0] === '--with-checks';
installPackages(withChecks);
const child = spawn(node, withChecks ? given.slice(1) : given, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});
