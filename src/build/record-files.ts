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
function* recordFiles(dataset: Dataset, store: Store): Generator<readonly [path: string, body: string]> {
  const found = (body: Body | undefined, path: string): readonly [string, string] => {
    if (body === undefined) throw new Error(`there is no body for ${path}`);
    return [path, body.body];
  };
  for (const level of levels) {
    for (const { id } of regionsOf(dataset, level)) {
      yield found(findRecord(store, level, id), recordPath(level, id));
    }
  }
  for (const { parent, child } of childLists) {
    for (const { id } of regionsOf(dataset, parent)) {
      yield found(findChildren(store, parent, id, child), childrenFile(parent, id, child));
    }
  }
  for (const code of dataset.postalCodes.keys()) {
    yield found(findPostalCode(store, code), postalCodePath(code));
  }
}

/** Counts the files of records that a dataset has. */
export function countRecordFiles(dataset: Dataset): number {
  const files = [...levels, ...childLists.map(({ parent }) => parent)];
  return files.reduce((sum, level) => sum + regionsOf(dataset, level).length, dataset.postalCodes.size);
}

/**
 * Writes the files of records, synchronously: for many small files that is three times as fast as asynchronously.
 *
 * @returns how many there are
 */
export function writeRecordFiles(client: string, dataset: Dataset, store: Store): number {
  const advance = progressBar(countRecordFiles(dataset));
  const folders = new Set<string>();
  let written = 0;
  for (const [path, body] of recordFiles(dataset, store)) {
    const file = join(client, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(file, body);
    written++;
    advance();
  }
  return written;
}
