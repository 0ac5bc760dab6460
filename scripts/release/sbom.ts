// Writes the packages of a release as an SBOM in CycloneDX JSON: npm run sbom [FILE]

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelOf, listReleased, readLockfile, type Lockfile, type ReleasedPackage } from './packages.ts';
import { output } from './output.ts';

const root = join(import.meta.dirname, '../..');

interface Component {
  readonly 'bom-ref': string;
  readonly [field: string]: unknown;
}

interface Sbom {
  readonly metadata: object;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Describes a package in the same form as npm. */
function describe({ name, version, license, integrity }: ReleasedPackage): Component {
  return {
    'bom-ref': labelOf({ name, version }),
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [{ name: 'cdx:npm:package:bundled', value: 'true' }],
    externalReferences: [],
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
    ],
    licenses: [{ license: { id: license } }],
  };
}

/**
 * Lets npm describe the production packages, in a scratch project without any other: in the full tree npm omits packages
 * that have an optional conflict with a build package, and may print the folder's name.
 */
function describeInstalled({ packages, ...lockfile }: Lockfile): Sbom {
  const scratch = mkdtempSync(join(tmpdir(), 'kodepos-sbom-'));
  try {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
    const folder = join(scratch, manifest.name);
    const without = {
      scripts: undefined,
      devDependencies: undefined,
      overrides: undefined,
      workspaces: undefined,
    };
    const installed = Object.entries(packages).filter(([, { dev = false }]) => !dev);
    const kept = Object.fromEntries(
      installed.map(([path, locked]) => [path, path === '' ? { ...locked, ...without } : locked]),
    );
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...without }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages: kept }));
    const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
    const text = execFileSync('npm', ['sbom', ...options, `--prefix=${folder}`, '--loglevel=error'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: process.platform === 'win32',
    });
    return JSON.parse(text) as Sbom;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Formats a reproducible SBOM: its serial number is a hash of its content, and it has no timestamp. */
export function toSbom(lockfile: Lockfile): string {
  const { metadata, components, dependencies, ...rest } = describeInstalled(lockfile);
  const known = new Set(components.map((component) => component['bom-ref']));
  const bundled = listReleased(lockfile).filter((released) => !known.has(labelOf(released)));
  const sbom = {
    ...rest,
    serialNumber: '',
    metadata: { ...metadata, timestamp: undefined },
    components: [...components, ...bundled.map(describe)].toSorted((one, other) =>
      one['bom-ref'] < other['bom-ref'] ? -1 : 1,
    ),
    dependencies: [
      ...dependencies,
      ...bundled.map((released) => ({ ref: labelOf(released), dependsOn: [] })),
    ],
  };
  const hash = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
  // A UUID of version 8, whose bits are custom (RFC 9562, 5.8).
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  const serialNumber = `urn:uuid:${[...groups, hash.slice(20, 32)].join('-')}`;
  return `${JSON.stringify({ ...sbom, serialNumber }, undefined, 2)}\n`;
}

if (import.meta.main) output(toSbom(readLockfile()));
