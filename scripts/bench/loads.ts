import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { stringify } from 'node:querystring';
import { buffer } from 'node:stream/consumers';
import { csvDownload } from '../../src/api/downloads.ts';
import * as paths from '../../src/api/paths.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { levels, parentLevels } from '../../src/domain/level.ts';
import { pagePath, postalCodePagePath } from '../../src/domain/page-path.ts';
import { answerFile, startRival, titles, type Rival, type Server } from './contenders.ts';
import { readUsage, stop } from './processes.ts';
import { pickPart, pickPoint, pickSearch, type Random } from './random.ts';
import { format, formatBound, median } from './table.ts';
import { loaderOf, type Requests } from './wrk.ts';

/** Requests of one kind, for which this server is compared with others. */
export interface Load extends Requests {
  readonly name: string;
  /** The share of each rival's requests a second that is the target; null where there is none. */
  readonly minShares: Readonly<Partial<Record<Rival, number | null>>>;
}

const brotli = ['Accept-Encoding', 'br'] as const;
const limit = 10;

/** Makes the loads from the dataset. */
export function toLoads(dataset: Dataset, random: Random): readonly Load[] {
  const some = (make: () => string, count = 2000): readonly string[] => Array.from({ length: count }, make);
  const target = (path: string, query: object): string => `${path}?${stringify({ ...query })}`;
  const list = paths.listPath('village');
  const codes = [...dataset.postalCodes.keys()];
  const regions = levels.flatMap((level) => regionsOf(dataset, level));
  const villages = dataset.villages.map(({ id }) => paths.recordPath('village', id));
  const children = parentLevels.flatMap((level) =>
    regionsOf(dataset, level).map(({ id }) => paths.childrenPath(level, id)),
  );
  const pageCount = Math.floor(villages.length / limit);
  const lists = Array.from({ length: pageCount }, (_, at) => target(list, { limit, page: at + 1 }));
  const filtered = some(() => {
    const { postalCode, parent } = random.pick(dataset.villages);
    const q = pickPart(dataset, random);
    const within = { q, province: parent.parent.parent.name };
    const filters = [{ q }, within, { postal_code: postalCode ?? '40135' }, { district: parent.name }];
    return target(list, { ...random.pick<object>(filters), limit });
  });
  const searches = some(() => target(paths.searchPath, { q: pickSearch(dataset, random) }));
  const places = dataset.villages.map(({ id }) => paths.placePath(id));
  const nearest = some(() => target(paths.nearestPath, pickPoint(random)));
  const pages = [...regions.map(pagePath), ...codes.map(postalCodePagePath)];
  const hot = some(() => random.pick(pages), 1000);
  const csv = { targets: [csvDownload.path], connections: 4 };
  const unchanged = { targets: villages, header: ['If-None-Match', '*'], status: 304 } as const;
  const refused = { targets: villages, client: '203.0.113.7', status: 429 };
  return [
    { name: 'records', targets: villages, minShares: { bare: 0.8, nginx: 0.95 } },
    { name: 'children', targets: children, minShares: { bare: null, nginx: null } },
    { name: 'lists', targets: lists, minShares: { bare: 0.5, sqlite: 10 } },
    { name: 'lists with filters', targets: filtered, minShares: { bare: null, sqlite: 10 } },
    { name: 'searches', targets: searches, minShares: { bare: null } },
    { name: 'places', targets: places, minShares: { bare: null } },
    { name: 'nearest', targets: nearest, minShares: { bare: null } },
    { name: 'pages', targets: pages, minShares: { bare: null, nginx: 0.55 } },
    { name: 'pages in brotli', targets: pages, header: brotli, minShares: { nginx: 0.55 } },
    { name: 'hot pages', targets: hot, minShares: { bare: null, nginx: 0.9 } },
    { name: 'hot pages in brotli', targets: hot, header: brotli, minShares: { nginx: 0.9 } },
    { name: 'CSV', ...csv, minShares: { nginx: 1.5 } },
    { name: 'CSV in brotli', ...csv, header: brotli, minShares: { nginx: 8 } },
    { name: 'not modified', ...unchanged, minShares: { bare: null } },
    { name: 'refused', ...refused, minShares: { bare: 0.85 } },
  ];
}

