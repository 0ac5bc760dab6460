import { stringify } from 'node:querystring';
import { csvDownload } from '../../src/api/downloads.ts';
import * as paths from '../../src/api/paths.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { fold } from '../../src/domain/fold.ts';
import { levels, parentLevels } from '../../src/domain/level.ts';
import { pagePath, postalCodePagePath } from '../../src/domain/page-path.ts';
import type { Rival } from './contenders.ts';
import { pointInCountry, type Random } from './random.ts';

/** What wrk sends. */
export interface Requests {
  /** Every target that may be asked for. */
  readonly targets: readonly string[];
  /** A header to send along. */
  readonly header?: readonly [name: string, value: string];
  /** The one client that all requests come from; each comes from another if undefined. */
  readonly client?: string;
  /** Of every answer; 200 if undefined. */
  readonly status?: number;
  /** How many are open at a time. */
  readonly connections: number;
}

/** Requests of one kind, for which this server is compared with others. */
export interface Load extends Requests {
  readonly name: string;
  /** The address, as the report shows it. */
  readonly address: string;
  /** The rivals, and the share of their requests a second that is the target; null where there is none. */
  readonly minShares: Readonly<Partial<Record<Rival, number | null>>>;
}

/** How many letters the queries of the lists have. */
const queryLengths = [2, 3, 4, 6];
const queriesOfLength = 100;

/** Picks substrings of names: for each length the most frequent ones, and as many of the rarest third. */
function pickSubstrings(names: readonly string[], random: Random): readonly string[] {
  return queryLengths.flatMap((length) => {
    const all = names.flatMap((name) =>
      Array.from({ length: Math.max(0, name.length - length + 1) }, (_, at) => name.slice(at, at + length)),
    );
    const groups = Map.groupBy(all, (substring) => substring);
    const byCount = [...groups]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([substring]) => substring);
    const rarest = byCount.slice(-Math.ceil(byCount.length / 3));
    const rare = Array.from({ length: queriesOfLength }, () => random.pick(rarest));
    return [...byCount.slice(0, queriesOfLength), ...rare];
  });
}

const toTarget = (path: string, query: Readonly<Record<string, string | number>>): string =>
  `${path}?${stringify(query)}`;

const list = paths.listPath('village');
const limit = '10';

/** Makes lists as people ask for them: by parts of names, alone and within a province, by code and by district. */
function toListTargets({ villages }: Dataset, random: Random): readonly string[] {
  const folded = villages.map(({ name }) => fold(name));
  return pickSubstrings(folded, random).flatMap((q) => {
    const { postalCode, parent } = random.pick(villages);
    const within = { q, province: parent.parent.parent.name };
    const queries = [{ q }, within, { postal_code: postalCode ?? '40135' }, { district: parent.name }];
    return queries.map((query) => toTarget(list, { ...query, limit }));
  });
}

/** Makes searches as people type them: names, their starts, and names followed by those of their ancestors. */
function toSearchTargets({ villages }: Dataset, random: Random): readonly string[] {
  return Array.from({ length: 2000 }, () => {
    const { name, parent } = random.pick(villages);
    const longer = [`${name} ${parent.name}`, `${name} ${parent.parent.name}`];
    return toTarget(paths.searchPath, { q: random.pick([name, name.slice(0, 4), ...longer]) });
  });
}

const connections = 64;
/** For what is asked for with brotli. */
export const compressed = { connections, header: ['Accept-Encoding', 'br'] } as const;
/** Of a file of megabytes, which may take a server a second to compress. */
const csvConnections = 4;

/** Makes the loads from the dataset. */
export function toLoads(dataset: Dataset, random: Random): readonly Load[] {
  const codes = [...dataset.postalCodes.keys()];
  const regions = levels.flatMap((level) => regionsOf(dataset, level));
  const records = [
    ...regions.map(({ level, id }) => paths.recordPath(level, id)),
    ...codes.map(paths.postalCodePath),
  ];
  const pages = [...regions.map(pagePath), ...codes.map(postalCodePagePath)];
  const hot = Array.from({ length: 1000 }, () => random.pick(pages));
  const villages = dataset.villages.map(({ id }) => paths.recordPath('village', id));
  const places = dataset.villages.map(({ id }) => paths.placePath(id));
  const children = parentLevels.flatMap((level) =>
    regionsOf(dataset, level).map(({ id }) => paths.childrenPath(level, id)),
  );
  const pageCount = Math.floor(villages.length / Number(limit));
  const lists = Array.from({ length: pageCount }, (_, at) => `${list}?limit=${limit}&page=${at + 1}`);
  const filtered = toListTargets(dataset, random);
  const searches = toSearchTargets(dataset, random);
  const points = Array.from({ length: 2000 }, () =>
    toTarget(paths.nearestPath, { ...pointInCountry(random) }),
  );
  const village = paths.recordPath('village', '{id}');
  const csv = csvDownload.path;
  const load = (
    name: string,
    address: string,
    targets: readonly string[],
    minShares: Load['minShares'],
    options: Partial<Requests> = {},
  ): Load => ({ name, address, targets, minShares, connections, ...options });
  return [
    load('Records', village, villages, { bare: 0.8, nginx: 0.95, limited: null }),
    load('Children', paths.childrenPath('district', '{id}'), children, { bare: null, nginx: null }),
    load('Lists', `${list}?limit=${limit}&page={page}`, lists, { bare: 0.5, sqlite: 10 }),
    load('Lists with filters', `${list}?q={letters}&limit=${limit}`, filtered, { bare: null, sqlite: 10 }),
    load('Searches', `${paths.searchPath}?q={name}`, searches, { bare: null }),
    load('Places', paths.placePath('{id}'), places, { bare: null }),
    load('Nearest', `${paths.nearestPath}?latitude={…}&longitude={…}`, points, {
      bare: null,
    }),
    load('Pages', 'all pages', pages, { nginx: 0.55 }),
    load('Pages, compressed', 'all pages, with brotli', pages, { nginx: 0.55 }, compressed),
    load('Hot pages', '1000 of the pages', hot, { bare: null, nginx: 0.9 }),
    load('Hot pages, compressed', '1000 of the pages, with brotli', hot, { nginx: 0.9 }, compressed),
    load('CSV', csv, [csv], { nginx: 1.5 }, { connections: csvConnections }),
    load('CSV, compressed', csv, [csv], { nginx: 8 }, { ...compressed, connections: csvConnections }),
    load('Not modified', village, records, { bare: null }, { header: ['If-None-Match', '*'], status: 304 }),
    load('Refused', village, records, { bare: 0.85 }, { client: '203.0.113.7', status: 429 }),
  ];
}
