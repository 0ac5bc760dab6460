import { describe, expect, test, vi } from 'vitest';
import type { Address } from '../../../src/http/limit/client.ts';
import { windowLimiter } from '../../../src/http/limit/window.ts';
import { sharedLimiter, type Used } from '../../../src/http/limit/shared.ts';

const max = 10;
const share = 4;
const windowSeconds = 60;
const client: Address = [0, 0, 0xffff, 1];
const other: Address = [0, 0, 0xffff, 2];

/** A limiter over counts that fail when told to, and a clock that stands still unless moved. */
function setUp() {
  const state = { time: 0, isDown: false, added: 0, changes: [] as string[] };
  const used = new Map<string, { requests: number; end: number }>();
  const now = (): number => state.time;
  const check = (): void => {
    if (state.isDown) throw new Error('down');
  };
  const limiter = sharedLimiter({
    max,
    now,
    insurance: windowLimiter({ max: share, windowSeconds, now }),
    onChange: (failure) => state.changes.push(failure?.message ?? 'back'),
    counts: {
      add: async (key): Promise<Used> => {
        await Promise.resolve();
        check();
        state.added++;
        const before = used.get(key);
        const open = before !== undefined && before.end > state.time ? before : undefined;
        const counted = {
          requests: (open?.requests ?? 0) + 1,
          end: open?.end ?? state.time + windowSeconds * 1000,
        };
        used.set(key, counted);
        return { requests: counted.requests, resetMilliseconds: counted.end - state.time };
      },
      probe: async () => {
        await Promise.resolve();
        check();
      },
      close: () => undefined,
    },
  });
  const ask = async (times: number, from = client): Promise<number> => {
    const decisions = await Promise.all(Array.from({ length: times }, async () => limiter.count(from)));
    return decisions.filter(({ allowed }) => allowed).length;
  };
  return { state, limiter, ask };
}

describe('a limiter whose counts are shared', () => {
  test('lets through what the limit allows, however many come at once', async () => {
    const { ask } = setUp();
    expect(await ask(1000)).toBe(max);
    expect(await ask(3, other)).toBe(3);
    expect(await ask(20, other)).toBe(max - 3);
  });

  test('does not ask the counts again for a client that it has refused', async () => {
    const { state, ask } = setUp();
    await ask(9);
    await ask(5);
    expect(state.added).toBe(14);
    expect(await ask(100)).toBe(0);
    expect(state.added).toBe(14);
  });

  test('says what is left, and when the window ends', async () => {
    const { state, limiter } = setUp();
    expect(await limiter.count(client)).toEqual({ allowed: true, remaining: 9, resetMilliseconds: 60_000 });
    state.time = 59_000;
    expect(await limiter.count(client)).toEqual({ allowed: true, remaining: 8, resetMilliseconds: 1000 });
    state.time = 60_000;
    expect(await limiter.count(client)).toEqual({ allowed: true, remaining: 9, resetMilliseconds: 60_000 });
  });

  test('opens a new window for whom it has refused', async () => {
    const { state, ask } = setUp();
    expect(await ask(50)).toBe(max);
    state.time = 60_000;
    expect(await ask(50)).toBe(max);
  });

  test('while the counts are away it counts alone, up to its share, and waits for nothing', async () => {
    const { state, limiter, ask } = setUp();
    state.isDown = true;
    expect(await ask(50)).toBe(share);
    expect(state.changes).toEqual(['down']);
    expect(limiter.count(client)).not.toBeInstanceOf(Promise);
    expect(await ask(50, other)).toBe(share);
    expect(state.changes).toEqual(['down']);
  });

  test('when they are back they decide again, also for clients that it refused meanwhile', async () => {
    vi.useFakeTimers();
    try {
      const { state, ask } = setUp();
      expect(await ask(3)).toBe(3);
      state.isDown = true;
      expect(await ask(50)).toBe(share);
      await vi.advanceTimersByTimeAsync(1000);
      expect(state.changes).toEqual(['down']);
      state.isDown = false;
      await vi.advanceTimersByTimeAsync(300);
      expect(state.changes).toEqual(['down', 'back']);
      expect(await ask(50)).toBe(max - 3);
      state.time = 61_000;
      expect(await ask(50)).toBe(max);
    } finally {
      vi.useRealTimers();
    }
  });

  test('no answer promises more than the share while they are away', async () => {
    const { state, limiter } = setUp();
    state.isDown = true;
    await limiter.ready();
    const left = async (): Promise<number> => (await limiter.count(client)).remaining;
    expect([await left(), await left()]).toEqual([share - 1, share - 2]);
  });

  test('is ready though the counts are not', async () => {
    const { state, limiter, ask } = setUp();
    state.isDown = true;
    await limiter.ready();
    expect(state.changes).toEqual(['down']);
    expect(await ask(50)).toBe(share);
    limiter.close();
  });
});
