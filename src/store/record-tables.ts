import { deserialize, serialize } from 'node:v8';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import { childLevels, levels, plurals, type Level, type ParentLevel } from '../domain/level.ts';
import { findPostings } from '../query/postings.ts';
import {
  buildRegionIndex,
  byLevel,
  findPosition,
  openRegionIndex,
  rangeWithin,
  type RegionIndex,
  type RegionIndexData,
} from '../query/region-index.ts';
import { buildSearchIndex, collectWords, type SearchIndex } from '../query/search-index.ts';
import { listBody, recordBody, recordsBody, type Meta } from '../render/body.ts';
import { toRow } from '../render/row.ts';
import { openShard, rowsAt, toShardFile, visitRuns, type Shard } from '../render/shard.ts';
import { contentHash, hashLength } from './hash.ts';
import { BuildError } from './manifest.ts';

/** The record tables of all levels in memory, and the indexes over them. */
export interface Store {
  readonly shards: Readonly<Record<Level, Shard>>;
  /** The hash of each record, one after the other. */
  readonly hashes: Readonly<Record<Level, string>>;
  /** Each region's own part of its page's address, in id order. */
  readonly slugs: Readonly<Record<Level, readonly string[]>>;
  readonly index: RegionIndex;
  readonly search: SearchIndex;
}

const shardFile = (level: Level): string => `shards/${plurals[level]}.ndjson`;
const hashesFile = (level: Level): string => `shards/${plurals[level]}.hashes`;
const slugsFile = (level: Level): string => `shards/${plurals[level]}.slugs`;
const indexFile = 'shards/regions.index';
const wordsFile = 'shards/regions.words';

/** Serializes a dataset as the files that a store is opened from, by path from the build's folder. */
export function toStoreFiles(dataset: Dataset): ReadonlyMap<string, Buffer> {
  const shards = levels.flatMap((level): [string, Buffer][] => {
    const rows = regionsOf(dataset, level).map(toRow);
    return [
      [shardFile(level), toShardFile(rows)],
      [hashesFile(level), Buffer.from(rows.map(contentHash).join(''))],
    ];
  });
  const slugs = levels.map((level): [string, Buffer] => [
    slugsFile(level),
    Buffer.from(
      regionsOf(dataset, level)
        .map(({ slug }) => slug)
        .join('\n'),
    ),
  ]);
  const index = buildRegionIndex(dataset);
  return new Map([
    ...shards,
    ...slugs,
    [indexFile, serialize(index)],
    [wordsFile, Buffer.from(collectWords(openRegionIndex(index)).join('\n'))],
  ]);
}

/**
 * Opens a store from its files.
 *
 * @throws BuildError naming a file that is missing
 */
export function openStore(files: ReadonlyMap<string, Buffer>): Store {
  const file = (path: string): Buffer => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new BuildError(`the build has no ${path}: run npm run build`);
    return bytes;
  };
  const shards = byLevel((level) => openShard(file(shardFile(level))));
  const index = openRegionIndex(deserialize(file(indexFile)) as RegionIndexData);
  return {
    shards,
    hashes: byLevel((level) => file(hashesFile(level)).toString('latin1')),
    slugs: byLevel((level) => file(slugsFile(level)).toString('latin1').split('\n')),
    index,
    search: buildSearchIndex(index, file(wordsFile).toString('utf8').split('\n')),
  };
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
  const position = findPosition(store.index, level, id);
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
  if (findPosition(store.index, level, id) === undefined) return undefined;
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
