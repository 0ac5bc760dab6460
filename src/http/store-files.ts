import { Deserializer, Serializer } from 'node:v8';
import { regionsOf, type Dataset } from '../dataset/dataset.ts';
import type { EarlierRegions } from '../dataset/earlier-regions.ts';
import { pointStateAt } from '../dataset/points.ts';
import { levels, plurals, type Level } from '../domain/level.ts';
import {
  readCountry,
  readPoints,
  toCountryFile,
  toPointsFile,
  type CountryFile,
  type PointsFile,
} from '../country/country-file.ts';
import { buildNearestIndex, openNearestIndex } from '../country/nearest.ts';
import { byLevel, toColumns, type ByLevel } from '../country/columns.ts';
import {
  foldNames,
  openNames,
  sortParts,
  type RegionIndex,
  type SortedNames,
} from '../country/names.ts';
import { openRegions } from '../country/regions.ts';
import { buildSearchIndex } from '../country/search-index.ts';
import type { Lexicon } from '../country/lexicon.ts';
import { toRow } from '../api/record-fields.ts';
import { contentHash } from '../api/outcome.ts';
import { openLines, openShard, type EarlierPlaces, type PlaceFacts, type Store } from '../api/bodies.ts';
import { BuildError } from './manifest.ts';

const shardFile = (level: Level): string => `shards/${plurals[level]}.ndjson`;
const hashesFile = (level: Level): string => `shards/${plurals[level]}.hashes`;
const slugsFile = (level: Level): string => `shards/${plurals[level]}.slugs`;
const countryFile = 'shards/country.json';
const pointsFile = 'shards/points.json';
const sortedFile = 'shards/names.sorted';
const lexiconFile = 'shards/names.lexicon';
const nearestFile = 'shards/villages.nearest';
const factsFile = 'shards/places.facts';
/** Contains information from idn-area-data (fityannugroho, ODbL 1.0). */
const earlierFile = 'shards/earlier-odbl.json';

const toLines = (texts: readonly string[]): Buffer => Buffer.from(texts.map((text) => `${text}\n`).join(''));

function serialize(data: object): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(data);
  return serializer.releaseBuffer();
}

/** Reads the bytes of `serialize`. Arrays get memory of their own; those of `v8.deserialize` would keep the whole file in memory. */
function deserialize(file: Buffer): unknown {
  const deserializer = new Deserializer(file);
  deserializer.readHeader();
  return deserializer.readValue();
}

/** Serializes a lexicon with its keys as one text, which is read ten times as fast as 78,000. */
const toLexiconFile = ({ keys, starts, postings, similar }: Lexicon): Buffer =>
  serialize({ keys: keys.join('\n'), starts, postings, similar });

function readLexicon(file: Buffer, parts: RegionIndex['parts']): Lexicon {
  const { keys, ...others } = deserialize(file) as Omit<Lexicon, 'keys'> & { readonly keys: string };
  const ownNames = levels.flatMap((level) => {
    const { names, unranked } = parts[level];
    return names.map((name, at) => name.slice(unranked[at]));
  });
  return { ...others, keys: keys.split('\n'), ownNames };
}

const toJson = (data: object): Buffer => Buffer.from(JSON.stringify(data));
const parseJson = (file: Buffer): unknown => JSON.parse(file.toString('utf8'));

/** Serializes the regions of earlier editions, with the fields that the API gives. */
function toEarlierFile({ retired, formerly, idMeant }: EarlierRegions): Buffer {
  const fields = ['retired', 'formerly', 'idMeant', 'id', 'name', 'edition', 'now'];
  const entries = { retired: [...retired], formerly: [...formerly], idMeant: [...idMeant] };
  return Buffer.from(JSON.stringify(entries, fields));
}

type Entries<T> = T extends ReadonlyMap<infer Key, infer Value> ? readonly (readonly [Key, Value])[] : never;
type EarlierFile = { readonly [Part in keyof EarlierPlaces]: Entries<EarlierPlaces[Part]> };

function readEarlier({ retired, formerly, idMeant }: EarlierFile): EarlierPlaces {
  return { retired: new Map(retired), formerly: new Map(formerly), idMeant: new Map(idMeant) };
}

/** Makes V8 serialize a whole number always in its shorter form: otherwise the form depends on how V8 stores it. */
const toInteger = (id: number): number => id | 0;

function toPlaceFacts(
  { districts, otherPostalCodes, bpsCodes, points, villages }: Dataset,
  bounds: PlaceFacts['bounds'],
): PlaceFacts {
  const others = districts.map(({ id }) => [toInteger(id), otherPostalCodes.get(id)] as const);
  return {
    otherPostalCodes: new Map(others.filter((entry): entry is [number, string] => entry[1] !== undefined)),
    bpsCodes: new Map(Array.from(bpsCodes, ([id, code]) => [toInteger(id), code])),
    bounds,
    uncheckedPoints: Uint32Array.from(
      villages.flatMap((village, at) => (pointStateAt(points, at, village) === 'unchecked' ? [at] : [])),
    ),
  };
}

/**
 * Serializes a dataset as the files that a store is opened from, by path from the build's folder.
 *
 * @param bounds of the regions' areas, if known
 */
export function toStoreFiles(
  dataset: Dataset,
  bounds: PlaceFacts['bounds'] = {},
): ReadonlyMap<string, Buffer> {
  const shards = levels.flatMap((level): [string, Buffer][] => {
    const regions = regionsOf(dataset, level);
    const rows = regions.map(toRow);
    return [
      [shardFile(level), toLines(rows)],
      [hashesFile(level), Buffer.from(rows.map(contentHash).join(''))],
      [slugsFile(level), toLines(regions.map(({ slug }) => slug))],
    ];
  });
  const columns = toColumns(dataset);
  return new Map([
    ...shards,
    [countryFile, toJson(toCountryFile(columns))],
    [pointsFile, toJson(toPointsFile(dataset.points))],
    [sortedFile, serialize(byLevel((level) => sortParts(foldNames(columns.names[level], level))))],
    [lexiconFile, toLexiconFile(openRegions(columns).lexicon)],
    [nearestFile, Buffer.from(buildNearestIndex(dataset.points).tree.data)],
    [earlierFile, toEarlierFile(dataset)],
    [factsFile, serialize(toPlaceFacts(dataset, bounds))],
  ]);
}

/** Opens a store from its files. Throws BuildError naming one that is missing. */
export function openStore(files: ReadonlyMap<string, Buffer>): Store {
  const file = (path: string): Buffer => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new BuildError(`the build has no ${path}: run npm run build`);
    return bytes;
  };
  const shards = byLevel((level) => openShard(file(shardFile(level))));
  const columns = readCountry(parseJson(file(countryFile)) as CountryFile);
  const sorted = deserialize(file(sortedFile)) as ByLevel<SortedNames>;
  const parts = openNames(columns.names, sorted);
  const index = { ...openRegions(columns, readLexicon(file(lexiconFile), parts)), parts };
  return {
    shards,
    hashes: byLevel((level) => file(hashesFile(level)).toString('ascii')),
    slugs: byLevel((level) => openLines(file(slugsFile(level)).toString('ascii'))),
    index,
    search: buildSearchIndex(index),
    // The tree needs a buffer of its own: files share one.
    nearest: openNearestIndex(
      readPoints(parseJson(file(pointsFile)) as PointsFile),
      Uint8Array.from(file(nearestFile)).buffer,
    ),
    earlier: readEarlier(parseJson(file(earlierFile)) as EarlierFile),
    facts: deserialize(file(factsFile)) as PlaceFacts,
  };
}
