// Prints the changes between two editions: npm run data:diff OLD NEW

import { join } from 'node:path';
import { countEditionRegions, type EditionChanges } from '../src/dataset/change-files.ts';
import { diffEditions, type EditionRegion } from '../src/dataset/changes.ts';
import { readCsvTable } from '../src/dataset/csv.ts';
import { DatasetError, loadDataset } from '../src/dataset/load.ts';
import type { CsvRow, TableName } from '../src/dataset/tables.ts';

const usage = 'usage: npm run data:diff OLD NEW, each a folder like data/';

/** Reads an edition: regions, ids of regions with a corrected spelling, date and decree. */
function readEdition(folder: string) {
  const faults: string[] = [];
  const read = <T extends TableName>(table: T): readonly CsvRow<T>[] => {
    const { rows, faults: tableFaults } = readCsvTable(folder, table);
    faults.push(...tableFaults.map((fault) => join(folder, fault)));
    return rows;
  };
  const points = new Map(
    read('coordinates').map((row) => [row.id, `${row.latitude} ${row.longitude}`.trim()]),
  );
  const regions: readonly EditionRegion[] = [
    ...read('provinces').map(({ id, name, code }) => ({ id, name, code })),
    ...[...read('regencies'), ...read('districts')].map(({ id, name }) => ({ id, name })),
    ...read('villages').map(({ id, name, postal_code }) => {
      return { id, name, postal_code, point: points.get(id) ?? '' };
    }),
  ];
  const edition = new Map(regions.map((region) => [region.id, region]));
  const tidied = new Set(read('spellings').map(({ id }) => id));
  const [about] = read('edition');
  if (about === undefined) faults.push(join(folder, 'edition.csv: it has no row'));
  if (about === undefined || faults.length > 0) throw new DatasetError(faults);
  return { edition, tidied, about };
}

try {
  const [old, fresh, ...more] = process.argv.slice(2);
  if (old === undefined || fresh === undefined || more.length > 0) throw new Error(usage);
  const [before, after] = [readEdition(old), readEdition(fresh)];
  const entry: EditionChanges = {
    edition: after.about.date,
    decree: after.about.decree,
    previous: before.about.date,
    counts: countEditionRegions(loadDataset(fresh)),
    changes: diffEditions(before.edition, after.edition, after.tidied),
  };
  console.log(JSON.stringify(entry, null, 2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
