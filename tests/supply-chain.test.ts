import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

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
