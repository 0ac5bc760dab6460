import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Schema } from '../../api/fields.ts';
import { listVillages, villageFields } from '../../api/record-fields.ts';
import type { Dataset } from '../../dataset/dataset.ts';

/** Readers skip groups by their range of ids. Smaller groups compress worse, and each costs a request over HTTP. */
const rowsOfGroup = 10_000;

/** The Parquet types of columns. Ids of villages exceed 2^31; the others fit. */
function typeOf(name: string, { type }: Schema): 'DOUBLE' | 'INT32' | 'INT64' | 'STRING' {
  if (name === 'id') return 'INT64';
  return type === 'integer' ? 'INT32' : [type].flat()[0] === 'number' ? 'DOUBLE' : 'STRING';
}

/** Formats all villages as Parquet, in id order, with `villageFields` as columns. */
export function toVillageParquet(dataset: Dataset): Buffer {
  const rows = [...listVillages(dataset)];
  const columnData = Object.entries(villageFields).map(([name, { schema }]) => {
    const type = typeOf(name, schema);
    const data = rows.map((row) => (type === 'INT64' ? BigInt(row[name] as number) : row[name]));
    return { name, type, nullable: Array.isArray(schema['type']), data } as const;
  });
  const kvMetadata = Object.entries(dataset.edition).map(([key, value]) => ({ key, value }));
  return Buffer.from(
    parquetWriteBuffer({ columnData, rowGroupSize: rowsOfGroup, kvMetadata, createdBy: 'kodepos' }),
  );
}
