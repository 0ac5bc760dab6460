import { expect, inject } from 'vitest';

/** Whether times, and what follows from them, are judged: where nothing else runs. In `npm test` they are figures alone. */
export const areTimesJudged = inject('areTimesJudged');

/** Expects a time to be below a bound where times are judged. */
export function expectBelow(measured: number, bound: number): void {
  if (areTimesJudged) expect(measured).toBeLessThan(bound);
}
