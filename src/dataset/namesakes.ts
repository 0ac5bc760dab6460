import { fold } from '../domain/fold.ts';
import { islandOf } from '../domain/island.ts';
import { provinceOf, type Village } from '../domain/region.ts';
import type { Dataset } from './dataset.ts';

/** How far up two villages meet: 0 in one district, 3 on one island, 4 in one country alone. */
function distance(a: Village, b: Village): number {
  if (a.parent === b.parent) return 0;
  if (a.parent.parent === b.parent.parent) return 1;
  const [here, there] = [provinceOf(a), provinceOf(b)];
  if (here === there) return 2;
  return islandOf(here) === islandOf(there) ? 3 : 4;
}

/**
 * Makes the function that gives a village's namesakes: others whose name folds to the same, first those with which it
 * shares the smallest region.
 */
export function namesakeFinder({ villages }: Dataset): (village: Village) => readonly Village[] {
  const byName = Map.groupBy(villages, ({ name }) => fold(name));
  return (village) =>
    (byName.get(fold(village.name)) ?? [])
      .filter((other) => other !== village)
      .toSorted((a, b) => distance(village, a) - distance(village, b));
}
