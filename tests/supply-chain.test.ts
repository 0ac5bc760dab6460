import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readText as read, root } from './support/project.ts';

interface Package {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

describe('packages', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };
  /** The project itself, and the workspaces with what tests and checks need. */
  const { '': own = {}, tests: ofTests = {}, checks: ofChecks = {}, ...rest } = packages;
  const { 'node_modules/kodepos-tests': _tests, 'node_modules/kodepos-checks': _checks, ...others } = rest;
  const requested = [own, ofTests, ofChecks]
    .flatMap((each) => [each.dependencies, each.devDependencies, each.optionalDependencies])
    .flatMap((each = {}) => Object.entries(each));
  const toName = (path: string): string => path.replace(/^.*node_modules\//, '');
  const listed = (isListed: (each: Package) => boolean): readonly string[] =>
    Object.entries(others).flatMap(([path, each]) => (isListed(each) ? [toName(path)] : []));

  test('include the pinned Node in one major version, that of .nvmrc', () => {
    const versions = Object.values(own.optionalDependencies ?? {});
    const majors = versions.map((version) => `${version.split('.', 1)[0]}\n`);
    expect(majors).toEqual(Array<string>(4).fill(read('.nvmrc')));
  });

  test('include the six that the description of the project names, and code imports each', () => {
    const names = ['astro', '@astrojs/node', 'papaparse', 'sitemap', 'playwright', 'vitest'];
    const sources = globSync('{src,scripts,tests}/**/*.ts', { cwd: root }).map(read).join('\n');
    expect(names.filter((name) => !sources.includes(` from '${name}';`))).toEqual([]);
    expect(names.filter((name) => !requested.some(([each]) => each === name))).toEqual([]);
  });

  test('are each pinned by a hash, but to no host', () => {
    expect(Object.keys(others).length).toBeGreaterThan(300);
    expect(listed(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    expect(listed(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('are requested once each, by an exact version', () => {
    expect(requested.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(new Set(requested.map(([name]) => name)).size).toBe(requested.length);
  });

  test('have known licences; LGPL only if not distributed', () => {
    const permissive =
      /^\(?(?:MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|BlueOak-1\.0\.0|BSL-1\.0|Python-2\.0|PSF-2\.0|Unlicense|Zlib|OFL-1\.1|MPL-2\.0|WTFPL)/;
    const isKnown = ({ license = '', dev = false }: Package): boolean =>
      permissive.test(license) || (dev && license.startsWith('LGPL-3.0-or-later'));
    expect(listed((each) => !isKnown(each))).toEqual([]);
  });
});
