import { fold } from '../domain/fold.ts';
import { islandOf } from '../domain/island.ts';
import { provinceOf, type Village } from '../domain/region.ts';
import type { Dataset } from './dataset.ts';

/** Ranks what two villages share: 0 district, 1 regency, 2 province, 3 island, 4 country. */
function distance(a: Village, b: Village): number {
  if (a.parent === b.parent) return 0;
  if (a.parent.parent === b.parent.parent) return 1;
  const [here, there] = [provinceOf(a), provinceOf(b)];
  if (here === there) return 2;
  return islandOf(here) === islandOf(there) ? 3 : 4;
}

/**
 * Makes a function that finds a village's namesakes, the other villages whose names fold to the same, the nearest first. Two
 * villages are nearer the smaller the region that both lie in.
 */
export function namesakeFinder({ villages }: Dataset): (village: Village) => readonly Village[] {
  // Few of those who read the data ask for namesakes.
  let byName: ReadonlyMap<string, readonly Village[]> | undefined;
  return (village) => {
    byName ??= Map.groupBy(villages, ({ name }) => fold(name));
    const others = (byName.get(fold(village.name)) ?? []).filter((other) => other !== village);
    const byDistance = Map.groupBy(others, (other) => distance(village, other));
    return [...byDistance.keys()].toSorted((a, b) => a - b).flatMap((rank) => byDistance.get(rank) ?? []);
  };
}
