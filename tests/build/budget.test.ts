import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Work } from '../support/count-work.ts';
import { listFiles } from '../support/files.ts';

const dist = join(import.meta.dirname, '../../dist');
const assets = join(dist, 'client/_astro');

const sizeOf = (path: string): number => statSync(join(dist, path)).size;
const sizeOfAll = (folder: string): number =>
  listFiles(join(dist, folder)).reduce((sum, file) => sum + sizeOf(join(folder, file)), 0);
const compressed = (pattern: RegExp): number =>
  readdirSync(assets)
    .filter((name) => pattern.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);

/** Maxima per request: calls of this project's functions, and bytes allocated by all code, 2,500 of them by the test. */
const requests: readonly (readonly [status: number, target: string, calls: number, bytes: number])[] = [
  [200, '/api/v1/villages/3273021004', 48, 18_000],
  [304, '/api/v1/villages/3273021004', 50, 18_000],
  [404, '/api/v1/villages/1', 42, 18_000],
  [200, '/api/v1/districts/327302/villages', 66, 18_000],
  [200, '/api/v1/villages?limit=10&page=77', 70, 24_000],
  [200, '/api/v1/villages?q=suka&limit=10', 110, 30_000],
  [200, '/api/v1/search?q=dago', 640, 70_000],
  [200, '/jawa-barat/kota-bandung/coblong/dago', 42, 18_000],
];

describe('budgets', () => {
  let work: readonly Work[] = [];
  beforeAll(() => {
    const script = join(import.meta.dirname, '../support/count-work.ts');
    const asked = requests.map(([status, target]) => `${status} ${target}`);
    work = JSON.parse(execFileSync(process.execPath, [script, ...asked], { encoding: 'utf8' })) as Work[];
  });

  test.each(requests)('a %i of %s takes at most %i calls and %i bytes', (status, target, calls, bytes) => {
    const measured = work[requests.findIndex((request) => request[0] === status && request[1] === target)];
    if (measured === undefined) throw new Error('it was not counted');
    console.log(
      `budget: ${status} ${target}: ${measured.calls} calls, ${Math.round(measured.bytes)} bytes allocated`,
    );
    expect(measured.calls).toBeGreaterThan(calls / 2);
    expect(measured.calls).toBeLessThanOrEqual(calls);
    expect(measured.bytes).toBeGreaterThan(1000);
    expect(measured.bytes).toBeLessThanOrEqual(bytes);
  });

  // Maxima in bytes, a tenth to a quarter above the sizes of 2026-11-21.
  test.each<[what: string, measured: () => number, max: number]>([
    ['the script of every page, compressed', () => compressed(/^Page\..*\.js$/), 3700],
    ['its stylesheet, compressed', () => compressed(/^Page\..*\.css$/), 3500],
    // 11,000 until it read addresses, as the server does.
    ['the worker that searches, compressed', () => compressed(/^search-worker.*\.js$/), 16_000],
    ['what the server reads at its start', () => sizeOfAll('shards'), 42_000_000],
    ['the index of names', () => sizeOf('shards/regions.index'), 18_000_000],
    ['the parts to search in', () => sizeOfAll('client/search'), 46_000_000],
    ['the download', () => sizeOf('client/download/kodepos.csv'), 8_000_000],
    ['the download, compressed', () => sizeOf('client/download/kodepos.csv.br'), 850_000],
  ])('%s', (what, measured, max) => {
    const bytes = measured();
    console.log(`budget: ${what}: ${bytes} of ${max} bytes`);
    expect(bytes).toBeGreaterThan(max / 2);
    expect(bytes).toBeLessThanOrEqual(max);
  });
});
