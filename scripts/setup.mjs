// Installs what is missing, then runs a script of this project under the pinned Node:
//   node scripts/setup.mjs [OPTION-OF-NODE…] SCRIPT [ARGUMENT…]
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

/** @returns {string} the hash of the lockfile */
function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs the packages of the lockfile unless they are installed. */
function installPackages() {
  const wanted = lockfileHash();
  if (existsSync(node) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  // Standard output belongs to the script that runs next; its result may go into a file.
  console.error(
    '[setup] installing the packages of package-lock.json, the pinned Node among them (about a minute)',
  );
  const npm = process.env.npm_execpath;
  // Development packages are needed even with NODE_ENV=production: the scripts build.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
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

installPackages();
const child = spawn(node, process.argv.slice(2), {
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
