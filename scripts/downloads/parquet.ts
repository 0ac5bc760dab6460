import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { villageColumns, type VillageColumn, type VillageRow } from '../../src/dataset/village-rows.ts';

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

/** Formats all villages as Parquet, in id order: the columns of the CSV with types. A missing postal code is null. */
export function toVillageParquet(rows: readonly VillageRow[], { edition }: Pick<Dataset, 'edition'>): Buffer {
  const columnData = villageColumns.map((name) => {
    const type = types[name];
    return {
      name,
      type,
      nullable: name === 'postal_code',
      data: rows.map((row) => (type === 'INT64' ? BigInt(row[name] ?? 0) : row[name])),
    };
  });
  const kvMetadata = Object.entries(edition).map(([key, value]) => ({ key, value }));
  return Buffer.from(
    parquetWriteBuffer({ columnData, rowGroupSize: rowsOfGroup, kvMetadata, createdBy: 'kodepos' }),
  );
}
