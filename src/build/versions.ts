import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shownSettings } from '../api/shown-settings.ts';
import type { Config } from '../http/config.ts';

/** The inputs of a build, in addition to its settings. */
const sources = [
  'LICENSE',
  'astro.config.mjs',
  'content',
  'data',
  'examples',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
];

/** Files that do not affect a build: documents, generated types, the script that starts it. */
const unread =
  /(?<!\/package\/README|\/content\/.*)\.md$|\/(?:examples\/kodepos\.d|build\/ensure-built)\.ts$/;

function listFiles(root: string, entry: string): readonly string[] {
  const path = join(root, entry);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
    .filter((file) => !unread.test(file))
    .toSorted();
}

function hashFiles(root: string, entries: readonly string[], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of entries.flatMap((entry) => listFiles(root, entry))) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

export const dataVersion = (root: string): string => hashFiles(root, ['data']).slice(0, 16);

/** Hashes all inputs of a build, to detect that it is out of date. */
export const sourcesVersion = (root: string, config: Config): string =>
  hashFiles(root, sources, JSON.stringify(shownSettings(config)));
