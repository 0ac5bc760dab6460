import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plural } from '../domain/level.ts';
import { changesFolder, countsOf, type EditionChanges } from './change-files.ts';
import { tables, toCsv, type CsvCells, type Table } from './csv.ts';
import { loadDataset } from './load.ts';
import { baselineFile, toBaseline } from './quality-baseline.ts';
import { assessQuality } from './quality.ts';
import { countByProvince } from './validate-regions.ts';

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

type RegionTables = { readonly [T in Plural]: readonly CsvCells<T>[] };
type OtherTables = {
  readonly [T in Exclude<Table, Plural | 'coordinates' | 'counts'>]?: readonly Partial<CsvCells<T>>[];
};

/**
 * Writes a data folder from rows, without coordinates and with counts.csv to match. Other files have a header alone; cells that are
 * not given are empty.
 *
 * @throws DatasetError if the data is invalid
 */
export function writeTables(folder: string, rows: RegionTables & OtherTables): void {
  const written: Readonly<Partial<Record<Table, readonly Readonly<Partial<Record<string, string>>>[]>>> = {
    ...rows,
    counts: countByProvince({ ...rows, coordinates: [] }),
  };
  mkdirSync(folder, { recursive: true });
  for (const table of Object.keys(tables) as Table[])
    writeFileSync(join(folder, `${table}.csv`), toCsv(table, written[table] ?? []));
  acceptData(folder);
}
