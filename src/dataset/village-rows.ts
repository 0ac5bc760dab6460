import type { Village } from '../domain/region.ts';

/** The cells of the downloads, in order: of each village its lineage and its postal code. */
const cells = {
  province_id: ({ parent }) => parent.parent.parent.id,
  province: ({ parent }) => parent.parent.parent.name,
  regency_id: ({ parent }) => parent.parent.id,
  regency: ({ parent }) => parent.parent.name,
  district_id: ({ parent }) => parent.id,
  district: ({ parent }) => parent.name,
  village_id: ({ id }) => id,
  village: ({ name }) => name,
  postal_code: ({ postalCode }) => postalCode,
} as const satisfies Readonly<Record<string, (village: Village) => string | number | null>>;

export type VillageColumn = keyof typeof cells;

/** A row of the downloads: a village with its ancestors. */
export type VillageRow = { readonly [Column in VillageColumn]: ReturnType<(typeof cells)[Column]> };

export const villageColumns = Object.keys(cells) as readonly VillageColumn[];

/** Gives the cells of a village in the order of the columns. */
export function toVillageCells(village: Village): (string | number | null)[] {
  return villageColumns.map((column) => cells[column](village));
}

export function toVillageRow(village: Village): VillageRow {
  return Object.fromEntries(villageColumns.map((column) => [column, cells[column](village)])) as VillageRow;
}
