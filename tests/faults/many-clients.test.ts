import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/http/types.ts';
import { windowLimiter } from '../../src/http/limit/window.ts';

const clients = 2_000_000;
const client = (number: number): Address => [0, 0, 0xffff, number >>> 0];

describe('a limiter with 2 million clients in one window', () => {
  const clock = { milliseconds: 0 };
  const take = windowLimiter({ max: 100, windowSeconds: 60, now: () => clock.milliseconds });
  const heapBefore = process.memoryUsage();
  for (let number = 0; number < clients; number++) {
    clock.milliseconds = number / 50_000;
    take(client(number));
  }
  const heapAfter = process.memoryUsage();

  test('grows by less than 64 MB', () => {
    const grown = heapAfter.heapUsed + heapAfter.arrayBuffers - heapBefore.heapUsed - heapBefore.arrayBuffers;
    expect(grown).toBeLessThan(64 * 1024 * 1024);
  });

  test('gives new clients nearly all of their limit', () => {
    const served = Array.from({ length: 1000 }, (_, index) => {
      const newcomer = client(0xfff0_0000 + index);
      let passed = 0;
      while (take(newcomer).allowed) passed++;
      return passed;
    });
    expect(Math.max(...served)).toBeLessThanOrEqual(100);
    expect(served.reduce((sum, passed) => sum + passed, 0) / served.length).toBeGreaterThanOrEqual(95);
    expect(Math.min(...served)).toBeGreaterThanOrEqual(85);
  });
});
