import type { Village } from './region.ts';

/** The types of villages, by the seventh digit of their ids (Kepmendagri 300.2.2-2138/2025). */
const villageTypes = { 1: 'Kelurahan', 2: 'Desa', 3: 'Desa Adat' } as const;

const typeDigit = (id: number): number => Math.floor(id / 1000) % 10;

/** Whether an id has a digit that stands for a type. */
export function hasVillageType(id: number): boolean {
  return typeDigit(id) in villageTypes;
}

/**
 * Gives the type of a village. A desa has an elected head and its own budget, whatever its local name (gampong, nagari,
 * kampung); a kelurahan is part of a district's administration.
 */
export function villageType({ id }: Pick<Village, 'id'>): (typeof villageTypes)[keyof typeof villageTypes] {
  return villageTypes[typeDigit(id) as keyof typeof villageTypes];
}

export function isKelurahan(id: number): boolean {
  return typeDigit(id) === 1;
}
