import type { Village } from '../domain/region.ts';

/** Converts a village to its row of the downloads, with its ancestors; the columns are in this order. */
export function toVillageRow(village: Village) {
  const district = village.parent;
  const regency = district.parent;
  const province = regency.parent;
  return {
    province_id: province.id,
    province: province.name,
    regency_id: regency.id,
    regency: regency.name,
    district_id: district.id,
    district: district.name,
    village_id: village.id,
    village: village.name,
    postal_code: village.postalCode,
  };
}

export type VillageRow = Readonly<ReturnType<typeof toVillageRow>>;

export type VillageColumn = keyof VillageRow;

/** The columns of the downloads, in order. */
export const villageColumns = [
  'province_id',
  'province',
  'regency_id',
  'regency',
  'district_id',
  'district',
  'village_id',
  'village',
  'postal_code',
] as const satisfies readonly VillageColumn[];

/** Gives the cells of a village in the order of the columns. */
export function toVillageCells(village: Village): (string | number | null)[] {
  return Object.values(toVillageRow(village));
}
