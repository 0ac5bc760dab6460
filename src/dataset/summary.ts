import type { Level } from '../domain/level.ts';
import { lineage, type Region, type Village } from '../domain/region.ts';

/** Lists the villages of a region in id order; for a village, only that village. */
export const listVillagesIn = (region: Region): readonly Village[] =>
  region.level === 'village' ? [region] : region.children.flatMap(listVillagesIn);

/** Lists the codes of villages, ascending. `without` is the number of villages without a code. */
export function codeSpan(villages: readonly Village[], codeOf = (village: Village) => village.postalCode) {
  const codes = villages.flatMap((village) => codeOf(village) ?? []);
  return { codes: [...new Set(codes)].toSorted(), without: villages.length - codes.length };
}

/** Groups villages by the code from `codeOf`, ascending. Leaves out villages without this code. */
export function villagesByCode(
  villages: readonly Village[],
  codeOf: (village: Village) => string | null | undefined,
): ReadonlyMap<string, readonly Village[]> {
  const groups = Map.groupBy(villages, (village) => codeOf(village) ?? '');
  groups.delete('');
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Finds the smallest region that contains all villages; undefined if no province does. */
export function findSmallestRegion(villages: readonly Village[]): Region | undefined {
  let region: Region | undefined = villages[0];
  const isInside = (village: Village): boolean => lineage(village).some((of) => of === region);
  while (region !== undefined && !villages.every(isInside)) region = region.parent;
  return region;
}

export function countDescendants(region: Exclude<Region, Village>): [Level, number][] {
  const counts: [Level, number][] = [];
  for (let regions: readonly Region[] = region.children; regions[0] !== undefined;) {
    counts.push([regions[0].level, regions.length]);
    regions = regions.flatMap((child): readonly Region[] =>
      child.level === 'village' ? [] : child.children,
    );
  }
  return counts;
}
