import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFile, type BundledPackage } from '../../src/build/packages.ts';

const root = join(import.meta.dirname, '../..');

/** A package whose code is in a release. */
export interface ReleasedPackage extends BundledPackage {
  readonly folder: string;
  readonly license: string;
  readonly integrity: string;
}

/** The package of the pinned Node for this platform, which is that of the image. */
export const nodePackage = `node-${process.platform}-${process.arch}`;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Lists the packages whose code is in a release, each version once: those that the bundler has put into the build, and the Node of the
 * image.
 *
 * @throws if there is no build, or the packages that it was made of are not those of the lockfile
 */
export function listReleased(): readonly ReleasedPackage[] {
  const bundled = readJson(`dist/server/${packagesFile}`) as readonly BundledPackage[];
  const { packages } = readJson('package-lock.json') as {
    readonly packages: Readonly<Record<string, Omit<ReleasedPackage, 'name' | 'folder'>>>;
  };
  const installed = Object.entries(packages).map(
    ([path, { version, license, integrity }]): ReleasedPackage => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license, integrity, folder: join(root, path) };
    },
  );
  const node = installed.filter(({ name }) => name === nodePackage);
  return [...bundled, ...node].map((wanted) => {
    const found = installed.find((each) => labelOf(each) === labelOf(wanted));
    if (found === undefined) throw new Error(`${labelOf(wanted)} is not in the lockfile: run npm run build`);
    return found;
  });
}

/** Formats a package's name and version as npm does. */
export const labelOf = ({ name, version }: BundledPackage): string => `${name}@${version}`;

/** Writes a text to the file that the command line names, or to standard output. */
export function writeOutput(text: string): void {
  const [, , file] = process.argv;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}
