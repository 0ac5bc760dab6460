import { Deserializer, Serializer } from 'node:v8';
import { hashRecordRows, openRecordShard, toRecordShardFile, type Store } from '../api/bodies.ts';
import { createPositionPaths } from '../country/paths.ts';
import { openCountry } from '../country/country.ts';
import { readCountry, readPoints, toCountryFile, toPointsFile } from '../country/country-file.ts';
import type { CountryFile, PointsFile } from '../country/country-file.ts';
import type { EarlierPlaces, Facts } from '../country/facts.ts';
import type { Lexicon } from '../country/lexicon.ts';
import { openNameIndex, type IndexedCountry, type SortedNames } from '../country/names.ts';
import { buildNearestIndex } from '../country/nearest.ts';
import { byLevel, levels, plurals, type ByLevel, type Level } from '../domain/level.ts';
import { BuildError } from './manifest.ts';

const shardFile = (level: Level): string => `shards/${plurals[level]}.ndjson`;
/** The two country files that browsers and the npm package also use. */
export const countryFile = 'shards/country.json';
export const pointsFile = 'shards/points.json';
const sortedFile = 'shards/names.sorted';
const lexiconFile = 'shards/names.lexicon';
const factsFile = 'shards/places.facts';
/** Contains information from idn-area-data (fityannugroho, ODbL 1.0). */
const earlierFile = 'shards/earlier-odbl.json';

function serialize(data: object): Buffer {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(data);
  return serializer.releaseBuffer();
}

/** Reads the bytes of `serialize`. Copies arrays: views would keep the whole file in memory. */
function deserialize(file: Buffer): unknown {
  const deserializer = new Deserializer(file);
  deserializer.readHeader();
  return deserializer.readValue();
}

/** Serializes a lexicon with its keys as one text, which is read ten times as fast as an array. */
const toLexiconFile = ({ keys, starts, postings, similar }: Lexicon): Buffer =>
  serialize({ keys: keys.join('\n'), starts, postings, similar });

function readLexicon(file: Buffer, nameIndexes: IndexedCountry['nameIndexes']): Lexicon {
  const { keys, ...columns } = deserialize(file) as Omit<Lexicon, 'keys'> & { keys: string };
  const ownNames = levels.flatMap((level) => {
    const { names, unranked } = nameIndexes[level];
    return names.map((name, at) => name.slice(unranked[at]));
  });
  return { ...columns, keys: keys.split('\n'), ownNames };
}

const toJson = (data: object): Buffer => Buffer.from(JSON.stringify(data));
const parseJson = (file: Buffer): unknown => JSON.parse(file.toString('utf8'));

/** Serializes the regions of earlier editions, with the fields of the API. */
function toEarlierFile({ retired, formerly, idMeant }: EarlierPlaces): Buffer {
  const fields = ['retired', 'formerly', 'idMeant', 'id', 'name', 'edition', 'now'];
  const entries = { retired: [...retired], formerly: [...formerly], idMeant: [...idMeant] };
  return Buffer.from(JSON.stringify(entries, fields));
}

type EarlierFile = Readonly<Record<keyof EarlierPlaces, readonly (readonly [id: number, never])[]>>;

/** Serializes a store as files, by path from the build's folder. */
export function toStoreFiles(store: Store): ReadonlyMap<string, Buffer> {
  const { earlier, ...facts } = store.facts;
  const sorted = byLevel((level) => {
    const { suffixes, common } = store.nameIndexes[level];
    return { suffixes, common };
  });
  return new Map([
    ...levels.map((level) => [shardFile(level), toRecordShardFile(store.shards[level])] as const),
    [countryFile, toJson(toCountryFile(store))],
    [pointsFile, toJson(toPointsFile(store.points))],
    [sortedFile, serialize(sorted)],
    [lexiconFile, toLexiconFile(store.lexicon)],
    [earlierFile, toEarlierFile(earlier)],
    [factsFile, serialize(facts)],
  ]);
}

/** Opens a store from its files. Throws a BuildError that names a missing file. */
export function openRecordStore(files: ReadonlyMap<string, Buffer>): Store {
  const file = (path: string): Buffer => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new BuildError(`the build has no ${path}: run npm run build`);
    return bytes;
  };
  const shards = byLevel((level) => openRecordShard(file(shardFile(level))));
  const columns = readCountry(parseJson(file(countryFile)) as CountryFile);
  const sorted = deserialize(file(sortedFile)) as ByLevel<SortedNames>;
  const nameIndexes = openNameIndex(columns.names, sorted);
  const points = readPoints(parseJson(file(pointsFile)) as PointsFile);
  const { retired, formerly, idMeant } = parseJson(file(earlierFile)) as EarlierFile;
  const facts: Facts = {
    ...(deserialize(file(factsFile)) as Omit<Facts, 'earlier'>),
    earlier: { retired: new Map(retired), formerly: new Map(formerly), idMeant: new Map(idMeant) },
  };
  return {
    ...openCountry(columns, createPositionPaths, {
      readPoints: () => points,
      facts,
      lexicon: readLexicon(file(lexiconFile), nameIndexes),
    }),
    facts,
    nameIndexes,
    shards,
    hashes: byLevel((level) => hashRecordRows(shards[level])),
    nearest: buildNearestIndex(points),
  };
}
