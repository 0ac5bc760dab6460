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
export function pointInCountry(random: Random): Point {
  const within = ({ min, max }: Readonly<Record<'min' | 'max', number>>): number =>
    min + ((max - min) * random.below(1e6)) / 1e6;
  return { latitude: within(bounds.latitude), longitude: within(bounds.longitude) };
}
