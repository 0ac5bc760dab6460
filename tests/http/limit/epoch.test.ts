import { expect, test } from 'vitest';
import { epochClock } from '../../../src/http/limit/admit.ts';

function clocks() {
  const time = { wall: 1_000_000, steady: 0 };
  return {
    time,
    epoch: epochClock(
      () => time.wall,
      () => time.steady,
    ),
  };
}

test('moves with the steady clock', () => {
  const { time, epoch } = clocks();
  time.steady = 5000.5;
  time.wall = 1_005_001;
  expect(epoch()).toBe(1_005_000.5);
});

test('does not tremble with the wall clock', () => {
  const { time, epoch } = clocks();
  time.steady = 10;
  time.wall = 1_000_060;
  expect(epoch()).toBe(1_000_010);
});

test('follows the wall clock when that is set', () => {
  const { time, epoch } = clocks();
  time.steady = 10;
  time.wall = 1_000_010 - 3_600_000;
  expect(epoch()).toBe(1_000_010 - 3_600_000);
});
