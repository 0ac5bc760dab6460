import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Dataset } from '../../dataset/dataset.ts';
import { pointAt } from '../../dataset/points.ts';
import { toVillageRow, villageColumns } from '../../dataset/village-rows.ts';

/** Readers skip groups by their range of ids. Smaller groups compress worse, and each costs a request over HTTP. */
const rowsOfGroup = 10_000;

/**
 * Formats all villages as Parquet, in id order: the columns of the CSV with types, then coordinates. Missing postal codes and
 * coordinates are null.
 */
export function toVillageParquet({ villages, points, edition }: Dataset): Buffer {
  const rows = villages.map(toVillageRow);
  const columns = villageColumns.map((name) => {
    // Ids of villages exceed 2^31.
    const type = name === 'village_id' ? 'INT64' : name.endsWith('_id') ? 'INT32' : 'STRING';
    const data = rows.map((row) => (type === 'INT64' ? BigInt(row.village_id) : row[name]));
    return { name, type, nullable: name === 'postal_code', data } as const;
  });
  const coordinates = (['latitude', 'longitude'] as const).map((name) => ({
    name,
    type: 'DOUBLE' as const,
    nullable: true,
    data: villages.map((_, position) => pointAt(points, position)?.[name] ?? null),
  }));
  const kvMetadata = Object.entries(edition).map(([key, value]) => ({ key, value }));
  const columnData = [...columns, ...coordinates];
  return Buffer.from(
    parquetWriteBuffer({ columnData, rowGroupSize: rowsOfGroup, kvMetadata, createdBy: 'kodepos' }),
  );
}
