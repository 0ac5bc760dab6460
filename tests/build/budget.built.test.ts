import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listFiles } from '../support/files.ts';
import { client, dist } from '../support/project.ts';

const assets = join(client, '_astro');

const sizeOf = (path: string): number => statSync(join(dist, path)).size;
const sizeOfAll = (folder: string): number =>
  listFiles(join(dist, folder)).reduce((sum, file) => sum + sizeOf(join(folder, file)), 0);
const compressed = (pattern: RegExp): number =>
  readdirSync(assets)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);

// Maxima in bytes, 10 to 25 % above the sizes of 2026-11-21.
test.each<[what: string, measured: () => number, max: number]>([
  ['the compressed script of every page', () => compressed(/^Page\..*\.js$/), 3700],
  ['the compressed stylesheet of nearly all pages', () => compressed(/^Page\..*\.css$/), 3500],
  ['the compressed worker of /cek', () => compressed(/^check-worker.*\.js$/), 18_000],
  ['what the server reads at its start', () => sizeOfAll('shards'), 42_000_000],
  ['the index of names', () => sizeOf('shards/names.sorted'), 18_000_000],
  ['the country to search in, with its points', () => sizeOfAll('client/search'), 3_000_000],
  ['the download', () => sizeOf('client/download/kodepos.csv'), 8_000_000],
  ['the compressed download', () => sizeOf('client/download/kodepos.csv.br'), 850_000],
])('%s is within its budget', (what, measured, max) => {
  const bytes = measured();
  console.log(`budget: ${what}: ${bytes} of ${max} bytes`);
  expect(bytes).toBeGreaterThan(max / 2);
  expect(bytes).toBeLessThanOrEqual(max);
});
