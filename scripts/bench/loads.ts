import { csvDownload } from '../../src/contract/downloads.ts';
import { childrenPath, listPath, postalCodePath, recordPath, searchPath } from '../../src/contract/paths.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { fold } from '../../src/domain/fold.ts';
import { levels, parentLevels } from '../../src/domain/level.ts';
import { pagePath, postalCodePagePath } from '../../src/domain/page-path.ts';
import type { Random } from './random.ts';
import { pickSubstrings } from './substrings.ts';

/** Who is measured beside this server, as the report calls them. */
export const rivalTitles = {
  bare: 'bare `node:http`, the same answer',
  nginx: 'nginx, the files of the build',
  limited: 'nginx with `limit_req`',
  astro: "Astro's standalone server",
  sqlite: 'Fastify and SQLite (FTS5)',
} as const;

export type Rival = keyof typeof rivalTitles;

/** What one round asks for. */
export interface Load {
  readonly name: string;
  /** The address, as the report shows it. */
  readonly address: string;
  /** Every target that may be asked for. */
  readonly targets: readonly string[];
  /** A header to send along. */
  readonly header?: readonly [name: string, value: string];
  /** The one client that all requests come from; each comes from another where it is undefined. */
  readonly client?: string;
  readonly status: number;
  /** How many are open at a time. */
  readonly connections: number;
  /** Whom it is compared with, and the share of their requests a second that is good enough; null where any is. */
  readonly leastShares: Readonly<Partial<Record<Rival, number | null>>>;
}

const list = listPath('village');
const shortLimit = 10;
const hotPages = 1000;
const connections = 64;
/** Of a file of megabytes, which may take a server a second to compress. */
const fewConnections = 4;
const brotli = ['Accept-Encoding', 'br'] as const;

/** Gives the addresses of all whole pages of the list of villages. */
function pagesOf(villages: number, limit: number): readonly string[] {
  return Array.from(
    { length: Math.floor(villages / limit) },
    (_, page) => `${list}?limit=${limit}&page=${page + 1}`,
  );
}

/** Lists as people ask for them: by parts of names, alone and within a province, by code and by district. */
function listQueries({ villages }: Dataset, random: Random): readonly string[] {
  const folded = villages.map(({ name }) => fold(name));
  const query = (parameters: Readonly<Record<string, string>>): string =>
    `${list}?${new URLSearchParams({ ...parameters, limit: String(shortLimit) }).toString()}`;
  return pickSubstrings(folded, random).flatMap((q) => {
    const { postalCode, parent } = random.pick(villages);
    const province = parent.parent.parent.name;
    return [
      query({ q }),
      query({ q, province }),
      query({ postal_code: postalCode ?? '40135' }),
      query({ district: parent.name }),
    ];
  });
}

/** What people type into the field: names, their starts, and names with what they lie in. */
function searches({ villages }: Dataset, random: Random): readonly string[] {
  return Array.from({ length: 2000 }, () => {
    const { name, parent } = random.pick(villages);
    const typed = random.pick([
      name,
      name.slice(0, 4),
      `${name} ${parent.name}`,
      `${name} ${parent.parent.name}`,
    ]);
    return `${searchPath}?${new URLSearchParams({ q: typed }).toString()}`;
  });
}

/** Makes the loads from the dataset. */
export function toLoads(dataset: Dataset, random: Random): readonly Load[] {
  const { villages, postalCodes } = dataset;
  const records = [
    ...levels.flatMap((level) => regionsOf(dataset, level).map(({ id }) => recordPath(level, id))),
    ...Array.from(postalCodes.keys(), postalCodePath),
  ];
  const pages = [
    ...levels.flatMap((level) => regionsOf(dataset, level).map(pagePath)),
    ...Array.from(postalCodes.keys(), postalCodePagePath),
  ];
  const hot = Array.from({ length: hotPages }, () => random.pick(pages));
  const village = recordPath('village', '{id}');
  const found = { status: 200, connections };
  return [
    {
      ...found,
      name: 'Records',
      address: village,
      targets: villages.map(({ id }) => recordPath('village', id)),
      leastShares: { bare: 0.8, nginx: 0.95, limited: null, astro: null },
    },
    {
      ...found,
      name: 'Children',
      address: childrenPath('district', '{id}'),
      targets: parentLevels.flatMap((level) =>
        regionsOf(dataset, level).map(({ id }) => childrenPath(level, id)),
      ),
      leastShares: { bare: null, nginx: null },
    },
    {
      ...found,
      name: 'Lists',
      address: `${list}?limit=${shortLimit}&page={page}`,
      targets: pagesOf(villages.length, shortLimit),
      leastShares: { bare: 0.5, sqlite: 10 },
    },
    {
      ...found,
      name: 'Lists with filters',
      address: `${list}?q={letters}&limit=${shortLimit}`,
      targets: listQueries(dataset, random),
      leastShares: { bare: null, sqlite: 10 },
    },
    {
      ...found,
      name: 'Searches',
      address: `${searchPath}?q={name}`,
      targets: searches(dataset, random),
      leastShares: { bare: null },
    },
    {
      ...found,
      name: 'Pages',
      address: 'all pages',
      targets: pages,
      leastShares: { nginx: 0.55 },
    },
    {
      ...found,
      name: 'Pages, compressed',
      address: 'all pages, with brotli',
      targets: pages,
      header: brotli,
      leastShares: { nginx: 0.55 },
    },
    {
      ...found,
      name: 'Hot pages',
      address: `${hotPages} of the pages`,
      targets: hot,
      leastShares: { bare: null, nginx: 0.9 },
    },
    {
      ...found,
      name: 'Hot pages, compressed',
      address: `${hotPages} of the pages, with brotli`,
      targets: hot,
      header: brotli,
      leastShares: { nginx: 0.9 },
    },
    {
      ...found,
      name: 'CSV',
      address: csvDownload.path,
      targets: [csvDownload.path],
      connections: fewConnections,
      leastShares: { nginx: 1.5 },
    },
    {
      ...found,
      name: 'CSV, compressed',
      address: csvDownload.path,
      targets: [csvDownload.path],
      header: brotli,
      connections: fewConnections,
      leastShares: { nginx: 8 },
    },
    {
      name: 'Not modified',
      address: village,
      targets: records,
      header: ['If-None-Match', '*'],
      status: 304,
      connections,
      leastShares: { bare: null },
    },
    {
      name: 'Refused',
      address: village,
      targets: records,
      client: '203.0.113.7',
      status: 429,
      connections,
      leastShares: { bare: 0.85 },
    },
  ];
}
