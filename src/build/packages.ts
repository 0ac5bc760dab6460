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

/** Keeps one list of the packages in the server and in the scripts of pages, for releases: dist/server/packages.json. */
export function keepPackages(folder: string): void {
  const labels = new Map<string, BundledPackage>();
  for (const part of ['server', 'client']) {
    const file = join(folder, part, packagesFile);
    for (const { name, version } of JSON.parse(readFileSync(file, 'utf8')) as BundledPackage[])
      labels.set(`${name}@${version}`, { name, version });
    rmSync(file);
  }
  for (const packageName of painterPackages) {
    const { name, version } = JSON.parse(
      readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8'),
    ) as BundledPackage;
    labels.set(`${name}@${version}`, { name, version });
  }
  const list = [...labels].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
  writeFileSync(join(folder, 'server', packagesFile), `${JSON.stringify(list, null, 2)}\n`);
}
