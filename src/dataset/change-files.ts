import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { levels, plurals } from '../domain/level.ts';
import type { Change } from './changes.ts';
import { datasetRegions, type Dataset } from './dataset.ts';
import { DatasetError } from './load.ts';

/** A file of data/changes/, named after the edition's date. */
export interface EditionChanges {
  readonly edition: string;
  readonly decree: string;
  /** The date of the previous edition; null for the first. */
  readonly previous: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly changes: readonly Change[];
}

const changesFolder = 'changes';

export function countEditionRegions(dataset: Dataset): EditionChanges['counts'] {
  return {
    ...Object.fromEntries(levels.map((of) => [plurals[of], datasetRegions(dataset, of).length])),
    postal_codes: dataset.postalCodes.size,
  };
}

/** Reads every edition's changes, latest first. Throws DatasetError if they do not fit the data. */
export function readChanges(folder: string, dataset: Dataset): readonly EditionChanges[] {
  const path = join(folder, changesFolder);
  const names = existsSync(path) ? readdirSync(path).toSorted() : [];
  const entries = names.map((name) => {
    try {
      return JSON.parse(readFileSync(join(path, name), 'utf8')) as EditionChanges;
    } catch (error) {
      throw new DatasetError([`${changesFolder}/${name}: is not JSON: ${(error as Error).message}`]);
    }
  });
  const faults = entries.flatMap(({ edition, previous }, at) => {
    const before = entries[at - 1]?.edition ?? null;
    if (previous === before) return [];
    return `${changesFolder}/${edition}.json: previous is ${previous}, it must be ${before}`;
  });
  const { date } = dataset.edition;
  const latest = entries.at(-1);
  const counts = JSON.stringify(countEditionRegions(dataset));
  const file = `${changesFolder}/${date}.json`;
  // An operator's list changes the counts of codes, but the file has the counts without that list.
  const hasList = dataset.sources.some(({ key }) => key === 'other-codes');
  if (latest?.edition !== date)
    faults.push(
      `edition.csv:2: the edition of ${date} has no file in ${changesFolder}/: write it with ` +
        `npm run --silent data:diff OLD data > data/${file}`,
    );
  else if (!hasList && JSON.stringify(latest.counts) !== counts)
    faults.push(
      `${file}: counts are ${JSON.stringify(latest.counts)}, the data has ${counts}: ` +
        'write the file again with npm run data:diff',
    );
  if (faults.length > 0) throw new DatasetError(faults);
  return entries.toReversed();
}
