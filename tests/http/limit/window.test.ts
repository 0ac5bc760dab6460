import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowLimiter } from '../../../src/http/limit/window.ts';
import type { Address } from '../../../src/http/types.ts';

const client = (number: number): Address => [0, 0, 0xffff, number >>> 0];

function limiterAt(options: { max?: number; slots?: number; sketchWidth?: number } = {}) {
  const clock = { milliseconds: 0 };
  const take = windowLimiter({ max: 100, windowSeconds: 60, now: () => clock.milliseconds, ...options });
  return { clock, take };
}

describe('the limiter', () => {
  test('opens a window of 60 s at the first request, and a new one after it', () => {
    const { clock, take } = limiterAt({ max: 2 });
    expect(take(client(1))).toEqual({ allowed: true, remaining: 1, resetMilliseconds: 60_000 });
    clock.milliseconds = 59_999;
    expect(take(client(1))).toEqual({ allowed: true, remaining: 0, resetMilliseconds: 1 });
    expect(take(client(1)).allowed).toBe(false);
    clock.milliseconds = 60_000;
    expect(take(client(1))).toEqual({ allowed: true, remaining: 1, resetMilliseconds: 60_000 });
  });

  test('never tells of more than a window, whatever the clock has behind its point', () => {
    const { clock, take } = limiterAt();
    const resets = Array.from({ length: 10_000 }, (_, number) => {
      clock.milliseconds = number * 12.3456789;
      return take(client(number)).resetMilliseconds;
    });
    expect(Math.max(...resets)).toBe(60_000);
    expect(Math.min(...resets)).toBeGreaterThan(59_999.999);
  });

  test('stays small with two million clients in a window', () => {
    const { take } = limiterAt();
    const heldBytes = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    const before = heldBytes();
    for (let number = 0; number < 2_000_000; number++) take(client(number));
    expect(heldBytes() - before).toBeLessThan(64 * 1024 * 1024);
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
