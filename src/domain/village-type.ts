import type { Village } from './region.ts';

/** The types of villages by the first of the last four digits of their id (Kepmendagri 300.2.2-2138/2025). */
const villageTypes = { 1: 'Kelurahan', 2: 'Desa', 3: 'Desa Adat' } as const;

export type VillageType = (typeof villageTypes)[keyof typeof villageTypes];

/** Whether an id has a digit that tells a type. */
export function tellsVillageType(id: number): boolean {
  return Math.floor(id / 1000) % 10 in villageTypes;
}

/**
 * Gives the type of a village. A desa has an elected head and a budget of its own, under whatever local name
 * (gampong, nagari, kampung); a kelurahan is a part of a district's administration.
 */
export function villageType({ id }: Pick<Village, 'id'>): VillageType {
  return villageTypes[(Math.floor(id / 1000) % 10) as keyof typeof villageTypes];
}
