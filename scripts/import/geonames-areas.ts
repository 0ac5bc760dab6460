import type { CsvCells } from '../../src/dataset/csv.ts';
import { fold } from '../../src/domain/fold.ts';
import { idDigits } from '../../src/domain/level.ts';
import type { GeonamesPlace } from './geonames-file.ts';

export type NamedVillage = Pick<CsvCells<'villages'>, 'id' | 'name'>;

/** Gives the id of the regency of a village. */
export const regencyOf = (id: string): string => id.slice(0, idDigits.regency);

/** Gives the names of a place: it may have another behind the first, like `Dum Barat (Doom Barat)`. */
export const namesOf = (name: string): readonly string[] => [
  name,
  ...(/^(.+) \((.+)\)$/.exec(name)?.slice(1) ?? []),
];

/**
 * Finds the area of each regency: that which has the most of its villages' names. GeoNames' numbers are not ours, some areas are a kota
 * and a kabupaten, and regencies that were split off are still in the old one.
 */
export function findAreas(
  places: readonly GeonamesPlace[],
  villages: readonly NamedVillage[],
): ReadonlyMap<string, string> {
  const areasOfNames = new Map<string, Set<string>>();
  for (const { name, area } of places)
    areasOfNames.getOrInsertComputed(fold(name), () => new Set()).add(area);
  const found = new Map<string, string>();
  for (const [regency, ofRegency] of Map.groupBy(villages, ({ id }) => regencyOf(id))) {
    const areas = ofRegency.flatMap(({ name }) => [...(areasOfNames.get(fold(name)) ?? [])]);
    const counts = Array.from(
      Map.groupBy(areas, (area) => area),
      ([area, { length }]) => [area, length] as const,
    );
    const [most] = counts.toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
    if (most !== undefined) found.set(regency, most[0]);
  }
  return found;
}
