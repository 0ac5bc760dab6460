import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import { bodyAt, openShard, type Shard } from '../dataset/shard.ts';
import { plurals, type Level } from '../domain/level.ts';
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
import { childLevels, csvPath, type ParentLevel } from '../contract/paths.ts';
import { recordBody, recordsBody, rowInset } from '../render/body.ts';
import { toRow } from '../render/row.ts';
import { toVillageCsv } from '../render/village-csv.ts';
import type { Encoding } from './encoding.ts';

/** Everything that answers come from, in memory. */
export interface Store {
  readonly shards: Readonly<Record<Level, Shard>>;
  readonly index: RegionIndex;
  readonly csv: Readonly<Record<Encoding, Buffer>>;
}

const shardFile = (level: Level): string => `shards/${plurals[level]}.ndjson`;
const indexFile = 'shards/regions.index';
const csvFiles: Readonly<Record<Encoding, string>> = {
  identity: `client${csvPath}`,
  gzip: `client${csvPath}.gz`,
  br: `client${csvPath}.br`,
};

/** Spells a dataset as the files that a store is read from, by path from the build's folder. */
export function toStoreFiles(dataset: Dataset): ReadonlyMap<string, Buffer> {
  const shards = Object.values(
    byLevel((level): [string, Buffer] => {
      const lines = regionsOf(dataset, level).map((region) => `${recordBody(toRow(region))}\n`);
      return [shardFile(level), Buffer.from(lines.join(''))];
    }),
  );
  const csv = Buffer.from(toVillageCsv(dataset.villages));
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: csv.length };
  return new Map([
    ...shards,
    [indexFile, serialize(buildRegionIndex(dataset))],
    [csvFiles.identity, csv],
    [csvFiles.gzip, gzipSync(csv, { level: constants.Z_BEST_COMPRESSION })],
    [csvFiles.br, brotliCompressSync(csv, { params: brotli })],
  ]);
}

/** Makes a store from its files. */
export function openStore(files: ReadonlyMap<string, Buffer>): Store {
  const file = (path: string): Buffer => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`the build has no ${path}`);
    return bytes;
  };
  return {
    shards: byLevel((level) => openShard(file(shardFile(level)).toString('utf8'))),
    index: openRegionIndex(deserialize(file(indexFile)) as RegionIndexData),
    csv: { identity: file(csvFiles.identity), gzip: file(csvFiles.gzip), br: file(csvFiles.br) },
  };
}

/** Gives the row at a position of a level. */
export function rowAt({ shards }: Store, level: Level, position: number): string {
  return bodyAt(shards[level], position, rowInset);
}

/** Gives the body of one record; undefined if there is no such region. */
export function findRecord({ shards, index }: Store, level: Level, id: number): string | undefined {
  const position = findPosition(index, level, id);
  return position === undefined ? undefined : bodyAt(shards[level], position);
}

/** Gives the body of all children of one region; undefined if there is no such region. */
export function findChildren(store: Store, level: ParentLevel, id: number): string | undefined {
  if (findPosition(store.index, level, id) === undefined) return undefined;
  const child = childLevels[level];
  const { start, end } = rangeWithin(store.index, child, level, id);
  return recordsBody(Array.from({ length: end - start }, (_, offset) => rowAt(store, child, start + offset)));
}

/** Gives the body of all villages with a postal code; undefined if none has it. */
export function findPostalCode(store: Store, code: string): string | undefined {
  const [positions] = findPostings(store.index.postalCodes, code) ?? [];
  if (positions === undefined) return undefined;
  return recordsBody(Array.from(positions, (position) => rowAt(store, 'village', position)));
}
