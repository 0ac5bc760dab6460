import { randomInt } from 'node:crypto';
import type { Address, Clock, Decision } from '../types.ts';

export interface WindowLimitOptions {
  /** Requests that a client has in one window. */
  readonly max: number;
  readonly windowSeconds: number;
  readonly now: Clock;
  /** How many clients have a window of their own at a time; a power of two. */
  readonly slots?: number;
  /** Counters in each row of the sketch; a power of two. */
  readonly sketchWidth?: number;
}

/** Slots that a key may stand in: the longest search, and how crowded one place may get. */
const ways = 8;
const wordsPerKey = 4;

/** Mixes a key into 32 bits, differently for each seed, so that nobody can choose whom they collide with. */
function hash(key: Address, seed: number): number {
  let mixed = seed;
  for (let word = 0; word < wordsPerKey; word++) {
    mixed = Math.imul(mixed ^ (key[word] ?? 0), 0x9e3779b1);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x85ebca6b) ^ (mixed >>> 13);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Makes the smallest counters that hold a number: the smaller they are, the more of them are in the processor's cache. */
function createCounters(length: number, max: number): Uint8Array | Uint16Array | Uint32Array {
  return new (max <= 0xff ? Uint8Array : max <= 0xffff ? Uint16Array : Uint32Array)(length);
}

/** Makes a count-min sketch with one window for all clients: it never counts too little. `max` is the most that it counts to. */
function createSketch(width: number, max: number, windowMilliseconds: number) {
  const rows = [0, 1].map(() => ({ seed: randomInt(2 ** 32), counters: createCounters(width, max) }));
  const columnOf = (key: Address, seed: number): number => hash(key, seed) & (width - 1);
  let end = -Infinity;
  /** Gives how often a client was counted in the window, or more where it shares all of its counters. */
  const read = (key: Address, time: number): number =>
    end <= time ? 0 : Math.min(...rows.map(({ seed, counters }) => counters[columnOf(key, seed)] ?? 0));
  /** Counts a client once more, and opens a window where there is none. Gives the count and the end of the window. */
  const add = (key: Address, time: number): { readonly count: number; readonly end: number } => {
    const count = Math.min(read(key, time) + 1, max);
    if (end <= time) {
      for (const { counters } of rows) counters.fill(0);
      end = time + windowMilliseconds;
    }
    for (const { seed, counters } of rows) {
      const column = columnOf(key, seed);
      counters[column] = Math.max(counters[column] ?? 0, count);
    }
    return { count, end };
  };
  return { read, add };
}

/**
 * Makes a limiter of fixed windows, each from its client's first request, in memory that never grows.
 *
 * Clients stand in a table of slots. A slot is given to another client only after its window has ended, so no flood
 * of new clients frees one that is blocked. A client that finds no free slot is counted in a sketch, which never counts
 * too little, so such a client never gets more than its limit.
 */
export function windowLimiter({
  max,
  windowSeconds,
  now,
  slots = 131_072,
  sketchWidth = 1_048_576,
}: WindowLimitOptions): (client: Address) => Decision {
  const windowMilliseconds = windowSeconds * 1000;
  const seed = randomInt(2 ** 32);
  const keys = new Uint32Array(slots * wordsPerKey);
  // Counts stop at one above the limit, which says all there is to say.
  const counts = createCounters(slots, max + 1);
  const ends = new Float64Array(slots);
  const sketch = createSketch(sketchWidth, max + 1, windowMilliseconds);

  const decide = (count: number, end: number, time: number): Decision => ({
    allowed: count <= max,
    remaining: Math.max(0, max - count),
    // The sum that `end` is may have been rounded up.
    resetMilliseconds: Math.min(end - time, windowMilliseconds),
  });
  const holds = (slot: number, key: Address): boolean => {
    const at = slot * wordsPerKey;
    return (
      keys[at] === key[0] && keys[at + 1] === key[1] && keys[at + 2] === key[2] && keys[at + 3] === key[3]
    );
  };

  return (key) => {
    const time = now();
    const first = (hash(key, seed) & (slots / ways - 1)) * ways;
    let free = -1;
    for (let slot = first; slot < first + ways; slot++) {
      const end = ends[slot] ?? 0;
      if (end <= time) {
        if (free === -1) free = slot;
      } else if (holds(slot, key)) {
        const count = Math.min((counts[slot] ?? 0) + 1, max + 1);
        counts[slot] = count;
        return decide(count, end, time);
      }
    }
    // A client that is counted in the sketch stays there until its window ends: moving it would forget the count.
    if (free === -1 || sketch.read(key, time) > 0) {
      const { count, end } = sketch.add(key, time);
      return decide(count, end, time);
    }
    keys.set(key, free * wordsPerKey);
    counts[free] = 1;
    ends[free] = time + windowMilliseconds;
    return decide(1, time + windowMilliseconds, time);
  };
}
