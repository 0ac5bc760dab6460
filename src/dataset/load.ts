import { readTable, type CsvRow, type Table } from './csv.ts';
import { buildDataset, type Dataset, type DatasetRows } from './dataset.ts';
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
  const faults: string[] = [];
  const read = <T extends Table>(table: T): readonly CsvRow<T>[] => {
    const { rows, faults: found } = readTable(folder, table);
    faults.push(...found);
    return rows;
  };
  const counts = read('counts');
  const rows: DatasetRows = {
    provinces: read('provinces'),
    regencies: read('regencies'),
    districts: read('districts'),
    villages: read('villages'),
    aliases: read('aliases'),
    series: read('series'),
    edition: read('edition'),
    corrections: read('corrections'),
    provenance: read('provenance'),
    spellings: read('spellings'),
    sources: read('sources'),
  };
  faults.push(...validateRows(rows, counts));
  if (faults.length > 0) throw new DatasetError(faults);
  return buildDataset(rows);
}
