import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../src/server/address.ts';
import { rateLimiter } from '../../src/server/rate-limit.ts';

const client = (number: number): Address => [0, 0, 0xffff, number >>> 0];

function limiterAt(options: { max?: number; slots?: number; sketchWidth?: number } = {}) {
  const clock = { milliseconds: 0 };
  const take = rateLimiter({ max: 100, windowSeconds: 60, now: () => clock.milliseconds, ...options });
  return { clock, take };
}

describe('the limiter', () => {
  test('lets 100 requests pass and not the 101st', () => {
    const { take } = limiterAt();
    const decisions = Array.from({ length: 101 }, () => take(client(1)));
    expect(decisions.slice(0, 100).every(({ allowed }) => allowed)).toBe(true);
    expect(decisions.slice(0, 100).map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 100 }, (_, n) => 99 - n),
    );
    expect(decisions[100]).toMatchObject({ allowed: false, remaining: 0 });
  });

  test('opens a window of 60 s at the first request, and a new one after it', () => {
    const { clock, take } = limiterAt({ max: 2 });
    expect(take(client(1))).toEqual({ allowed: true, remaining: 1, resetMilliseconds: 60_000 });
    clock.milliseconds = 59_999;
    expect(take(client(1))).toEqual({ allowed: true, remaining: 0, resetMilliseconds: 1 });
    expect(take(client(1)).allowed).toBe(false);
    clock.milliseconds = 60_000;
    expect(take(client(1))).toEqual({ allowed: true, remaining: 1, resetMilliseconds: 60_000 });
  });

  test('keeps clients apart', () => {
    const { take } = limiterAt({ max: 1 });
    expect(take(client(1)).allowed).toBe(true);
    expect(take(client(2)).allowed).toBe(true);
    expect(take([0x20010db8, 0, 0, 0]).allowed).toBe(true);
    expect(take(client(1)).allowed).toBe(false);
  });

  test('never gives a client more than its limit in a window, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(2000)), { maxLength: 400 }), (steps) => {
        const { clock, take } = limiterAt({ max: 3, slots: 16, sketchWidth: 64 });
        const passed = new Map<number, { count: number; until: number }>();
        for (const [who, wait] of steps) {
          clock.milliseconds += wait;
          const { allowed, resetMilliseconds, remaining } = take(client(who));
          const until = clock.milliseconds + resetMilliseconds;
          const known = passed.get(who);
          const count = known?.until === until ? known.count + 1 : 1;
          if (known !== undefined && known.until > clock.milliseconds) expect(until).toBe(known.until);
          passed.set(who, { count: allowed ? count : (known?.count ?? 0), until });
          if (allowed) expect(count).toBeLessThanOrEqual(3);
          expect(remaining).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('flooded by 2 million clients in one window', () => {
  const { clock, take } = limiterAt();
  const blocked = client(0xffff_0001);
  const late = client(0xffff_0002);
  for (let request = 0; request < 101; request++) take(blocked);
  const heapBefore = process.memoryUsage();
  for (let number = 0; number < 2_000_000; number++) {
    clock.milliseconds = number / 50_000;
    take(client(number));
  }
  const heapAfter = process.memoryUsage();

  test('it grows by less than 64 MB', () => {
    const grown = heapAfter.heapUsed + heapAfter.arrayBuffers - heapBefore.heapUsed - heapBefore.arrayBuffers;
    expect(grown).toBeLessThan(64 * 1024 * 1024);
  });

  test('a blocked client stays blocked', () => {
    expect(take(blocked).allowed).toBe(false);
  });

  test('a blocked client that found the table full stays blocked', () => {
    for (let request = 0; request < 100; request++) take(late);
    expect(take(late).allowed).toBe(false);
    for (let number = 2_000_000; number < 2_100_000; number++) take(client(number));
    expect(take(late).allowed).toBe(false);
  });

  test('honest new clients are served, nearly all of their limit', () => {
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

  test('when the window has ended all have their whole limit again', () => {
    clock.milliseconds = 200_000;
    expect(take(blocked)).toMatchObject({ allowed: true, remaining: 99 });
    expect(take(late)).toMatchObject({ allowed: true, remaining: 99 });
  });
});
