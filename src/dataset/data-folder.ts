import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesFolder, countsOf, type EditionChanges } from './change-files.ts';
import { loadDataset } from './load.ts';
import { baselineFile, toBaseline } from './quality-baseline.ts';
import { assessQuality } from './quality.ts';

/**
 * Accepts the data of a folder as it is: writes the figures of its report as the baseline, and makes it the first edition.
 *
 * @throws DatasetError if the data is invalid
 */
export function acceptData(folder: string): void {
  const dataset = loadDataset(folder);
  const { date, decree } = dataset.edition;
  const first: EditionChanges = {
    edition: date,
    decree,
    previous: null,
    counts: countsOf(dataset),
    changes: [],
  };
  writeFileSync(join(folder, baselineFile), toBaseline(assessQuality(dataset)));
  rmSync(join(folder, changesFolder), { recursive: true, force: true });
  mkdirSync(join(folder, changesFolder));
  writeFileSync(join(folder, changesFolder, `${date}.json`), `${JSON.stringify(first, null, 2)}\n`);
}
