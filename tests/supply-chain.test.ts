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
const { '': own = {}, ...others } = packages;
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Licences that ask for little more than to be kept with the code. */
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
    const asked = Object.entries({ ...own.dependencies, ...own.devDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('run nothing while they are installed unless that is approved by name', () => {
    const scripts = Object.keys(others).filter((path) => others[path]?.hasInstallScript);
    const undecided = new Set(scripts.map(nameOf).filter((name) => !(name in allowScripts)));
    // For Apple's machines alone; it builds itself where there is no binary of it.
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
    expect(commands).not.toMatch(/npm (?:install|i) |'install'/);
  });

  test('have licences that are known', () => {
    // What only builds or tests is not given to anybody.
    const strange = Object.entries(others).flatMap(([path, { license = '', dev = false }]) =>
      known.test(license) || (dev && license.startsWith('LGPL-3.0-or-later'))
        ? []
        : [`${nameOf(path)}: ${license}`],
    );
    expect(strange).toEqual([]);
  });
});

describe('workflows', () => {
  const names = readdirSync(join(root, '.github/workflows'));
  test.each(names)('%s pins what it uses by hash, and may do as little as it can', (name) => {
    const text = read(`.github/workflows/${name}`);
    const workflow = parse(text) as {
      permissions: Record<string, string>;
      jobs: Record<string, { permissions?: Record<string, string>; 'timeout-minutes'?: number }>;
    };
    const uses = Array.from(text.matchAll(/uses: (.+)$/gm), ([, what = '']) => what);
    expect(uses.filter((what) => !/^[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(what))).toEqual([]);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      const given = Object.entries(job.permissions ?? { contents: 'read' });
      expect(given.filter(([what]) => what !== 'security-events')).toEqual([['contents', 'read']]);
    }
    // What somebody else wrote into a pull request must not become a command.
    expect(text).not.toMatch(/\$\{\{\s*github\.event/);
    expect(text).not.toContain('pull_request_target');
  });

  test('the checks of every change are those of .ci/run', () => {
    expect(read('.github/workflows/ci.yml')).toContain('run: bash .ci/run');
  });
});
