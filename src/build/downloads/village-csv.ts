import { villageColumns, type VillageRow } from '../../dataset/village-rows.ts';
import { toCsv } from './csv.ts';

/** Serializes villages as CSV. */
export function toVillageCsv(rows: readonly VillageRow[]): string {
  return toCsv(
    villageColumns,
    rows.map((row) => villageColumns.map((column) => row[column])),
  );
}
