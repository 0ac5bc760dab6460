import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/http/types.ts';
import { windowLimiter } from '../../src/http/limit/window.ts';

const clients = 2_000_000;
const client = (number: number): Address => [0, 0, 0xffff, number >>> 0];

describe('a limiter with 2 million clients in one window', () => {
  const clock = { milliseconds: 0 };
  const take = windowLimiter({ max: 100, windowSeconds: 60, now: () => clock.milliseconds });
  const blocked = client(0xffff_0001);
  const late = client(0xffff_0002);
  for (let request = 0; request < 101; request++) take(blocked);
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

  test('keeps a blocked client blocked', () => {
    expect(take(blocked).allowed).toBe(false);
  });

  test('keeps a client blocked that found the table full', () => {
    for (let request = 0; request < 100; request++) take(late);
    expect(take(late).allowed).toBe(false);
    for (let number = clients; number < clients + 100_000; number++) take(client(number));
    expect(take(late).allowed).toBe(false);
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

  test('gives all clients their limit again after the window', () => {
    clock.milliseconds = 200_000;
    expect(take(blocked)).toMatchObject({ allowed: true, remaining: 99 });
    expect(take(late)).toMatchObject({ allowed: true, remaining: 99 });
  });
});
