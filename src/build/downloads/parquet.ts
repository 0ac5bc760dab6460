import { parquetWriteBuffer } from 'hyparquet-writer';
import { listVillageFields } from '../../api/record-fields.ts';
import type { Country } from '../../country/country.ts';
import type { Dataset } from '../../dataset/dataset.ts';

/** Readers skip groups of rows by id. Smaller groups compress worse, and need more requests. */
const rowsOfGroup = 10_000;

/** Returns the Parquet type of a column. Only village ids exceed 2^31. */
function typeOf(name: string): 'DOUBLE' | 'INT32' | 'INT64' | 'STRING' {
  if (name === 'id') return 'INT64';
  return name.endsWith('_id') ? 'INT32' : name.endsWith('itude') ? 'DOUBLE' : 'STRING';
}

/** Formats all villages as Parquet, with the columns of `listVillageFields`. */
export function toVillageParquet(country: Country, edition: Dataset['edition']): Buffer {
  const rows = [...listVillageFields(country)];
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const columnData = names.map((name) => {
    const type = typeOf(name);
    const data = rows.map((row) => (type === 'INT64' ? BigInt(row.id) : row[name]));
    const nullable = type === 'DOUBLE' || name.endsWith('postal_code');
    return { name, type, nullable, data } as const;
  });
  const kvMetadata = Object.entries(edition).map(([key, value]) => ({ key, value }));
  const options = { rowGroupSize: rowsOfGroup, kvMetadata, createdBy: 'kodepos' };
  return Buffer.from(parquetWriteBuffer({ columnData, ...options }));
}
