import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Package {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Package>> };
const { allowScripts } = JSON.parse(read('package.json')) as {
  allowScripts: Readonly<Record<string, boolean>>;
};
/** The project itself, and the workspaces with what tests and checks need. */
const {
  '': own = {},
  tests: ofTests = {},
  checks: ofChecks = {},
  'node_modules/kodepos-tests': testsLink,
  'node_modules/kodepos-checks': checksLink,
  ...others
} = packages;
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Permissive licences. */
const known =
  /^\(?(?:MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|Python-2\.0|PSF-2\.0|Unlicense|Zlib|OFL-1\.1|MPL-2\.0|WTFPL)/;

describe('packages', () => {
  test('are each pinned by a hash, and to no host', () => {
    const paths = Object.keys(others);
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.filter((path) => !/^sha512-[\w+/]{86}==$/.test(others[path]?.integrity ?? ''))).toEqual([]);
    expect(paths.filter((path) => others[path]?.resolved !== undefined)).toEqual([]);
  });

  test('that are asked for have exact versions', () => {
    const asked = [own, ofTests, ofChecks].flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('that only tests and checks need are workspaces of their own, in the same lockfile', () => {
    expect(testsLink).toEqual({ resolved: 'tests', link: true });
    expect(checksLink).toEqual({ resolved: 'checks', link: true });
    const lists = [own.dependencies, own.devDependencies, ofTests.dependencies, ofChecks.devDependencies];
    const names = lists.flatMap((list = {}) => Object.keys(list));
    expect(new Set(names).size).toBe(names.length);
  });

  test('run nothing while they are installed unless that is approved by name', () => {
    const scripts = Object.keys(others).filter((path) => others[path]?.hasInstallScript);
    const undecided = new Set(scripts.map(nameOf).filter((name) => !(name in allowScripts)));
    // Only for macOS; it compiles itself without a prebuilt binary.
    expect([...undecided].filter((name) => name !== 'fsevents')).toEqual([]);
    expect(Object.entries(allowScripts).flatMap(([name, allowed]) => (allowed ? [name] : []))).toEqual([
      'node',
      'esbuild',
    ]);
  });

  test('are installed from the lockfile alone', () => {
    const commands = ['scripts/setup.mjs', 'deploy/Dockerfile', '.ci/run', 'docs/operations.md']
      .map(read)
      .join('\n');
    expect(commands).toMatch(/npm ci|'ci'/);
    expect(commands).not.toMatch(/npm (?:install|i) |(?<!addEventListener\()'install'/);
  });

  test('have licences that are known', () => {
    // Packages that only build or test are not distributed.
    const strange = Object.entries(others).flatMap(([path, { license = '', dev = false }]) =>
      known.test(license) || (dev && license.startsWith('LGPL-3.0-or-later'))
        ? []
        : [`${nameOf(path)}: ${license}`],
    );
    expect(strange).toEqual([]);
  });
});

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly container?: string;
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflowNames = readdirSync(join(root, '.github/workflows'));
const readWorkflow = (name: string): Workflow => parse(read(`.github/workflows/${name}`)) as Workflow;
const jobs = workflowNames.flatMap((workflow) =>
  Object.entries(readWorkflow(workflow).jobs).map(([name, job]) => ({ workflow, name, job })),
);

/** Permissions of jobs beyond reading the repository. */
const permitted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'codeql.yml analyze': { contents: 'read', 'security-events': 'write' },
  'scorecard.yml analyze': { contents: 'read', 'security-events': 'write' },
  'release.yml publish': { contents: 'write', 'id-token': 'write', attestations: 'write' },
};

describe('workflows', () => {
  test.each(workflowNames)('%s pins what it uses by hash, and takes no command from outside', (name) => {
    const text = read(`.github/workflows/${name}`);
    const uses = Array.from(text.matchAll(/uses: (.+)$/gm), ([, what = '']) => what);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((what) => !/^[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(what))).toEqual([]);
    // Text of pull requests and tags must not become commands.
    expect(text).not.toMatch(/\$\{\{\s*github\.event/);
    expect(text).not.toContain('pull_request_target');
    const commands = Object.values(readWorkflow(name).jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run ?? []),
    );
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  test('use one version of each action', () => {
    const texts = workflowNames.map((name) => read(`.github/workflows/${name}`)).join('\n');
    const uses = new Set(Array.from(texts.matchAll(/uses: (.+)$/gm), ([, what = '']) => what));
    const actions = Array.from(uses, (what) => what.split('@', 1)[0]);
    expect(actions).toEqual([...new Set(actions)]);
  });

  test('may read, and no more but for what is listed', () => {
    for (const name of workflowNames) expect(readWorkflow(name).permissions).toEqual({ contents: 'read' });
    const given = jobs.flatMap(({ workflow, name, job: { permissions } }) =>
      permissions === undefined ? [] : [[`${workflow} ${name}`, permissions]],
    );
    expect(Object.fromEntries(given)).toEqual(permitted);
  });

  test('run no code of this project or of a package where they may write', () => {
    const writing = jobs.filter(({ job }) => job.permissions?.['contents'] === 'write');
    expect(writing).toHaveLength(1);
    const commands = writing.flatMap(({ job }) => job.steps.flatMap(({ run }) => run ?? []));
    expect(commands.map((command) => command.split(' ', 3).join(' '))).toEqual([
      'cp "$BUNDLE" release/provenance.intoto.jsonl',
      'gh release create',
    ]);
  });

  test('end', () => {
    for (const { job } of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  test.each([
    ['the checks of every change', 'ci.yml', ['push', 'pull_request'], 'bash .ci/run'],
    [
      'known flaws of packages, with every change',
      'ci.yml',
      ['push', 'pull_request'],
      'npm audit --audit-level=high',
    ],
    ['known flaws of packages, each week', 'audit.yml', ['schedule'], 'npm audit --audit-level=high'],
    ['requests that are made up, each week', 'fuzz.yml', ['schedule'], 'npm run fuzz'],
    ['the checks before a release', 'release.yml', ['push'], 'bash .ci/run'],
    ['the SBOM of a release', 'release.yml', ['push'], 'npm run --silent sbom release/sbom.cdx.json'],
    ['its licences', 'release.yml', ['push'], 'npm run --silent licences release/THIRD-PARTY-LICENSES'],
  ])('%s: %s', (_name, workflow, events, command) => {
    const { on, jobs: its } = readWorkflow(workflow);
    expect(Object.keys(on)).toEqual(expect.arrayContaining(events));
    const commands = Object.values(its).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands).toContain(command);
  });

  test('publish nothing that the checks have not passed', () => {
    const { on, jobs: its } = readWorkflow('release.yml');
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect([its['publish']?.needs, its['files']?.needs]).toEqual(['files', 'test']);
  });
});
