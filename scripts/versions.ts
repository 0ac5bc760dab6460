import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from '../src/server/config.ts';

/** What a build is made from, beside the settings. */
const sources = ['astro.config.ts', 'data', 'package-lock.json', 'public', 'scripts', 'src', 'tsconfig.json'];

function hashFiles(root: string, entries: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const entry of entries) {
    const path = join(root, entry);
    const files = readdirSync(root, { withFileTypes: true }).some(
      (found) => found.name === entry && found.isFile(),
    )
      ? [path]
      : readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((found) => found.isFile())
          .map((found) => join(found.parentPath, found.name))
          .toSorted();
    for (const file of files) {
      const bytes = readFileSync(file);
      hash.update(`${relative(root, file)}\n${bytes.length}\n`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** Hashes the data: what the build's answers depend on. */
export function dataVersion(root: string): string {
  return hashFiles(root, ['data']).slice(0, 16);
}

/** Hashes all that a build depends on, to tell whether one is out of date. */
export function sourcesVersion(root: string, { baseUrl, contactEmail = '' }: Config): string {
  return hashFiles(root, sources, `${baseUrl}\n${contactEmail}\n`);
}
