import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Dataset } from '../../dataset/dataset.ts';
import { pointAt } from '../../dataset/points.ts';
import { toVillageRow, villageColumns, type VillageColumn } from '../../dataset/village-rows.ts';

/** Ids of villages exceed 2^31. */
const types: Readonly<Record<VillageColumn, 'INT32' | 'INT64' | 'STRING'>> = {
  province_id: 'INT32',
  province: 'STRING',
  regency_id: 'INT32',
  regency: 'STRING',
  district_id: 'INT32',
  district: 'STRING',
  village_id: 'INT64',
  village: 'STRING',
  postal_code: 'STRING',
};

/** Readers skip groups by their range of ids. Smaller groups compress worse, and each costs a request over HTTP. */
const rowsOfGroup = 10_000;

/**
 * Formats all villages as Parquet, in id order: the columns of the CSV with types, then coordinates. Missing postal codes and
 * coordinates are null.
 */
export function toVillageParquet({
  villages,
  points,
  edition,
}: Pick<Dataset, 'villages' | 'points' | 'edition'>): Buffer {
  const rows = villages.map(toVillageRow);
  const columns = villageColumns.map((name) => {
    const type = types[name];
    return {
      name,
      type,
      nullable: name === 'postal_code',
      data: rows.map((row) => (type === 'INT64' ? BigInt(row[name] ?? 0) : row[name])),
    };
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
