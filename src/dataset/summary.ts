import type { Level } from '../domain/level.ts';
import { lineage, type Region, type Village } from '../domain/region.ts';

/** Gives every village of a region, in id order; of a village, itself. */
export function villagesOf(region: Region): readonly Village[] {
  return region.level === 'village' ? [region] : region.children.flatMap(villagesOf);
}

export interface CodeSpan {
  /** The distinct codes, ascending. */
  readonly codes: readonly string[];
  readonly without: number;
}

export function codeSpanOf(villages: readonly Village[]): CodeSpan {
  const known = villages.flatMap(({ postalCode }) => (postalCode === null ? [] : [postalCode]));
  return { codes: [...new Set(known)].toSorted(), without: villages.length - known.length };
}

/** Groups villages by one of their codes, ascending; those without one are left out. */
export function villagesByCode(
  villages: readonly Village[],
  codeOf: (village: Village) => string | null | undefined,
): ReadonlyMap<string, readonly Village[]> {
  const groups = Map.groupBy(villages, (village) => codeOf(village) ?? '');
  groups.delete('');
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export interface VillageGroup<Key> {
  readonly key: Key;
  readonly villages: readonly Village[];
}

/** Groups villages by district, in order of first appearance. */
export function groupByDistrict(villages: readonly Village[]): readonly VillageGroup<Village['parent']>[] {
  return Array.from(
    Map.groupBy(villages, ({ parent }) => parent),
    ([key, members]) => ({ key, villages: members }),
  );
}

/** Gives the smallest region that contains all villages; undefined if they lie in several provinces. */
export function smallestRegionOf(villages: readonly Village[]): Region | undefined {
  const [first] = villages;
  let region: Region | undefined = first;
  const holds = (village: Village): boolean => lineage(village).some((ancestor) => ancestor === region);
  while (region !== undefined && !villages.every(holds)) region = region.parent;
  return region;
}

/** Counts the regions in a region, for each level below its own, the largest first. */
export function countBelow(region: Exclude<Region, Village>): readonly (readonly [Level, number])[] {
  const counts: [Level, number][] = [];
  for (let regions: readonly Region[] = region.children; regions[0] !== undefined;) {
    counts.push([regions[0].level, regions.length]);
    regions = regions.flatMap((child): readonly Region[] =>
      child.level === 'village' ? [] : child.children,
    );
  }
  return counts;
}
