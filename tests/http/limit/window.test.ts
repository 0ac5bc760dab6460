import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { releaseMemory } from '../../../src/http/process.ts';
import { limitHeaders, rejectOverRateLimit, createLimiter } from '../../../src/http/limit/window.ts';

const client = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

function limiterAt({ max = 100, maxClients }: { max?: number; maxClients?: number } = {}) {
  const clock = { milliseconds: 0 };
  const limit = { rateLimitMax: max, rateLimitWindowSeconds: 60 };
  const take = createLimiter(limit, () => clock.milliseconds, maxClients);
  return { clock, take };
}

test.each([
  [0, 1, 0],
  [1, 1, 1],
  [1000, 1, 1],
  [1001, 2, 2],
  [59_999.5, 60, 60],
])('for %d more ms, Retry-After is %i, and t is %i', (resetMilliseconds, retry, t) => {
  const limit = { rateLimitMax: 100, rateLimitWindowSeconds: 60 };
  const decision = { allowed: false, remaining: 0, resetMilliseconds, resetSeconds: 69 };
  expect(rejectOverRateLimit(limit, decision)).toMatchObject({ status: 429, retryAfterSeconds: retry });
  expect(limitHeaders(limit)(decision).slice(-3)).toEqual(['69', 'RateLimit', `"default";r=0;t=${t}`]);
});

test('the limiter opens a window of 60 s at the first request, and a new one after it', () => {
  const { clock, take } = limiterAt({ max: 2 });
  using epoch = vi.spyOn(Date, 'now').mockReturnValue(7999);
  expect(take(client(1))).toMatchObject({ remaining: 1, resetMilliseconds: 60_000, resetSeconds: 68 });
  clock.milliseconds = 59_999;
  epoch.mockReturnValue(68_000);
  expect(take(client(1))).toMatchObject({ remaining: 0, resetMilliseconds: 1, resetSeconds: 68 });
  expect(take(client(1)).allowed).toBe(false);
  clock.milliseconds = 60_000;
  expect(take(client(1))).toMatchObject({ remaining: 1, resetMilliseconds: 60_000, resetSeconds: 128 });
});

test('the limiter never returns more than a window, whatever fractions the clock has', () => {
  const { clock, take } = limiterAt();
  const resets = Array.from({ length: 10_000 }, (_, number) => {
    clock.milliseconds = number * 12.3456789;
    return take(client(number)).resetMilliseconds;
  });
  expect(Math.max(...resets)).toBe(60_000);
  expect(Math.min(...resets)).toBeGreaterThan(59_999.999);
});

test('the limiter gives nobody a second budget, and stays small, with two million others in a window', () => {
  const { take } = limiterAt({ max: 2 });
  const heldBytes = (): number => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  releaseMemory();
  const before = heldBytes();
  const spent = Array.from({ length: 100 }, (_, number) => `2001:db8:0:${number}:0:0:0:0`);
  for (const spender of spent) for (let time = 0; time < 2; time++) take(spender);
  for (let number = 0; number < 2_000_000; number++) take(client(number));
  expect(spent.filter((spender) => take(spender).allowed)).toEqual([]);
  releaseMemory();
  expect(heldBytes() - before).toBeLessThan(120 * 1024 * 1024);
});

test('the limiter never exceeds the limit of a window, nor frees a blocked client', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(2000)), { maxLength: 400 }), (steps) => {
      const { clock, take } = limiterAt({ max: 3, maxClients: 200 });
      const passed = new Map<number, { count: number; until: number }>();
      for (const [who, wait] of steps) {
        clock.milliseconds += wait;
        const { allowed, resetMilliseconds, remaining } = take(client(who));
        const until = clock.milliseconds + resetMilliseconds;
        const earlier = passed.get(who);
        const count = earlier?.until === until ? earlier.count + 1 : 1;
        if (earlier && earlier.until > clock.milliseconds) expect(until).toBe(earlier.until);
        passed.set(who, { count: allowed ? count : (earlier?.count ?? 0), until });
        if (allowed) expect(count).toBeLessThanOrEqual(3);
        expect(remaining).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});
