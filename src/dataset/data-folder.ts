import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesFolder, countsOf, type EditionChanges } from './change-files.ts';
import { toCsv, type CsvCells, type Table } from './csv.ts';
import { loadDataset } from './load.ts';
import { baselineFile, toBaseline } from './quality-baseline.ts';
import { assessQuality } from './quality.ts';
import { countByProvince } from './validate-regions.ts';

/** The rows of each file of a data folder. */
type Tables = { readonly [T in Table]: readonly CsvCells<T>[] };

/** The files of data that has neither coordinates nor earlier editions, and so no maps; nor codes of BPS. */
export const noPlaces = {
  coordinates: [],
  'point-verdicts': [],
  'point-audit': [],
  'bps-codes': [],
  coast: [],
  retired: [],
  'retired-odbl': [],
  renamed: [],
  'renamed-odbl': [],
} as const satisfies Partial<Tables>;

/** The files of data of which nobody says how its postal codes compare with other lists and with addresses. */
export const noOtherSeries = {
  comparison: [],
  accuracy: [],
  'codes-elsewhere': [],
  'other-district-codes': [],
  'other-codes': [],
} as const satisfies Partial<Tables>;

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

/**
 * Writes a data folder from rows, with counts.csv to match.
 *
 * @throws DatasetError if the data is invalid
 */
export function writeTables(folder: string, rows: Omit<Tables, 'counts'>): void {
  const tables: Tables = { ...rows, counts: countByProvince(rows) };
  mkdirSync(folder, { recursive: true });
  for (const [table, content] of Object.entries(tables))
    writeFileSync(join(folder, `${table}.csv`), toCsv(table as Table, content));
  acceptData(folder);
}
