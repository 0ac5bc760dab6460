import type { Village } from '../domain/region.ts';

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
] as const;

export type VillageColumn = (typeof villageColumns)[number];

/** A village and all it lies in, as a row of the downloads. */
export type VillageRow = Readonly<
  Record<Exclude<VillageColumn, 'postal_code' | `${string}_id`>, string> &
    Record<Extract<VillageColumn, `${string}_id`>, number> &
    Record<'postal_code', string | null>
>;

/** Gives the row of a village. */
export function toVillageRow({ id, name, postalCode, parent: district }: Village): VillageRow {
  const regency = district.parent;
  const province = regency.parent;
  return {
    province_id: province.id,
    province: province.name,
    regency_id: regency.id,
    regency: regency.name,
    district_id: district.id,
    district: district.name,
    village_id: id,
    village: name,
    postal_code: postalCode,
  };
}