/** Headers that Node adds by itself. */
const addedByNode = ['connection', 'date', 'keep-alive'];

/** An answer as the bare server gives it again; the body has a character for each byte. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

async function ask(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
  const body = (await buffer(response)).toString('latin1');
  return { status: response.statusCode ?? 0, headers: response.rawHeaders, body };
}

/** Asks a server for random targets, and gives an answer of middling size, without what Node adds to it. */
async function findTypicalAnswer(port: number, load: Load, random: Random): Promise<Answer> {
  const { targets, header, client, status = 200 } = load;
  const answers: Answer[] = [];
  for (let sample = 0; sample < 200; sample++) {
    const forwarded = { 'X-Forwarded-For': client ?? `198.51.100.${sample}` };
    const headers = { ...forwarded, ...(header && { [header[0]]: header[1] }) };
    const answer = await ask(port, random.pick(targets), headers);
    // A client is refused only once it has used up its limit.
    if (answer.status === status) answers.push(answer);
    else if (client === undefined) throw new Error(`${load.name}: status ${answer.status}, not ${status}`);
  }
  const bySize = answers.toSorted((one, other) => one.body.length - other.body.length);
  const typical = bySize[bySize.length >> 1];
  if (typical === undefined) throw new Error(`${load.name}: no answer has status ${status}`);
  const isAdded = (at: number): boolean =>
    addedByNode.includes((typical.headers[at - (at % 2)] ?? '').toLowerCase());
  return { ...typical, headers: typical.headers.filter((_, at) => !isAdded(at)) };
}

interface Contender {
  readonly name: string;
  /** The share of its requests a second that is the target. */
  readonly min: number | null;
  readonly server: Server;
  /** What each round gave, in the order of `loadHeader`. */
  readonly rounds: (readonly number[])[];
}

export const loadHeader = [
  ...['', 'requests/s', 'CPU µs a request', 'p99 ms', 'core busy %'],
  ...['ours/its', 'target', ''],
];

/**
 * Measures this server and its rivals in turn, round after round, so that a disturbance of the machine affects all of them, and
 * gives a row of `loadHeader` for each. First, all are warmed up at the same time. Every turn has an order of requests of its
 * own: otherwise one server would find in memory what another has just read from disk. Files go into a folder.
 */
export async function measureLoad(
  load: Load,
  ours: Server,
  folder: string,
  rounds: number,
  random: Random,
): Promise<readonly (readonly string[])[]> {
  const answer = await findTypicalAnswer(ours.port, load, random);
  writeFileSync(join(folder, answerFile), JSON.stringify(answer));
  const contenders: Contender[] = [
    { name: `${load.name} (${answer.body.length} bytes)`, min: null, server: ours, rounds: [] },
  ];
  for (const [rival, min] of Object.entries(load.minShares) as [Rival, number | null][])
    contenders.push({ name: titles[rival], min, server: await startRival(rival, folder), rounds: [] });
  const runLoad = loaderOf(load, folder);
  let seed = random.below(2 ** 30);
  await Promise.all(contenders.map(({ server }) => runLoad(server.port, rounds > 1 ? 3 : 1, seed++)));
  for (let round = 0; round < rounds; round++) {
    for (const { server, rounds } of contenders) {
      const before = readUsage(server.child).cpuMicroseconds;
      const { requests, microseconds, p99 } = await runLoad(server.port, 1, seed++);
      const used = readUsage(server.child).cpuMicroseconds - before;
      const perSecond = (requests / microseconds) * 1e6;
      rounds.push([perSecond, used / requests, p99 / 1000, (used / microseconds) * 100]);
    }
  }
  for (const { server } of contenders.slice(1)) await stop(server.child);
  const medians = contenders.map(({ rounds }) =>
    [0, 1, 2, 3].map((column) => median(rounds.map((round) => round[column] ?? NaN))),
  );
  return contenders.map(({ name, min, server }, at) => {
    const [perSecond = NaN] = medians[at] ?? [];
    const share = (medians[0]?.[0] ?? NaN) / perSecond;
    const bound = formatBound({ value: share, unit: '', ...(min !== null && { min }) });
    return [
      name,
      ...(medians[at] ?? []).map(format),
      ...(server === ours ? ['', '', ''] : [format(share), ...bound]),
    ];
  });
}
