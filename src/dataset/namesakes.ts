import { fold } from '../domain/fold.ts';
import type { Village } from '../domain/region.ts';
import type { Dataset } from './dataset.ts';

/** How many levels up two villages meet: 0 in one district, 3 in one country alone. */
function distance(a: Village, b: Village): number {
  if (a.parent === b.parent) return 0;
  if (a.parent.parent === b.parent.parent) return 1;
  return a.parent.parent.parent === b.parent.parent.parent ? 2 : 3;
}

/** Makes the function that gives a village's namesakes: others whose name folds to the same, the nearest first. */
export function namesakeFinder({ villages }: Dataset): (village: Village) => readonly Village[] {
  const byName = Map.groupBy(villages, ({ name }) => fold(name));
  return (village) =>
    (byName.get(fold(village.name)) ?? [])
      .filter((other) => other !== village)
      .toSorted((a, b) => distance(village, a) - distance(village, b));
}
