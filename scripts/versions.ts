import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtOrigin, type Config } from '../src/server/config.ts';

/** What a build is made from, beside the settings; documents and declarations of types among it do not count. */
const sources = [
  'astro.config.ts',
  'data',
  'examples',
  'package-lock.json',
  'public',
  'scripts/build.ts',
  'scripts/build-folder.ts',
  'scripts/downloads',
  'scripts/forget-machine.ts',
  'scripts/page-progress.ts',
  'scripts/pictures.ts',
  'scripts/progress.ts',
  'scripts/versions.ts',
  'src',
  'tsconfig.json',
];

function filesOf(root: string, entry: string): readonly string[] {
  const path = join(root, entry);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.(md|d\.ts)$/.test(found.name))
    .map((found) => join(found.parentPath, found.name))
    .toSorted();
}

function hashFiles(root: string, entries: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of entries.flatMap((entry) => filesOf(root, entry))) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** Hashes the data: what the build's answers depend on. */
export function dataVersion(root: string): string {
  return hashFiles(root, ['data']).slice(0, 16);
}

/** Hashes all that a build depends on, to tell whether one is out of date: of the settings, BASE_URL alone. */
export function sourcesVersion(root: string, config: Config): string {
  return hashFiles(root, sources, builtOrigin(config));
}
