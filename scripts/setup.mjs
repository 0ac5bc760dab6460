// Installs missing packages, then runs a script under the pinned Node:
// node scripts/setup.mjs [--with-checks] [OPTION-OF-NODE…] SCRIPT [ARGUMENT…]
// --with-checks also installs the packages of tests and checks. Plain JavaScript without packages,
// because this file must run under any Node from 20 on.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
/** The lockfile's hash, and whether the packages of tests and checks are installed. */
const marker = join(modules, '.installed-from');
/** New packages are installed here first, so that an error leaves the old ones in place. */
const staging = join(root, 'node_modules.next');
/** Packages and megabytes, for the message. */
const sizes = { service: [274, 410], checks: [317, 370], all: [591, 780] };

/** @type {(message: string) => never} */
const fail = (message) => {
  console.error(`[setup] ${message}`);
  process.exit(1);
};

function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = Object.keys(optionalDependencies).find((each) => each.endsWith(platform));
  return name === undefined
    ? fail(`package.json pins no Node for ${platform}: use Linux, macOS or WSL`)
    : join(modules, name, 'bin/node');
}

/** Runs npm from the path, because `npm_execpath` may be pnpm or Bun. */
function runNpm(folder = root, options = ['ci']) {
  // A build needs development packages, even with NODE_ENV=production. No install script is needed.
  const base = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Standard output is reserved for the script that runs next.
  const streams = { stdio: ['inherit', 2, 2], cwd: folder };
  const { status, error } = spawnSync('npm', [...options, ...base], streams);
  if (status === 0) return;
  rmSync(staging, { recursive: true, force: true });
  fail(`npm ${options[0]} failed: ${error?.message ?? 'see the errors above'}`);
}

/** Installs packages unless up to date. Packages of tests and checks stay installed. */
function installPackages(node = '', withChecks = false) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const installed = existsSync(node) && existsSync(marker) ? readFileSync(marker, 'utf8') : '';
  const isCurrent = installed.startsWith(hash);
  const includesChecks = withChecks || installed.endsWith(' checks');
  if (isCurrent && (!withChecks || installed.endsWith(' checks'))) return;
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    fail('npm has no Node for Alpine and other systems with musl: use the image of deploy/Dockerfile');
  const [count, megabytes] = isCurrent ? sizes.checks : includesChecks ? sizes.all : sizes.service;
  console.error(`[setup] installing ${count} packages, ${megabytes} MB`);
  if (isCurrent) {
    // `ci` would first delete the installed packages.
    runNpm(root, ['install', '--no-save']);
  } else {
    rmSync(staging, { recursive: true, force: true });
    const workspaces = includesChecks ? ['tests/package.json', 'checks/package.json'] : [];
    for (const file of ['package.json', 'package-lock.json', ...workspaces])
      cpSync(join(root, file), join(staging, file));
    runNpm(staging, includesChecks ? ['ci'] : ['ci', '--workspaces=false']);
    if (existsSync(modules)) renameSync(modules, join(staging, 'previous'));
    renameSync(join(staging, 'node_modules'), modules);
    rmSync(staging, { recursive: true });
  }
  writeFileSync(marker, includesChecks ? `${hash} checks` : hash);
}

const args = process.argv.slice(2);
const withChecks = args[0] === '--with-checks';
const node = findNode();
installPackages(node, withChecks);
// Without the types of the API an example fails the lint rules and the type check.
if (withChecks && !existsSync(join(root, 'examples/kodepos.d.ts')))
  spawnSync(node, ['scripts/generated.ts'], { stdio: ['ignore', 2, 2], cwd: root });
const child = spawn(node, withChecks ? args.slice(1) : args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', ({ message }) => fail(`the pinned Node cannot be started: ${message}`));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});
