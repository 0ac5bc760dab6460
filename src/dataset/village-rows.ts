import { downloadFields, toRecord, type RecordOf } from '../domain/record.ts';
import type { Village } from '../domain/region.ts';

export type VillageColumn = keyof typeof downloadFields;

/** The columns of the downloads, in order. */
export const villageColumns = Object.keys(downloadFields) as readonly VillageColumn[];

const fields = Object.values(downloadFields);

/** A row of the downloads: a village with its ancestors. */
export type VillageRow = RecordOf<typeof downloadFields>;

/** Gives the cells of a village in the order of the columns. */
export function toVillageCells(village: Village): (string | number | null)[] {
  return fields.map(({ valueOf }) => valueOf(village));
}

/** Converts a village to its row of the downloads. */
export function toVillageRow(village: Village): VillageRow {
  return toRecord(downloadFields, village);
}
