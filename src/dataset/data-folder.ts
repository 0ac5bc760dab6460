import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesFolder, countsOf, type EditionChanges } from './change-files.ts';
import { loadDataset } from './load.ts';

/**
 * Makes the data of a folder the first edition.
 *
 * @throws DatasetError if the data is invalid
 */
export function writeFirstEdition(folder: string): void {
  const dataset = loadDataset(folder);
  const { date, decree } = dataset.edition;
  const first: EditionChanges = {
    edition: date,
    decree,
    previous: null,
    counts: countsOf(dataset),
    changes: [],
  };
  rmSync(join(folder, changesFolder), { recursive: true, force: true });
  mkdirSync(join(folder, changesFolder));
  writeFileSync(join(folder, changesFolder, `${date}.json`), `${JSON.stringify(first, null, 2)}\n`);
}
