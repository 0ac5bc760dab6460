import type { Dataset } from '../../src/dataset/dataset.ts';
import { addressMarks, directions } from '../../src/query/address/address-words.ts';
import { bounds, type Point } from '../../src/domain/coordinates.ts';

/** Makes random choices that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;
  /** Gives a whole number from 0 up to, without, `end`. */
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  return {
    below,
    pick: <T>(values: readonly T[]): T => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('there is nothing to pick from');
      return value;
    },
  };
}

export type Random = ReturnType<typeof seededRandom>;

/** Makes a point in the box around the country. */
export function pickPoint(random: Random): Point {
  const within = ({ min, max }: Readonly<Record<'min' | 'max', number>>): number =>
    min + ((max - min) * random.below(1e6)) / 1e6;
  return { latitude: within(bounds.latitude), longitude: within(bounds.longitude) };
}

/** Picks a part of a village's name. */
export function pickPart({ villages }: Dataset, random: Random): string {
  const { name } = random.pick(villages);
  const start = random.below(name.length);
  return name.slice(start, start + 1 + random.below(8));
}

/** Picks what somebody may type: a name, its start, a name followed by that of an ancestor, or a name without one letter. */
export function pickSearch({ villages }: Dataset, random: Random): string {
  const { name, parent } = random.pick(villages);
  const cut = 1 + random.below(name.length);
  const longer = [`${name} ${parent.name}`, `${name} ${parent.parent.name}`];
  return random.pick([
    name,
    name.slice(0, Math.max(3, cut)),
    ...longer,
    name.slice(0, cut - 1) + name.slice(cut),
  ]);
}

/** Makes up to 200 characters of what addresses are made of: names, parts of them, marks, numbers; or one of these many times. */
export function pickAddress(dataset: Dataset, random: Random): string {
  const marks = [...addressMarks.keys(), ...directions.keys()];
  const piece = (): string =>
    random.pick([
      random.pick(dataset.villages).name,
      random.pick(dataset.districts).name,
      pickPart(dataset, random),
      random.pick(marks),
      String(random.below(100_000)),
    ]) + random.pick([' ', ' ', ' ', ', ', '. ', '\n', '/', '-']);
  const isOne = random.below(6) === 0;
  const text = isOne ? piece().repeat(100) : Array.from({ length: 1 + random.below(60) }, piece).join('');
  return text.slice(0, 200);
}
