import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const all = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

interface Package {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('packages', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
  /** The project itself, and the workspaces with what tests and checks need. */
  const { '': own = {}, tests: ofTests = {}, checks: ofChecks = {}, ...rest } = packages;
  const { 'node_modules/kodepos-tests': _tests, 'node_modules/kodepos-checks': _checks, ...others } = rest;
  const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
  const listed = (isListed: (each: Package) => boolean): readonly string[] =>
    Object.entries(others).flatMap(([path, each]) => (isListed(each) ? [nameOf(path)] : []));

  test('of the pinned Node have one version, which .nvmrc has', () => {
    const versions = new Set(
      Object.keys(own.optionalDependencies ?? {}).map((name) => packages[`node_modules/${name}`]?.version),
    );
    expect([...versions].map((version) => `${version}\n`)).toEqual([read('.nvmrc')]);
  });

  test('are each pinned by a hash, and to no host', () => {
    expect(Object.keys(others).length).toBeGreaterThan(300);
    expect(listed(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    expect(listed(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('that are asked for have exact versions, and each is asked for once', () => {
    const lists = [
      own.dependencies,
      own.optionalDependencies,
      own.devDependencies,
      ofTests.dependencies,
      ofChecks.devDependencies,
    ];
    const asked = lists.flatMap((each = {}) => Object.entries(each));
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(new Set(asked.map(([name]) => name)).size).toBe(asked.length);
  });

  test('run nothing while they are installed unless that is approved by name', () => {
    const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
    // fsevents is for macOS alone; it compiles itself without a prebuilt binary.
    const known = new Set([...Object.keys(allowScripts), 'fsevents']);
    expect(
      listed(({ hasInstallScript }) => hasInstallScript === true).filter((name) => !known.has(name)),
    ).toEqual([]);
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['esbuild']);
  });

  test('have licences that are known; LGPL only where they are not distributed', () => {
    const permissive =
      /^\(?(?:MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|BSL-1\.0|Python-2\.0|PSF-2\.0|Unlicense|Zlib|OFL-1\.1|MPL-2\.0|WTFPL)/;
    const isKnown = ({ license = '', dev = false }: Package): boolean =>
      permissive.test(license) || (dev && license.startsWith('LGPL-3.0-or-later'));
    expect(listed((each) => !isKnown(each))).toEqual([]);
  });
});

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<string, { readonly permissions?: object; readonly steps: readonly { readonly run?: string }[] }>
  >;
}

describe('workflows', () => {
  const texts = readdirSync(join(root, '.github/workflows')).map((name) => read(`.github/workflows/${name}`));
  const workflows = texts.map((text) => parse(text) as Workflow);
  const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs));

  test('pin what they use by hash, each in one version, and take no command from outside', () => {
    const uses = new Set(all(texts.join('\n'), /uses: (.+)$/gm));
    expect([...uses].filter((what) => !/^[\w./-]+@[0-9a-f]{40} # v[\d.]+$/.test(what))).toEqual([]);
    expect(new Set(Array.from(uses, (what) => what.split('@', 1)[0])).size).toBe(uses.size);
    // Text of pull requests and tags must not become commands.
    expect(texts.join('\n')).not.toMatch(/\$\{\{\s*github\.event|pull_request_target/);
    const commands = jobs.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []));
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });

  test('may read, and one job more', () => {
    for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' });
    const given = jobs.flatMap(([name, { permissions }]) => (permissions === undefined ? [] : [name]));
    expect(given).toEqual(['publish']);
  });
});
