import { expect, test } from 'vitest';
import { epochClock } from '../../../src/http/limit/admit.ts';

const start = 1_000_000;

test.each([
  ['moves with the steady clock', 5000.5, start + 5001, start + 5000.5],
  ['does not tremble with the wall clock', 10, start + 60, start + 10],
  ['follows the wall clock when that is set', 10, start + 10 - 3_600_000, start + 10 - 3_600_000],
])('the clock of the end of a window %s', (_name, steady, wall, expected) => {
  const time = { steady: 0, wall: start };
  const epoch = epochClock(
    () => time.wall,
    () => time.steady,
  );
  Object.assign(time, { steady, wall });
  expect(epoch()).toBe(expected);
});
