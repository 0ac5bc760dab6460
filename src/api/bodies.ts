import { findPositionsByCode } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import type { Facts } from '../country/facts.ts';
import { foldNames, openNameIndex, sortNameParts, type IndexedCountry } from '../country/names.ts';
import { buildNearestIndex, type NearestIndex } from '../country/nearest.ts';
import { findPosition, listPositions, rangeWithin } from '../country/position-ranges.ts';
import { listRegionsAt } from '../country/region.ts';
import { byLevel, type ByLevel, type Level, type ParentLevel } from '../domain/level.ts';
import { asJson, hashContent, hashLength, type Content } from './outcome.ts';
import { toRecordRow } from './record-fields.ts';

/** The rows of a level in id order, joined by commas, so that adjacent rows are one slice. */
interface Shard {
  readonly bytes: Buffer;
  /** The byte offset of each row, then the total length. */
  readonly starts: Uint32Array;
}

/** Everything that replies need: the country, its records as bytes, and indexes. */
export interface Store extends IndexedCountry {
  readonly facts: Facts;
  readonly shards: ByLevel<Shard>;
  /** The hashes of all records, joined in id order. */
  readonly hashes: ByLevel<string>;
  readonly nearest: NearestIndex;
}

const [lineEnd = 0, comma = 0] = Buffer.from('\n,');

/** Opens a shard from its file, which contains one row per line. */
export function openRecordShard(file: Buffer): Shard {
  const bytes = Buffer.from(file);
  const starts = [0];
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) {
    bytes[at] = comma;
    starts.push(at + 1);
  }
  return { bytes, starts: Uint32Array.from(starts) };
}

export function toRecordShardFile({ bytes, starts }: Shard): Buffer {
  const file = Buffer.from(bytes);
  for (const start of starts.subarray(1)) file[start - 1] = lineEnd;
  return file;
}

export function hashRecordRows(shard: Shard): string {
  return Array.from({ length: shard.starts.length - 1 }, (_, at) =>
    hashContent(sliceRows(shard, at, at + 1)),
  ).join('');
}

/** Returns the bytes of rows `[start, end)`, which must exist. */
const sliceRows = ({ bytes, starts }: Shard, start: number, end: number): Buffer =>
  bytes.subarray(starts[start], (starts[end] ?? 0) - 1);

const beforeRow = Buffer.from('{"data":');
const beforeRows = Buffer.from('{"data":[');
const between = Buffer.from(',');
const behindRow = Buffer.from('}');

/** Joins records into a body. Hashing their hashes takes 10 % of the time of hashing the body. */
function toContent(
  { shards, hashes }: Store,
  level: Level,
  positions: readonly number[],
  about: string,
  meta = '',
): Content {
  const parts: Buffer[] = [beforeRows];
  let joinedHashes = '';
  for (let at = 0; at < positions.length;) {
    const start = positions[at] ?? 0;
    let end = start + 1;
    // Adjacent records are one slice.
    for (at++; positions[at] === end; at++) end++;
    if (joinedHashes !== '') parts.push(between);
    parts.push(sliceRows(shards[level], start, end));
    joinedHashes += hashes[level].slice(start * hashLength, end * hashLength);
  }
  parts.push(Buffer.from(`]${meta}}`));
  return { ...asJson, body: Buffer.concat(parts), hash: hashContent(about + joinedHashes) };
}

export function findRecord({ ids, shards, hashes }: Store, level: Level, id: number) {
  const position = findPosition(ids[level], id);
  if (position === undefined) return undefined;
  return {
    ...asJson,
    body: Buffer.concat([beforeRow, sliceRows(shards[level], position, position + 1), behindRow]),
    hash: hashes[level].slice(position * hashLength, (position + 1) * hashLength),
  };
}

export function findChildrenBody(
  store: Store,
  parent: ParentLevel,
  id: number,
  child: Level,
): Content | undefined {
  if (findPosition(store.ids[parent], id) === undefined) return undefined;
  return toContent(store, child, listPositions(rangeWithin(store, child, parent, id)), 'all');
}

export function findPostalCodeBody(store: Store, code: string): Content | undefined {
  const positions = findPositionsByCode(store.villagesByCode, code);
  return positions.length === 0 ? undefined : toContent(store, 'village', [...positions], 'all');
}

export function listRecords(
  store: Store,
  level: Level,
  positions: readonly number[],
  { page, limit, total }: { readonly page: number; readonly limit: number; readonly total: number },
): Content {
  const meta = `,"meta":{"page":${page},"limit":${limit},"total":${total}}`;
  return toContent(store, level, positions, `${page}/${limit}/${total}`, meta);
}

/** Builds the store of a country. The server opens its store from files instead. */
export function buildRecordStore(country: Country): Store {
  const { facts, names, points } = country;
  if (facts === undefined) throw new TypeError('this country has no facts');
  const shards = byLevel((level) => {
    const rows = Array.from(listRegionsAt(country, level), (region) => `${toRecordRow(region)}\n`);
    return openRecordShard(Buffer.from(rows.join('')));
  });
  const sortedNames = byLevel((level) => sortNameParts(foldNames(names[level], level)));
  return {
    ...country,
    facts,
    shards,
    hashes: byLevel((level) => hashRecordRows(shards[level])),
    nameIndexes: openNameIndex(names, sortedNames),
    nearest: buildNearestIndex(points),
  };
}
