import { cpSync, mkdtempDisposableSync, writeFileSync, type DisposableTempDir } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsvTable, toCsvTable } from '../../src/dataset/csv.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { DatasetError, loadDataset } from '../../src/dataset/load.ts';
import type { CsvRow, TableName } from '../../src/dataset/tables.ts';

export const dataFolder = join(import.meta.dirname, '../../data');

export type ImportedTable = readonly [table: TableName, rows: Parameters<typeof toCsvTable>[1]];

export function readRows<T extends TableName>(table: T): readonly CsvRow<T>[] {
  const { rows, faults } = readCsvTable(dataFolder, table);
  if (faults.length > 0) throw new DatasetError(faults);
  return rows;
}

export const temporaryFolder = (): DisposableTempDir =>
  mkdtempDisposableSync(join(tmpdir(), 'kodepos-import-'));

function writeTables(folder: string, tables: readonly ImportedTable[]): void {
  for (const [table, rows] of tables)
    writeFileSync(join(folder, `${table}.csv`), toCsvTable(table, rows), 'utf8');
}

/** Loads a data folder with some tables replaced, without writing. Throws DatasetError. */
export function loadWithTables(tables: readonly ImportedTable[], folder = dataFolder): Dataset {
  using candidate = temporaryFolder();
  cpSync(folder, candidate.path, { recursive: true });
  writeTables(candidate.path, tables);
  return loadDataset(candidate.path);
}

/** Writes tables to a data folder. Throws DatasetError if the result is invalid. */
export function replaceTables(tables: readonly ImportedTable[], folder = dataFolder): Dataset {
  const dataset = loadWithTables(tables, folder);
  writeTables(folder, tables);
  return dataset;
}

export const inIdOrder = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.id) - Number(b.id));
