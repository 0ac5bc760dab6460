import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The file in which the bundler lists the packages whose code is in its files. */
export const packagesFile = 'packages.json';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
}

/** Those whose files the painter of pictures has. */
const painterPackages = ['@resvg/resvg-js', '@fontsource/plus-jakarta-sans'];

/** Reads the name and the version of the package in a folder. */
export function readPackage(folder: string): BundledPackage {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as BundledPackage;
  return { name, version };
}

function takeList(folder: string): readonly BundledPackage[] {
  const file = join(folder, packagesFile);
  const list = JSON.parse(readFileSync(file, 'utf8')) as readonly BundledPackage[];
  rmSync(file);
  return list;
}

/**
 * Keeps one list of the packages in the server and its painter, in the scripts of pages and in the npm package, for releases:
 * dist/server/packages.json.
 */
export function keepPackages(folder: string, others: readonly BundledPackage[]): void {
  const bundled = ['server', 'client'].flatMap((part) => takeList(join(folder, part)));
  const parts = [
    ...bundled,
    ...painterPackages.map((name) => readPackage(join(root, 'node_modules', name))),
    ...others,
  ];
  const labels = new Map<string, BundledPackage>(
    parts.map(({ name, version }) => [`${name}@${version}`, { name, version }]),
  );
  const list = [...labels].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
  writeFileSync(join(folder, 'server', packagesFile), `${JSON.stringify(list, null, 2)}\n`);
}
