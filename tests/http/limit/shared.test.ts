import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedLimiter } from '../../../src/http/limit/shared.ts';
import { windowLimiter } from '../../../src/http/limit/window.ts';

const max = 10;
const share = 4;
const windowSeconds = 60;
const client = '10.0.0.1';
const other = '10.0.0.2';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A limiter over a store that fails when told to. */
function setUp() {
  const state = { isDown: false, added: 0, changes: [] as string[] };
  const used = new Map<string, { requests: number; end: number }>();
  const store = Object.assign(new EventEmitter(), {
    status: 'ready',
    disconnect: () => undefined,
    defineCommand: () => undefined,
    /** The script of the library: counts a request, and gives the count and how long the window still is. */
    rlflxIncr: async ([key = '']: readonly string[]) => {
      await Promise.resolve();
      if (state.isDown) throw new Error('down');
      state.added++;
      const before = used.get(key);
      const isOpen = before !== undefined && before.end > Date.now();
      const counted = isOpen ? before : { requests: 0, end: Date.now() + windowSeconds * 1000 };
      counted.requests++;
      used.set(key, counted);
      return [counted.requests, counted.end - Date.now()];
    },
  });
  const limiter = sharedLimiter({
    store: store as unknown as Parameters<typeof sharedLimiter>[0]['store'],
    max,
    windowSeconds,
    now: Date.now,
    countAlone: windowLimiter({ max: share, windowSeconds, now: Date.now }),
    onChange: (failure) => state.changes.push(failure ?? 'back'),
  });
  store.emit('ready');
  const ask = async (times: number, from = client): Promise<number> => {
    const decisions = await Promise.all(Array.from({ length: times }, async () => limiter.count(from)));
    return decisions.filter(({ allowed }) => allowed).length;
  };
  return { state, limiter, ask };
}

test('it does not ask the store again for a client that it has refused, until the window ends', async () => {
  const { state, ask } = setUp();
  await ask(9);
  await ask(5);
  expect(state.added).toBe(14);
  expect(await ask(100)).toBe(0);
  expect(state.added).toBe(14);
  vi.advanceTimersByTime(60_001);
  expect(await ask(50)).toBe(max);
});

test('it says what is left, and when the window ends', async () => {
  const { limiter } = setUp();
  expect(await limiter.count(client)).toEqual({ allowed: true, remaining: 9, resetMilliseconds: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(await limiter.count(client)).toEqual({ allowed: true, remaining: 8, resetMilliseconds: 1000 });
  vi.advanceTimersByTime(1000);
  expect(await limiter.count(client)).toEqual({ allowed: true, remaining: 9, resetMilliseconds: 60_000 });
});

test('while the store is away it counts alone, up to its share, and waits for nothing', async () => {
  const { state, ask } = setUp();
  state.isDown = true;
  expect(await ask(50)).toBe(share);
  expect(state.changes).toEqual(['down']);
  expect(await ask(50, other)).toBe(share);
  expect(state.changes).toEqual(['down']);
});

test('when it is back it decides again, also for clients that were refused meanwhile', async () => {
  const { state, ask } = setUp();
  expect(await ask(3)).toBe(3);
  state.isDown = true;
  expect(await ask(50)).toBe(share);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await ask(5)).toBe(0);
  expect(state.changes).toEqual(['down']);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(300);
  // The first asks the store, and the others no longer wait once it has answered.
  expect(await ask(1)).toBe(1);
  expect(state.changes).toEqual(['down', 'back']);
  expect(await ask(50)).toBe(max - 4);
});
