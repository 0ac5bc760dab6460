import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which the bundler lists the packages whose code is in its files. */
export const packagesFile = 'packages.json';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
}

/** Keeps one list of the packages in the server and in the scripts of pages, for releases: dist/server/packages.json. */
export function keepPackages(folder: string): void {
  const labels = new Map<string, BundledPackage>();
  for (const part of ['server', 'client']) {
    const file = join(folder, part, packagesFile);
    for (const { name, version } of JSON.parse(readFileSync(file, 'utf8')) as BundledPackage[])
      labels.set(`${name}@${version}`, { name, version });
    rmSync(file);
  }
  const list = [...labels].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
  writeFileSync(join(folder, 'server', packagesFile), `${JSON.stringify(list, null, 2)}\n`);
}
