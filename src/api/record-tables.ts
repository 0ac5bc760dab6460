import { childLevels, type Level, type ParentLevel } from '../domain/level.ts';
import type { EarlierPlace } from '../domain/place.ts';
import type { NearestIndex } from '../query/nearest/nearest.ts';
import { findPostings } from '../query/names/postings.ts';
import { findPosition } from '../query/names/numbers.ts';
import { rangeWithin, type RegionIndex } from '../query/names/region-index.ts';
import type { SearchIndex } from '../query/words/search-index.ts';
import { listBody, recordsBody, type Meta } from './body.ts';
import { contentHash, hashLength } from './hash.ts';
import { openLines, type Lines } from './lines.ts';

/**
 * The rows of one level in id order, joined by commas, so that any run of them is one slice of a body. On disk, a shard is
 * NDJSON: each line is the body of one record.
 */
export interface Shard {
  readonly rows: string;
  /** The start of each row in UTF-16 units, and at the end the start of one more. */
  readonly starts: Uint32Array;
  /** Whether all is ASCII, so that lengths in units are lengths in bytes. */
  readonly isAscii: boolean;
}

/** What earlier editions had that this one has not. Contains information from idn-area-data (fityannugroho, ODbL 1.0). */
export interface EarlierPlaces {
  /** Regions whose ids are no more, by id. */
  readonly retired: ReadonlyMap<number, EarlierPlace>;
  /** Other ids and names that a region of today had, by its id. */
  readonly formerly: ReadonlyMap<number, readonly EarlierPlace[]>;
  /** Other regions that an id of today meant, by that id. */
  readonly idMeant: ReadonlyMap<number, readonly EarlierPlace[]>;
}

/** What is known of regions beside their records. */
export interface PlaceFacts {
  /** Codes of districts in the other series, by id. */
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  /** Codes of BPS, by id. */
  readonly bpsCodes: ReadonlyMap<number, string>;
  /** The positions of villages whose points were not checked, ascending. */
  readonly uncheckedPoints: Uint32Array;
}

/** The record tables of all levels in memory, and the indexes over them. */
export interface Store {
  readonly shards: Readonly<Record<Level, Shard>>;
  /** The hash of each record, one after the other. */
  readonly hashes: Readonly<Record<Level, string>>;
  /** Each region's own part of its page's address, in id order. */
  readonly slugs: Readonly<Record<Level, Lines>>;
  readonly index: RegionIndex;
  readonly search: SearchIndex;
  readonly nearest: NearestIndex;
  readonly earlier: EarlierPlaces;
  readonly facts: PlaceFacts;
}

/** The text around a row in the body of its record. */
const recordOpen = '{"data":';
const recordClose = '}';

/** The body of one record, from its row. */
function recordBody(row: string): string {
  return recordOpen + row + recordClose;
}

/** Serializes rows as the file of a shard. */
export function toShardFile(rows: readonly string[]): Buffer {
  return Buffer.from(rows.map((row) => `${recordBody(row)}\n`).join(''));
}

/** Opens a shard from its file. */
export function openShard(file: Buffer): Shard {
  const text = file.toString('utf8');
  // A comma replaces the text around each row.
  const saved = recordOpen.length + recordClose.length;
  return {
    rows: text
      .slice(recordOpen.length, text.length - recordClose.length - 1)
      .replaceAll(`${recordClose}\n${recordOpen}`, ','),
    starts: openLines(text).starts.map((start, line) => start - line * saved),
    isAscii: text.length === file.length,
  };
}

/** Calls `visit` with each run of consecutive positions, as `[start, end)`. */
function visitRuns(positions: readonly number[], visit: (start: number, end: number) => void): void {
  for (let first = 0; first < positions.length;) {
    const start = positions[first] ?? 0;
    let end = start + 1;
    for (first++; positions[first] === end; first++) end++;
    visit(start, end);
  }
}

/** Gives the rows at some positions, joined by commas. */
export function rowsAt({ rows, starts }: Shard, positions: readonly number[]): string {
  const runs: string[] = [];
  visitRuns(positions, (start, end) => {
    runs.push(rows.slice(starts[start], (starts[end] ?? 0) - 1));
  });
  return runs.join();
}

/** A body, how many bytes it has, and the hash of its content. */
export interface Body {
  readonly body: string;
  readonly bytes: number;
  readonly hash: string;
}

/** Makes a body of a text. */
export function toBody(body: string): Body {
  return { body, bytes: Buffer.byteLength(body), hash: contentHash(body) };
}

/** Gives the hashes of the records at some positions, one after the other. */
function hashesAt({ hashes }: Store, level: Level, positions: readonly number[]): string {
  let joined = '';
  visitRuns(positions, (start, end) => {
    joined += hashes[level].slice(start * hashLength, end * hashLength);
  });
  return joined;
}

/**
 * Makes the body of several records. Its hash is that of the records' hashes: a tenth of the work of hashing the body.
 *
 * @param about what the content is beside its records
 */
function manyBody(
  store: Store,
  level: Level,
  positions: readonly number[],
  about: string,
  toBody: (rows: string) => string,
): Body {
  const shard = store.shards[level];
  const body = toBody(rowsAt(shard, positions));
  return {
    body,
    bytes: shard.isAscii ? body.length : Buffer.byteLength(body),
    hash: contentHash(about + hashesAt(store, level, positions)),
  };
}

/** Gives one record; undefined if there is no such region. */
export function findRecord(store: Store, level: Level, id: number): Body | undefined {
  const position = findPosition(store.index.ids[level], id);
  if (position === undefined) return undefined;
  const shard = store.shards[level];
  const body = recordBody(rowsAt(shard, [position]));
  return {
    body,
    bytes: shard.isAscii ? body.length : Buffer.byteLength(body),
    hash: store.hashes[level].slice(position * hashLength, (position + 1) * hashLength),
  };
}

/** Gives all children of one region; undefined if there is no such region. */
export function findChildren(store: Store, level: ParentLevel, id: number): Body | undefined {
  if (findPosition(store.index.ids[level], id) === undefined) return undefined;
  const child = childLevels[level];
  const { start, end } = rangeWithin(store.index, child, level, id);
  const positions = Array.from({ length: end - start }, (_, offset) => start + offset);
  return manyBody(store, child, positions, 'all', recordsBody);
}

/** Gives all villages with a postal code; undefined if none has it. */
export function findPostalCode(store: Store, code: string): Body | undefined {
  const [positions] = findPostings(store.index.postalCodes, code) ?? [];
  return positions === undefined ? undefined : manyBody(store, 'village', [...positions], 'all', recordsBody);
}

/** Gives a page of a list. */
export function toListBody(store: Store, level: Level, positions: readonly number[], meta: Meta): Body {
  const about = `${meta.page}/${meta.limit}/${meta.total}`;
  return manyBody(store, level, positions, about, (rows) => listBody(rows, meta));
}
