import { copyFileSync, cpSync, mkdtempDisposableSync, writeFileSync, type DisposableTempDir } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable, toCsv } from '../../src/dataset/csv.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';
import type { CsvCells, CsvRow, Table } from '../../src/dataset/tables.ts';
import type { Point } from '../../src/domain/coordinates.ts';

export const dataFolder = join(import.meta.dirname, '../../data');

export type ImportedTable = readonly [table: Table, rows: Parameters<typeof toCsv>[1]];

export function readRows<T extends Table>(table: T): readonly CsvRow<T>[] {
  const { rows, faults } = readTable(dataFolder, table);
  if (faults.length > 0) throw new DatasetError(faults);
  return rows;
}

/** Makes a folder that is removed at the end of the block. */
export const temporaryFolder = (): DisposableTempDir =>
  mkdtempDisposableSync(join(tmpdir(), 'kodepos-import-'));

/**
 * Writes tables to data/ if data/ is valid with them.
 *
 * @throws DatasetError with all faults
 */
export function replaceTables(tables: readonly ImportedTable[]): Dataset {
  using candidate = temporaryFolder();
  cpSync(dataFolder, candidate.path, { recursive: true });
  for (const [table, rows] of tables) writeFileSync(join(candidate.path, `${table}.csv`), toCsv(table, rows));
  const dataset = loadDataset(candidate.path);
  for (const [table] of tables)
    copyFileSync(join(candidate.path, `${table}.csv`), join(dataFolder, `${table}.csv`));
  return dataset;
}

export function inIdOrder<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Indexes the points of villages by id, without those that are unknown. */
export function pointsById(coordinates: readonly CsvCells<'coordinates'>[]): ReadonlyMap<string, Point> {
  const known = coordinates.filter(({ latitude }) => latitude !== '');
  return new Map(
    known.map(({ id, latitude, longitude }) => [
      id,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}
