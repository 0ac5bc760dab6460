// Installs what is missing, then runs a script of this project under the pinned Node:
//   node scripts/setup.mjs [--with-tests] [OPTION-OF-NODE…] SCRIPT [ARGUMENT…]
// With --with-tests it installs the packages of tests/package.json too.
// It must run under any Node from 20 on, so it is plain JavaScript and imports no package.

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
 * Installs the packages of the lockfile unless they are installed. The marker has the lockfile's hash, and a second word if
 * the packages of the tests are installed. Those stay: a start after a test removes nothing.
 *
 * @param {boolean} needsTests whether the packages of the tests are needed
 */
function installPackages(needsTests) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(node) && existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  const withTests = needsTests || installed.endsWith(' tests');
  const wanted = withTests ? `${hash} tests` : hash;
  if (installed === wanted) return;
  // Standard output belongs to the script that runs next; its result may go into a file.
  const what = withTests ? 'packages, those of the tests among them' : 'packages';
  console.error(`[setup] installing the ${what}, and the pinned Node (about a minute)`);
  const npm = process.env.npm_execpath;
  // Development packages are needed even with NODE_ENV=production: the scripts build.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!withTests) options.push('--workspaces=false');
  const { status } =
    npm === undefined
      ? spawnSync('npm', options, {
          cwd: root,
          stdio: ['inherit', 2, 2],
          shell: process.platform === 'win32',
        })
      : spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['inherit', 2, 2] });
  if (status !== 0) {
    console.error('[setup] npm ci failed: see the errors above');
    process.exit(status ?? 1);
  }
  writeFileSync(marker, wanted);
}

const [, , ...given] = process.argv;
const needsTests = given[0] === '--with-tests';
installPackages(needsTests);
const child = spawn(node, needsTests ? given.slice(1) : given, {
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
