// Prints the changes between two editions: npm run data:diff OLD NEW

import { join } from 'node:path';
import { countChanges, countsOf, type EditionChanges } from '../../src/dataset/change-files.ts';
import { diffEditions, toEdition, type Edition } from '../../src/dataset/changes.ts';
import { readTable, type CsvRow, type Table } from '../../src/dataset/csv.ts';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';

const usage = 'usage: npm run data:diff OLD NEW, each a folder like data/';

interface Read {
  readonly edition: Edition;
  /** The ids of regions whose names are spelled otherwise than in the source. */
  readonly tidied: ReadonlySet<string>;
  readonly about: { readonly date: string; readonly decree: string };
}

function readEdition(folder: string): Read {
  const faults: string[] = [];
  const read = <T extends Table>(table: T): readonly CsvRow<T>[] => {
    const { rows, faults: found } = readTable(folder, table);
    faults.push(...found.map((fault) => join(folder, fault)));
    return rows;
  };
  const edition = toEdition({
    provinces: read('provinces'),
    regencies: read('regencies'),
    districts: read('districts'),
    villages: read('villages'),
    coordinates: read('coordinates'),
  });
  const tidied = new Set(read('spellings').map(({ id }) => id));
  const [about] = read('edition');
  if (about === undefined || faults.length > 0) throw new DatasetError(faults);
  return { edition, tidied, about };
}

try {
  const [old, fresh, ...more] = process.argv.slice(2);
  if (old === undefined || fresh === undefined || more.length > 0) throw new Error(usage);
  const [before, after] = [readEdition(old), readEdition(fresh)];
  const changes = diffEditions(before.edition, after.edition, after.tidied);
  const entry: EditionChanges = {
    edition: after.about.date,
    decree: after.about.decree,
    previous: before.about.date,
    counts: countsOf(loadDataset(fresh)),
    changes,
  };
  console.log(JSON.stringify(entry, null, 2));
  const counts = Object.entries(countChanges(changes)).map(([kind, count]) => `${count} ${kind}`);
  console.error(counts.length === 0 ? 'nothing changed' : counts.join(', '));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
