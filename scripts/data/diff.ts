// Prints the changes between two editions: npm run data:diff OLD NEW

import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countChanges, type EditionChanges } from '../../src/dataset/change-files.ts';
import { diffEditions, toEdition, type Edition } from '../../src/dataset/changes.ts';
import { readTable, type CsvRow, type Table } from '../../src/dataset/csv.ts';
import { DatasetError } from '../../src/dataset/load.ts';
import { parseVillageTable } from '../../src/dataset/village-table.ts';
import { idDigits, levels, plurals } from '../../src/domain/level.ts';

const usage = 'usage: npm run data:diff OLD NEW, each a folder like data/ or a file like kodepos.csv';

/** An edition. Only a folder has a date and a decree. */
interface Read {
  readonly edition: Edition;
  /** The ids of regions whose names are spelled otherwise than in the source. */
  readonly tidied: ReadonlySet<string>;
  readonly about: { readonly date: string; readonly decree: string } | undefined;
}

function readFolder(folder: string): Read {
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
  if (faults.length > 0) throw new DatasetError(faults);
  return { edition, tidied, about };
}

function readFile(file: string): Read {
  const { table, faults } = parseVillageTable(basename(file), readFileSync(file));
  if (table === undefined) throw new DatasetError(faults);
  // The file has no codes of provinces, so they are not compared.
  const provinces: Edition = new Map(
    table.provinces.map(({ id, name }) => [id, { id, name, code: undefined }]),
  );
  return {
    edition: new Map([...provinces, ...toEdition({ ...table, provinces: [] })]),
    tidied: new Set(),
    about: undefined,
  };
}

function readEdition(path: string): Read {
  if (!existsSync(path)) throw new Error(`${path} is not there; ${usage}`);
  return statSync(path).isDirectory() ? readFolder(path) : readFile(path);
}

function countRegions(edition: Edition): EditionChanges['counts'] {
  const regions = [...edition.values()];
  const codes = regions.flatMap(({ postal_code: code }) => (code === undefined || code === '' ? [] : [code]));
  return {
    ...Object.fromEntries(
      levels.map((level) => [
        plurals[level],
        regions.filter(({ id }) => id.length === idDigits[level]).length,
      ]),
    ),
    postal_codes: new Set(codes).size,
  };
}

try {
  const [old, fresh, ...more] = process.argv.slice(2);
  if (old === undefined || fresh === undefined || more.length > 0) throw new Error(usage);
  const [before, after] = [readEdition(old), readEdition(fresh)];
  const changes = diffEditions(before.edition, after.edition, after.tidied);
  const entry: EditionChanges = {
    edition: after.about?.date ?? basename(fresh),
    decree: after.about?.decree ?? '',
    previous: before.about?.date ?? basename(old),
    counts: countRegions(after.edition),
    changes,
  };
  console.log(JSON.stringify(entry, null, 2));
  const counts = Object.entries(countChanges(changes)).map(([kind, count]) => `${count} ${kind}`);
  console.error(counts.length === 0 ? 'nothing changed' : counts.join(', '));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
