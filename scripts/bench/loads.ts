import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { stringify } from 'node:querystring';
import { buffer, text } from 'node:stream/consumers';
import { csvDownload } from '../../src/api/downloads.ts';
import * as paths from '../../src/api/paths.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { levels, parentLevels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { readConfig } from '../../src/http/config.ts';
import type { Answer } from './bare-server.ts';
import { start, stop, waitForEnd } from './processes.ts';
import { pickPart, pickPoint, pickSearch, type Random } from './random.ts';
import { answerFile, startRival, titles, type Rival, type Server } from './rivals.ts';
import { format, formatBound, median } from './table.ts';

/** Requests of one kind, for which this server is compared with others. */
export interface Load {
  readonly name: string;
  /** Every target that may be asked for. */
  readonly targets: readonly string[];
  /** The share of each rival's requests a second that is the target; null where there is none. */
  readonly minShares: Readonly<Partial<Record<Rival, number | null>>>;
  /** A header to send along. */
  readonly header?: readonly [name: string, value: string];
  /** The one client that all requests come from; each comes from another if undefined. */
  readonly client?: string;
  /** Of every answer; 200 if undefined. */
  readonly status?: number;
  /** How many are open at a time; 64 if undefined. */
  readonly connections?: number;
}

const brotli = ['Accept-Encoding', 'br'] as const;
const limit = 10;
const { rateLimitMax } = readConfig({});

/** Makes the loads from the dataset. */
export function toLoads(dataset: Dataset, random: Random): readonly Load[] {
  const some = (make: () => string, count = 2000): readonly string[] => Array.from({ length: count }, make);
  const target = (path: string, query: object): string => `${path}?${stringify({ ...query })}`;
  const list = paths.listPath('village');
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
  const pages = [...regions.map(pagePath), ...Array.from(dataset.postalCodes.keys(), postalCodePagePath)];
  const hot = some(() => random.pick(pages), 1000);
  const csv = { targets: [csvDownload.path], connections: 4 };
  const unchanged = { targets: villages, header: ['If-None-Match', '*'], status: 304 } as const;
  const refused = { targets: villages, client: '203.0.113.7', status: 429 };
  return [
    { name: 'records', targets: villages, minShares: { bare: 0.8, nginx: 0.95 } },
    { name: 'children', targets: children, minShares: { bare: null, nginx: null } },
    { name: 'lists', targets: lists, minShares: { bare: 0.5 } },
    { name: 'lists with filters', targets: filtered, minShares: { bare: null } },
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

/** Gives an answer of a server to a load, without what Node adds to it: a client is refused only once it has used up its limit. */
async function answerTo(port: number, load: Load): Promise<Answer> {
  const [path = '/'] = load.targets;
  const headers = {
    'X-Forwarded-For': load.client ?? '198.51.100.1',
    ...(load.header && { [load.header[0]]: load.header[1] }),
  };
  for (let turn = 0; turn <= rateLimitMax; turn++) {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
    const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
    const body = (await buffer(response)).toString('latin1');
    if (response.statusCode !== (load.status ?? 200)) continue;
    const { rawHeaders } = response;
    const isAdded = (at: number): boolean =>
      addedByNode.includes((rawHeaders[at - (at % 2)] ?? '').toLowerCase());
    return { status: response.statusCode, headers: rawHeaders.filter((_, at) => !isAdded(at)), body };
  }
  throw new Error(`${load.name}: no answer has status ${load.status ?? 200}`);
}

/** What wrk.lua prints; latencies are in microseconds. */
type Counts = Record<'requests' | 'microseconds' | 'refused' | 'socketErrors' | 'p99', number>;

/** How much longer than its load wrk may take. */
const graceMilliseconds = 15_000;

/**
 * Loads the server on a port with requests for some seconds. Throws if an answer is a success and should not be, or the reverse, and
 * if a connection fails.
 */
async function runWrk(
  { header, client = '', status = 200, connections = 64 }: Load,
  targetsFile: string,
  port: number,
  seconds: number,
  seed: number,
): Promise<Counts> {
  const command = [
    ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'],
    ...['-s', join(import.meta.dirname, 'wrk.lua'), `http://127.0.0.1:${port}`, '--', targetsFile],
    ...[String(seed), header?.join(': ') ?? '', client],
  ];
  const wrk = start(command, {
    core: 'load',
    stdout: 'pipe',
    timeout: seconds * 1000 + graceMilliseconds,
  });
  if (wrk.stdout === null) throw new Error('wrk has no output');
  const [output] = await Promise.all([text(wrk.stdout), waitForEnd(wrk)]);
  const counts = JSON.parse(output.slice(output.lastIndexOf('\n{') + 1)) as Counts;
  const wrong = status < 400 ? counts.refused : counts.requests - counts.refused;
  // A window of the rate limit may end meanwhile: then some pass.
  if (counts.requests === 0 || counts.socketErrors > 0 || wrong > (status === 429 ? rateLimitMax : 0))
    throw new Error(`wrk met errors, so its counts are void:\n${output}`);
  return counts;
}

export const loadHeader = ['', 'requests/s', 'p99 ms', 'ours/its', 'target', ''];

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
  const answer = await answerTo(ours.port, load);
  writeFileSync(join(folder, answerFile), JSON.stringify(answer));
  const targetsFile = join(folder, 'targets.txt');
  writeFileSync(targetsFile, load.targets.map((target) => `${target}\n`).join(''));
  const contenders = [{ name: load.name, min: null as number | null, server: ours, rounds: [] as Counts[] }];
  for (const [rival, min] of Object.entries(load.minShares) as [Rival, number | null][])
    contenders.push({ name: titles[rival], min, server: await startRival(rival, folder), rounds: [] });
  const run = ({ port }: Server, seconds: number): Promise<Counts> =>
    runWrk(load, targetsFile, port, seconds, random.below(2 ** 30));
  await Promise.all(contenders.map(({ server }) => run(server, rounds > 1 ? 3 : 1)));
  for (let round = 0; round < rounds; round++)
    for (const contender of contenders) contender.rounds.push(await run(contender.server, 1));
  for (const { server } of contenders.slice(1)) await stop(server.child);
  const speeds = contenders.map((each) =>
    median(each.rounds.map(({ requests, microseconds }) => (requests / microseconds) * 1e6)),
  );
  return contenders.map(({ name, min, server, rounds: measured }, at) => {
    const [speed = NaN, own = NaN] = [speeds[at], speeds[0]];
    const bound = formatBound({ value: own / speed, unit: '', ...(min !== null && { min }) });
    const p99 = median(measured.map((counts) => counts.p99)) / 1000;
    return [
      name,
      format(speed),
      format(p99),
      ...(server === ours ? ['', '', ''] : [format(own / speed), ...bound]),
    ];
  });
}
