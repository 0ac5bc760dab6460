import { readTable } from './csv.ts';
import { buildDataset, type Dataset, type DatasetRows } from './dataset.ts';
import { tables, type Table } from './tables.ts';
import { validateRows } from './validate.ts';

/** Invalid data; the message lists the faults, each with file and line. */
export class DatasetError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const shown = faults.slice(0, 100);
    const more = faults.length - shown.length;
    super(
      `the data has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n  ${shown.join('\n  ')}` +
        (more > 0 ? `\n  and ${more} more` : ''),
    );
    this.name = 'DatasetError';
    this.faults = faults;
  }
}

/**
 * Loads a data folder, validated as a whole.
 *
 * @throws DatasetError with every fault at once, each with file and line
 */
export function loadDataset(folder: string): Dataset {
  const files = Object.keys(tables).map((table) => [table, readTable(folder, table as Table)] as const);
  const rows = Object.fromEntries<unknown>(files.map(([table, file]) => [table, file.rows])) as DatasetRows;
  const faults = [...files.flatMap(([, file]) => file.faults), ...validateRows(rows)];
  if (faults.length > 0) throw new DatasetError(faults);
  return buildDataset(rows);
}
