import { readCsvTable } from './csv.ts';
import { buildDataset, type Dataset, type DatasetRows } from './dataset.ts';
import { tableNames } from './tables.ts';
import { validateRows } from './validate.ts';

/** Invalid data. The message lists the errors with file and line. */
export class DatasetError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const listed = faults.slice(0, 100);
    const more = faults.length - listed.length;
    super(
      `errors in the data: ${faults.length}\n  ${listed.join('\n  ')}` +
        (more > 0 ? `\n  and ${more} more` : ''),
    );
    this.name = 'DatasetError';
    this.faults = faults;
  }
}

/** Loads and validates a data folder. Throws DatasetError with every error. */
export function loadDataset(folder: string): Dataset {
  const files = tableNames.map((table) => [table, readCsvTable(folder, table)] as const);
  const entries = files.map(([table, file]) => [table, file.rows] as const);
  const rows = Object.fromEntries<unknown>(entries) as DatasetRows;
  const faults = [...files.flatMap(([, file]) => file.faults), ...validateRows(rows)];
  if (faults.length > 0) throw new DatasetError(faults);
  return buildDataset(rows);
}
