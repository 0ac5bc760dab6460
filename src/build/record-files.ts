import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { childLists } from '../api/operations/children.ts';
import { childrenFile, postalCodePath, recordPath } from '../api/paths.ts';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import { levels } from '../domain/level.ts';
import { findChildren, findPostalCode, findRecord, type Store } from '../api/records.ts';
import type { Body } from '../api/outcome.ts';
import { progressBar } from './progress.ts';

/** Gives the path and the body of every record and children file, one after the other. */
function* recordFiles(
  dataset: Dataset,
  store: Store,
): Generator<readonly [path: string, body: Body | undefined]> {
  for (const level of levels)
    for (const { id } of regionsOf(dataset, level))
      yield [recordPath(level, id), findRecord(store, level, id)];
  for (const { parent, child } of childLists)
    for (const { id } of regionsOf(dataset, parent))
      yield [childrenFile(parent, id, child), findChildren(store, parent, id, child)];
  for (const code of dataset.postalCodes.keys()) yield [postalCodePath(code), findPostalCode(store, code)];
}

/** Counts the files of records that a dataset has. */
export function countRecordFiles(dataset: Dataset): number {
  const files = [...levels, ...childLists.map(({ parent }) => parent)];
  return files.reduce((sum, level) => sum + regionsOf(dataset, level).length, dataset.postalCodes.size);
}

/**
 * Writes the files of records, synchronously: for many small files that is three times as fast as asynchronously.
 *
 * @throws if there is one more or one less than the dataset has
 */
export function writeRecordFiles(client: string, dataset: Dataset, store: Store): void {
  const expected = countRecordFiles(dataset);
  const advance = progressBar(expected);
  const folders = new Set<string>();
  let written = 0;
  for (const [path, found] of recordFiles(dataset, store)) {
    if (found === undefined) throw new Error(`there is no body for ${path}`);
    const file = join(client, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, found.body);
    written++;
    advance();
  }
  if (written !== expected) throw new Error(`${written} files of records were written`);
}
