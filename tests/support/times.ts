import { expect, inject } from 'vitest';

/** Whether times, and what follows from them, are judged: where nothing else runs. In `npm test` they are figures alone. */
export const areTimesJudged = inject('areTimesJudged');

/** Expects a time to be below a bound where times are judged. */
export function expectBelow(measured: number, bound: number): void {
  if (areTimesJudged) expect(measured).toBeLessThan(bound);
}

/** Finds the value that a share of all values does not exceed. */
export function percentile(values: Iterable<number>, share: number): number {
  const ascending = Float64Array.from(values).sort();
  const value = ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)];
  if (value === undefined) throw new Error('a percentile needs one value at least');
  return value;
}
