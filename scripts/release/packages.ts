import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A package in the lockfile. */
interface LockedPackage {
  readonly version: string;
  readonly license: string;
  readonly integrity: string;
  readonly dev?: boolean;
  /** Whether it is a workspace, which the package manager links to. */
  readonly link?: boolean;
}

/** The part of the lockfile that is needed here. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package whose code is in a release. */
export interface ReleasedPackage extends LockedPackage {
  readonly name: string;
  /** The folder that it is installed in, relative to the project's. */
  readonly path: string;
}

/**
 * The packages of the build whose code is in its files: the renderer of pages on demand, and the interactive reference. Those
 * of production are in the server bundle. A test compares this list with the bundler's own.
 */
const bundled = [
  '@astrojs/internal-helpers',
  '@oslojs/encoding',
  'astro',
  'clsx',
  'cookie',
  'devalue',
  'html-escaper',
  'mrmime',
  'piccolore',
  'swagger-ui-dist',
  'zod',
].map((name) => `node_modules/${name}`);

/** Reads the lockfile of this project. The workspace of the tests is left out: it is no package, and in no release. */
export function readLockfile(): Lockfile {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const packages = Object.entries(lockfile.packages).filter(
    ([path, { link = false }]) => path === '' || (path.startsWith('node_modules/') && !link),
  );
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/** Lists the packages whose code is in a release, each version once. */
export function listReleased({ packages }: Lockfile): readonly ReleasedPackage[] {
  const released = Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && (!dev || bundled.includes(path)))
    .map(([path, locked]) => ({
      ...locked,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      path,
    }));
  return new Map(released.map((each) => [labelOf(each), each]))
    .values()
    .toArray()
    .toSorted((one, other) => (labelOf(one) < labelOf(other) ? -1 : 1));
}

/** Formats a package's name and version as npm does. */
export const labelOf = ({ name, version }: Pick<ReleasedPackage, 'name' | 'version'>): string =>
  `${name}@${version}`;
