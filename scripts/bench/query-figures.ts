import { join } from 'node:path';
import { readTable, type CsvRow } from '../../src/dataset/csv.ts';
import { readManifest, readVerified } from '../../src/store/manifest.ts';
import { listRegions } from '../../src/query/list.ts';
import type { RegionIndex } from '../../src/query/region-index.ts';
import { openStore } from '../../src/store/record-tables.ts';
import { listRequests } from './mixed-queries.ts';
import type { Random } from './random.ts';
import { percentile } from './statistics.ts';

/** How many lists are asked for. */
export const queries = 5000;

/** How long lists take inside one process, and how large what they are found by is. */
export interface QueryFigures {
  readonly p50Microseconds: number;
  readonly p99Microseconds: number;
  readonly mostMicroseconds: number;
  /** Of all parts of villages' names, the one that takes longest to find. */
  readonly longestPart: { readonly letters: string; readonly microseconds: number };
  readonly indexBytes: number;
}

const mostLetters = 6;
/** What takes longer than this is asked again, for it may have been disturbed. */
const doubtfulMicroseconds = 50;
const repetitions = 7;

function readRows<T extends 'villages' | 'regencies'>(root: string, table: T): readonly CsvRow<T>[] {
  const { rows, faults } = readTable(join(root, 'data'), table);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return rows;
}

/** Finds every part of one to six letters of villages' names, the first ten of each. */
function findLongestPart(index: RegionIndex): QueryFigures['longestPart'] {
  const parts = new Set<string>();
  for (const name of index.names.village.names) {
    for (let start = 0; start < name.length; start++)
      for (let end = start + 1; end <= Math.min(name.length, start + mostLetters); end++)
        parts.add(name.slice(start, end));
  }
  const find = (q: string): number => {
    const started = performance.now();
    listRegions(index, 'village', { q }, { offset: 0, limit: 10 });
    return (performance.now() - started) * 1000;
  };
  let longest = { letters: '', microseconds: 0 };
  for (const letters of parts) {
    let microseconds = find(letters);
    for (let time = 0; time < repetitions && microseconds > doubtfulMicroseconds; time++)
      microseconds = Math.min(microseconds, find(letters));
    if (microseconds > longest.microseconds) longest = { letters, microseconds };
  }
  return longest;
}

/** Measures how long finding lists in the data of a project's folder takes, without the server around it. */
export function measureQueries(root: string, random: Random): QueryFigures {
  const dist = join(root, 'dist');
  const rows = { villages: readRows(root, 'villages'), regencies: readRows(root, 'regencies') };
  const manifest = readManifest(dist);
  const { index } = openStore(readVerified(dist, manifest));
  const next = listRequests(rows, random);
  const requests = Array.from({ length: queries }, next);
  const run = (): Float64Array =>
    Float64Array.from(requests, ({ level, filters, offset, limit }) => {
      const started = performance.now();
      listRegions(index, level, filters, { offset, limit });
      return (performance.now() - started) * 1000;
    });
  // The first run compiles, the second is what a server that has been up for a while does.
  run();
  const microseconds = run();
  return {
    p50Microseconds: percentile(microseconds, 0.5),
    p99Microseconds: percentile(microseconds, 0.99),
    mostMicroseconds: percentile(microseconds, 1),
    longestPart: findLongestPart(index),
    indexBytes: manifest.files.find(({ path }) => path.endsWith('.index'))?.bytes ?? 0,
  };
}
