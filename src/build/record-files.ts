import { childLists } from '../api/operations/children.ts';
import { childrenFile, postalCodePath, recordPath } from '../api/paths.ts';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import { levels } from '../domain/level.ts';
import { findChildren, findPostalCode, findRecord, type Store } from '../api/records.ts';
import type { Content } from '../api/outcome.ts';
import { fileWriter } from './write-file.ts';

/** Gives the path and the content of every record and children file, one after the other. */
function* recordFiles(
  dataset: Dataset,
  store: Store,
): Generator<readonly [path: string, content: Content | undefined]> {
  for (const level of levels)
    for (const { id } of regionsOf(dataset, level))
      yield [recordPath(level, id), findRecord(store, level, id)];
  for (const { parent, child } of childLists)
    for (const { id } of regionsOf(dataset, parent))
      yield [childrenFile(parent, id, child), findChildren(store, parent, id, child)];
  for (const code of dataset.postalCodes.keys()) yield [postalCodePath(code), findPostalCode(store, code)];
}

/**
 * Writes the files of records, synchronously: for many small files that is three times as fast as asynchronously.
 *
 * @returns how many
 */
export function writeRecordFiles(client: string, dataset: Dataset, store: Store): number {
  const write = fileWriter(client);
  let count = 0;
  for (const [path, found] of recordFiles(dataset, store)) {
    if (found === undefined) throw new Error(`there is no body for ${path}`);
    write(path, found.body);
    count++;
  }
  return count;
}
