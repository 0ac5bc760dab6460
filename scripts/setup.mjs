// Installs what is missing, then runs a script of this project under the pinned Node:
//   node scripts/setup.mjs [--with-tests | --with-checks] [OPTION-OF-NODE…] SCRIPT [ARGUMENT…]
// Without an option it installs the packages of the service and its build. With --with-checks it installs all packages. With
// --with-tests, too, unless the tests that the arguments name run on the source alone: then only those of the service and of
// tests/package.json. It must run under any Node from 20 on, so it is plain JavaScript and imports no package.

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
 * Installs packages of the lockfile unless they are installed. The marker has the lockfile's hash, and what is installed beside the
 * packages of the service. That stays: a start after a test removes nothing.
 *
 * @param {readonly ('build' | 'tests' | 'checks')[]} needed beside the packages of the service
 */
function installPackages(needed) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [from, ...installed] =
    existsSync(node) && existsSync(marker) ? readFileSync(marker, 'utf8').split(' ') : [];
  if (from === hash && needed.every((each) => installed.includes(each))) return;
  const wanted = new Set([...needed, ...installed]);
  // Standard output belongs to the script that runs next; its result may go into a file.
  console.error(
    `[setup] installing the packages (${[...wanted].join(', ')}) and the pinned Node (about a minute)`,
  );
  const npm = process.env.npm_execpath;
  // Development packages are needed even with NODE_ENV=production: the scripts build.
  const options = ['ci', wanted.has('build') ? '--include=dev' : '--omit=dev'];
  if (!wanted.has('tests')) options.push('--workspaces=false');
  else if (!wanted.has('checks')) options.push('--workspace=tests', '--include-workspace-root');
  options.push('--no-audit', '--no-fund', '--loglevel=error');
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
  writeFileSync(marker, [hash, ...wanted].join(' '));
}

const [, , ...given] = process.argv;
const [option = ''] = given;
if (option === '--with-checks') {
  installPackages(['build', 'tests', 'checks']);
} else if (option === '--with-tests') {
  // The image is built without this file.
  const { needBuild } = await import('./test-files.mjs');
  installPackages(needBuild(given.slice(1)) ? ['build', 'tests', 'checks'] : ['tests']);
} else {
  installPackages(['build']);
}
const child = spawn(node, option.startsWith('--with-') ? given.slice(1) : given, {
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
