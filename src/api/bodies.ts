import type { EarlierRegions } from '../dataset/earlier-regions.ts';
import { ancestorId, ancestorLevels, type Level, type ParentLevel } from '../domain/level.ts';
import { joinSlugs } from '../domain/region-path.ts';
import type { Places, RegionRecord } from '../search/find-places.ts';
import type { NearestIndex } from '../country/nearest.ts';
import { findByCode, findPosition, rangeWithin } from '../country/regions.ts';
import type { RegionIndex } from '../country/names.ts';
import type { SearchIndex } from '../country/search-index.ts';
import { asJson, contentHash, hashLength, type Content } from './outcome.ts';
import type { EarlierPlace } from './place-fields.ts';

/** The lines of a text. An array of them would take several times the memory. */
export interface Lines {
  readonly text: string;
  /** The start of each line, in UTF-16 units, and the length of the text. */
  readonly starts: Uint32Array;
}

/** @example openLines('dago\ncoblong\n') // each line must have an end */
export function openLines(text: string): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return { text, starts: Uint32Array.from(starts) };
}

/** @example lineAt(openLines('dago\ncoblong\n'), 1) // 'coblong'; undefined if there are fewer lines */
export function lineAt({ text, starts }: Lines, position: number): string | undefined {
  const next = starts[position + 1];
  return next === undefined ? undefined : text.slice(starts[position], next - 1);
}

/** The rows of one level in id order, joined by commas, so that any run of them is one slice of a body. On disk, a shard is NDJSON. */
export interface Shard {
  readonly bytes: Buffer;
  /** The start of each row, and the length of all. */
  readonly starts: Uint32Array;
}

/** Regions and ids of earlier editions. Contains information from idn-area-data (fityannugroho, ODbL 1.0). */
export type EarlierPlaces = EarlierRegions<EarlierPlace>;

/** What is known of regions beside their records. */
export interface PlaceFacts {
  /** The other codes of districts, by id. */
  readonly otherPostalCodes: ReadonlyMap<number, string>;
  /** Codes of BPS, by id. */
  readonly bpsCodes: ReadonlyMap<number, string>;
  /** The positions of villages whose points were not checked, ascending. */
  readonly uncheckedPoints: Uint32Array;
  /** The packed bounds of each region, by position. */
  readonly bounds: Partial<Readonly<Record<Level, Uint16Array>>>;
}

/** The records of all levels in memory, and the indexes over them. */
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

const [lineEnd = 0, comma = 0] = Buffer.from('\n,');

export function openShard(file: Buffer): Shard {
  const bytes = Buffer.from(file);
  const starts = [0];
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) {
    bytes[at] = comma;
    starts.push(at + 1);
  }
  return { bytes, starts: Uint32Array.from(starts) };
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

/** Gives the bytes of the rows from a position up to another; both must exist. */
const rowsOf = ({ bytes, starts }: Shard, start: number, end: number): Buffer =>
  bytes.subarray(starts[start], (starts[end] ?? 0) - 1);

const beforeRow = Buffer.from('{"data":');
const beforeRows = Buffer.from('{"data":[');
const between = Buffer.from(',');
const behindRow = Buffer.from('}');

/**
 * Makes the content of several records. Its hash is that of the records' hashes: a tenth of the work of hashing the body.
 * @param about makes the hash differ from that of other content with the same records
 * @param meta the end of the body, after the records
 */
function toContent(
  { shards, hashes }: Store,
  level: Level,
  positions: readonly number[],
  about: string,
  meta = '',
): Content {
  const parts: Buffer[] = [beforeRows];
  let joinedHashes = '';
  visitRuns(positions, (start, end) => {
    if (joinedHashes !== '') parts.push(between);
    parts.push(rowsOf(shards[level], start, end));
    joinedHashes += hashes[level].slice(start * hashLength, end * hashLength);
  });
  parts.push(Buffer.from(`]${meta}}`));
  return { ...asJson, body: Buffer.concat(parts), hash: contentHash(about + joinedHashes) };
}

/** @example findRecord(store, 'province', 32) // undefined if there is no such region */
export function findRecord({ index, shards, hashes }: Store, level: Level, id: number): Content | undefined {
  const position = findPosition(index.ids[level], id);
  if (position === undefined) return undefined;
  return {
    ...asJson,
    body: Buffer.concat([beforeRow, rowsOf(shards[level], position, position + 1), behindRow]),
    hash: hashes[level].slice(position * hashLength, (position + 1) * hashLength),
  };
}

/** @example findChildren(store, 'province', 32, 'district') // undefined if there is no such region */
export function findChildren(
  store: Store,
  parent: ParentLevel,
  id: number,
  child: Level,
): Content | undefined {
  if (findPosition(store.index.ids[parent], id) === undefined) return undefined;
  const { start, end } = rangeWithin(store.index, child, parent, id);
  const positions = Array.from({ length: end - start }, (_, offset) => start + offset);
  return toContent(store, child, positions, 'all');
}

/** @example findPostalCode(store, '40135') // undefined if no village has it */
export function findPostalCode(store: Store, code: string): Content | undefined {
  const positions = findByCode(store.index.villagesByCode, code);
  return positions.length === 0 ? undefined : toContent(store, 'village', [...positions], 'all');
}

/** @example listRecords(store, 'province', [0, 1], { page: 1, limit: 2, total: 38 }) // of records at positions */
export function listRecords(
  store: Store,
  level: Level,
  positions: readonly number[],
  { page, limit, total }: { readonly page: number; readonly limit: number; readonly total: number },
): Content {
  const meta = `,"meta":{"page":${page},"limit":${limit},"total":${total}}`;
  return toContent(store, level, positions, `${page}/${limit}/${total}`, meta);
}

/** @example readRecord(store, 'province', 0) // { id: 11, name: 'Aceh', code: 'AC' } */
export function readRecord({ shards }: Store, level: Level, position: number): RegionRecord {
  return JSON.parse(rowsOf(shards[level], position, position + 1).toString()) as RegionRecord;
}

/**
 * Gives the address of a region's page; undefined if there is no such region.
 * @example findPagePath(store, 'regency', 3273) // '/jawa-barat/kota-bandung'
 */
export function findPagePath(store: Store, level: Level, id: number): string | undefined {
  const slugs: string[] = [];
  for (const part of [...ancestorLevels(level), level]) {
    const position = findPosition(store.index.ids[part], ancestorId(id, level, part));
    const slug = position === undefined ? undefined : lineAt(store.slugs[part], position);
    if (slug === undefined) return undefined;
    slugs.push(slug);
  }
  return joinSlugs(slugs);
}

/** @example pagePathAt(store, 'province', 0) // '/aceh' */
export function pagePathAt(store: Store, level: Level, position: number): string {
  const id = store.index.ids[level][position] ?? 0;
  const path = findPagePath(store, level, id);
  if (path === undefined) throw new Error(`the build has no page of ${level} ${id}`);
  return path;
}

export function placesOf(store: Store): Places {
  return {
    search: store.search,
    recordAt: (level, position) => readRecord(store, level, position),
    pagePathAt: (level, position) => pagePathAt(store, level, position),
  };
}
