import { randomInt } from 'node:crypto';
import type { Eventual } from '../eventual.ts';
import type { Address } from './address.ts';

/** What the rate limit decides on one request. */
export interface Decision {
  readonly allowed: boolean;
  /** Requests left in the window, never below 0. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMilliseconds: number;
}

/** Counts a request of a client. */
export type CountRequest = (client: Address) => Decision;

/** What counts the requests of clients. */
export interface Limiter {
  readonly count: (client: Address) => Eventual<Decision>;
  /** Settles once the store of the counts answers, or is known to be away. */
  readonly ready: () => Promise<void>;
  readonly close: () => void;
}

export interface WindowLimitOptions {
  /** Requests that a client has in one window. */
  readonly max: number;
  readonly windowSeconds: number;
  /** A clock in milliseconds that never goes back. */
  readonly now: () => number;
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

/**
 * Makes a limiter of fixed windows, each from its client's first request, in memory that never grows.
 *
 * Clients stand in a table of slots. A slot is given to another client only after its window has ended, so no flood
 * of new clients frees one that is blocked. A client that finds no free slot is counted in a count-min sketch with
 * one window for all in it: a sketch never counts too little, so such a client never gets more than its limit, and
 * it counts too much only where a client shares both of its counters with busy ones.
 */
export function windowLimiter({
  max,
  windowSeconds,
  now,
  slots = 131_072,
  sketchWidth = 1_048_576,
}: WindowLimitOptions): CountRequest {
  const windowMilliseconds = windowSeconds * 1000;
  const seeds = [randomInt(2 ** 32), randomInt(2 ** 32), randomInt(2 ** 32)] as const;
  const keys = new Uint32Array(slots * wordsPerKey);
  // One more than the limit is the most that is counted; the smaller they are, the more of them are in the cache.
  const Counters = max < 0xff ? Uint8Array : max < 0xffff ? Uint16Array : Uint32Array;
  const counts = new Counters(slots);
  const ends = new Float64Array(slots);
  const rows = [new Counters(sketchWidth), new Counters(sketchWidth)] as const;
  let sketchEnd = -Infinity;

  const decide = (count: number, end: number, time: number): Decision => ({
    allowed: count <= max,
    remaining: Math.max(0, max - count),
    resetMilliseconds: end - time,
  });

  const holds = (slot: number, key: Address): boolean => {
    const at = slot * wordsPerKey;
    return (
      keys[at] === key[0] && keys[at + 1] === key[1] && keys[at + 2] === key[2] && keys[at + 3] === key[3]
    );
  };

  /** Gives a free slot to a client and opens its window. */
  const open = (slot: number, key: Address, time: number): Decision => {
    const end = time + windowMilliseconds;
    keys.set(key, slot * wordsPerKey);
    counts[slot] = 1;
    ends[slot] = end;
    return decide(1, end, time);
  };

  return (key) => {
    const time = now();
    const first = (hash(key, seeds[0]) & (slots / ways - 1)) * ways;
    let free = -1;
    for (let slot = first; slot < first + ways; slot++) {
      const end = ends[slot] ?? 0;
      if (end <= time) {
        if (free === -1) free = slot;
      } else if (holds(slot, key)) {
        // One above the limit says all there is to say, and cannot overflow.
        const count = Math.min((counts[slot] ?? 0) + 1, max + 1);
        counts[slot] = count;
        return decide(count, end, time);
      }
    }
    const isSketching = sketchEnd > time;
    if (!isSketching && free !== -1) return open(free, key, time);
    const column = hash(key, seeds[1]) & (sketchWidth - 1);
    const otherColumn = hash(key, seeds[2]) & (sketchWidth - 1);
    const sketched = isSketching ? Math.min(rows[0][column] ?? 0, rows[1][otherColumn] ?? 0) : 0;
    // Whoever is being counted in the sketch stays there until its window ends: moving would forget the count.
    if (sketched === 0 && free !== -1) return open(free, key, time);
    if (!isSketching) {
      rows[0].fill(0);
      rows[1].fill(0);
      sketchEnd = time + windowMilliseconds;
    }
    const count = Math.min(sketched + 1, max + 1);
    rows[0][column] = Math.max(rows[0][column] ?? 0, count);
    rows[1][otherColumn] = Math.max(rows[1][otherColumn] ?? 0, count);
    return decide(count, sketchEnd, time);
  };
}
