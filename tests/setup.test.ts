import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/files.ts';
import { readText, root } from './support/project.ts';

const { platform, arch, execPath } = process;
const folder = temporaryFolder();

/** Acts like npm, with the pinned Node as the only package: `ci` first deletes all packages. */
const npm = `#!/bin/sh
echo "$*" >> "$LOG"
if [ "$1" = ci ]; then rm -rf node_modules; fi
if [ "$REGISTRY" = down ]; then exit 7; fi
mkdir -p node_modules/node-${platform}-${arch}/bin
ln -sf '${execPath}' node_modules/node-${platform}-${arch}/bin/node
`;

/** Acts like the script that writes the types of the API. */
const generated = `import { writeFileSync } from 'node:fs';
console.log('types');
writeFileSync('examples/kodepos.d.ts', '');`;

/** Creates a project without packages, and a function that sets it up as pnpm does. */
function createProject() {
  const project = mkdtempSync(join(folder, 'project-'));
  for (const file of ['scripts/setup.mjs', 'package.json', 'package-lock.json'])
    cpSync(join(root, file), join(project, file));
  writeFileSync(join(project, 'npm'), npm, { mode: 0o755 });
  mkdirSync(join(project, 'examples'));
  writeFileSync(join(project, 'scripts/generated.ts'), generated);
  const LOG = join(project, 'npm.log');
  const setUp = (options: readonly string[] = [], variables: Readonly<Record<string, string>> = {}) => {
    const args = [join(project, 'scripts/setup.mjs'), ...options, '--print', '"ran"'];
    const npm_execpath = '/usr/lib/pnpm.cjs';
    const env = { PATH: `${project}:/usr/bin:/bin`, LOG, npm_execpath, ...variables };
    const { status, stdout, stderr } = spawnSync(execPath, args, { cwd: folder, env, encoding: 'utf8' });
    return [status, stdout, stderr];
  };
  return { project, setUp, readLog: () => readFileSync(LOG, 'utf8').trim().split('\n') };
}

const installing = (packages: number, megabytes: number): string =>
  `[setup] installing ${packages} packages, ${megabytes} MB\n`;

test('the set-up adds missing packages with npm, without their scripts', () => {
  const { setUp, readLog } = createProject();
  expect(setUp()).toEqual([0, 'ran\n', installing(274, 410)]);
  // Lint rules and the type check need the types of the API.
  expect(setUp(['--with-checks'])).toEqual([0, 'ran\n', `${installing(317, 370)}types\n`]);
  expect(setUp(['--with-checks'])).toEqual([0, 'ran\n', '']);
  expect(readLog()).toEqual([
    expect.stringMatching(/^ci --workspaces=false .*--ignore-scripts/),
    expect.stringMatching(/^install --no-save .*--ignore-scripts/),
  ]);
  // The packages of both groups are installed here, so their number and size are about the sums.
  const { packages } = JSON.parse(readText('node_modules/.package-lock.json')) as { packages: object };
  const size = execFileSync('du', ['-sm', 'node_modules'], { cwd: root, encoding: 'utf8' });
  expect(Math.abs(Object.keys(packages).length / (274 + 317) - 1)).toBeLessThan(0.1);
  expect(Math.abs(parseInt(size, 10) / (410 + 370) - 1)).toBeLessThan(0.1);
});

test('a failed set-up keeps the packages that were installed', () => {
  const { project, setUp } = createProject();
  setUp();
  appendFileSync(join(project, 'package-lock.json'), '\n');
  const before = readdirSync(project, { recursive: true });
  const down = { REGISTRY: 'down' };
  const failed = '[setup] npm ci failed: see the errors above\n';
  expect(setUp([], down)).toEqual([1, '', installing(274, 410) + failed]);
  expect(readdirSync(project, { recursive: true })).toEqual(before);
  expect(setUp()[0]).toBe(0);
});

const setPlatform = (name: string): string =>
  `Object.defineProperty(process, 'platform', { value: '${name}' });`;

const onWindows = setPlatform('win32');
const onAlpine = `${setPlatform('linux')} process.report.getReport = () => ({ header: {} })`;
const dockerfile = 'the image of deploy/Dockerfile';

test.each([
  ['on Windows', onWindows, `package.json pins no Node for win32-${arch}: use Linux, macOS or WSL`],
  ['on Alpine', onAlpine, `npm has no Node for Alpine and other systems with musl: use ${dockerfile}`],
  ['without npm', 'process.env.PATH = ""', 'npm ci failed: spawnSync npm ENOENT'],
])('%s the set-up says in one line what to do', (_, code, message) => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(code)}`;
  const [status, , errors = ''] = createProject().setUp([], { NODE_OPTIONS });
  expect([status, String(errors).replace(installing(274, 410), '')]).toEqual([1, `[setup] ${message}\n`]);
});

test('a Node that cannot be started is an error of one line', () => {
  const { project, setUp } = createProject();
  setUp();
  const program = join(project, `node_modules/node-${platform}-${arch}/bin/node`);
  rmSync(program);
  writeFileSync(program, '');
  expect(setUp()).toEqual([1, '', expect.stringMatching(/^\[setup\] the pinned Node .*EACCES\n$/)]);
});
