import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { csvDownload } from '../../src/api/downloads.ts';
import { listPath, recordPath } from '../../src/api/paths.ts';
import { regionsOf, type Dataset } from '../../src/dataset/dataset.ts';
import { levels } from '../../src/domain/level.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import { readConfig } from '../../src/http/config.ts';
import type { Answer } from './bare-server.ts';
import { median, type Figure } from './figures.ts';
import { onCore, readUsage, stop } from './processes.ts';
import type { Random } from './random.ts';
import { answerFile, startOurs, startRival, type Rival, type Server } from './rivals.ts';

/** Requests of one kind, for which this server is compared with others. */
interface Load {
  readonly name: string;
  /** Every target that may be asked for. */
  readonly targets: readonly string[];
  /** The share of each rival's requests a second that is the target. */
  readonly minShares: Readonly<Partial<Record<Rival, number>>>;
  /** A header to send along, such as `Accept-Encoding: br`. */
  readonly header?: string;
  /** The one client that all requests come from; each comes from another if undefined. */
  readonly client?: string;
  /** Of every answer; 200 if undefined. */
  readonly status?: number;
  /** How many are open at a time; 64 if undefined. */
  readonly connections?: number;
}

const header = 'Accept-Encoding: br';
const limit = 10;
const { rateLimitMax } = readConfig({});

/** Makes the loads from the dataset. */
export function toLoads(dataset: Dataset, random: Random): readonly Load[] {
  const regions = levels.flatMap((level) => regionsOf(dataset, level));
  const villages = dataset.villages.map(({ id }) => recordPath('village', id));
  const lists = Array.from(
    { length: Math.floor(villages.length / limit) },
    (_, at) => `${listPath('village')}?limit=${limit}&page=${at + 1}`,
  );
  const pages = [...regions.map(pagePath), ...Array.from(dataset.postalCodes.keys(), postalCodePagePath)];
  const hot = Array.from({ length: 1000 }, () => random.pick(pages));
  const csv = { targets: [csvDownload.path], connections: 4 };
  const refused = { targets: villages, client: '203.0.113.7', status: 429 };
  return [
    { name: 'records', targets: villages, minShares: { bare: 0.8, nginx: 0.95 } },
    { name: 'lists', targets: lists, minShares: { bare: 0.5 } },
    { name: 'pages', targets: pages, minShares: { nginx: 0.55 } },
    { name: 'pages in brotli', targets: pages, header, minShares: { nginx: 0.55 } },
    { name: 'hot pages', targets: hot, minShares: { nginx: 0.9 } },
    { name: 'hot pages in brotli', targets: hot, header, minShares: { nginx: 0.9 } },
    { name: 'CSV', ...csv, minShares: { nginx: 1.5 } },
    { name: 'CSV in brotli', ...csv, header, minShares: { nginx: 8 } },
    { name: 'refused', ...refused, minShares: { bare: 0.85 } },
  ];
}

/** Headers that Node adds by itself. */
const addedByNode = ['connection', 'date', 'keep-alive'];

/** Gives an answer of a server to a load, without what Node adds to it: a client is refused only once it has used up its limit. */
async function answerTo(port: number, load: Load): Promise<Answer> {
  const [path = '/'] = load.targets;
  const [name, value = ''] = load.header?.split(': ') ?? [];
  const headers = {
    'X-Forwarded-For': load.client ?? '198.51.100.1',
    ...(name !== undefined && { [name]: value }),
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

/** What wrk.lua prints. */
type Counts = Record<'requests' | 'microseconds' | 'refused' | 'socketErrors', number>;

/** How much longer than its load wrk may take. */
const graceMilliseconds = 15_000;

/**
 * Loads the server on a port with requests for some seconds. Throws if an answer is a success and should not be, or the reverse, and if a
 * connection fails.
 */
async function runWrk(
  { header = '', client = '', status = 200, connections = 64 }: Load,
  targetsFile: string,
  port: number,
  seconds: number,
  seed: number,
): Promise<Counts> {
  const [file, ...core] = onCore.load;
  const command = [
    ...[...core, 'wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'],
    ...['-s', join(import.meta.dirname, 'wrk.lua'), `http://127.0.0.1:${port}`, '--', targetsFile],
    ...[String(seed), header, client],
  ];
  const timeout = seconds * 1000 + graceMilliseconds;
  const { stdout } = await promisify(execFile)(file, command, { timeout });
  const counts = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Counts;
  const wrong = status < 400 ? counts.refused : counts.requests - counts.refused;
  // A window of the rate limit may end meanwhile: then some pass.
  if (counts.requests === 0 || counts.socketErrors > 0 || wrong > (status === 429 ? rateLimitMax : 0))
    throw new Error(`wrk met errors, so its counts are void:\n${stdout}`);
  return counts;
}

/**
 * Writes an answer of this server for the bare one, and the targets of a load, into a folder. Gives what loads a server for some seconds,
 * each time in another order: otherwise one server would find in memory what another has just read from disk.
 */
async function prepareRuns(load: Load, ours: Server, folder: string, random: Random) {
  writeFileSync(join(folder, answerFile), JSON.stringify(await answerTo(ours.port, load)));
  const targetsFile = join(folder, 'targets.txt');
  writeFileSync(targetsFile, load.targets.map((target) => `${target}\n`).join(''));
  return ({ port }: Server, seconds: number): Promise<Counts> =>
    runWrk(load, targetsFile, port, seconds, random.below(2 ** 30));
}

/** Measures the CPU time, of user and system, that an answer takes as a multiple of a bare server's, without and with the log. */
export async function measureCpu(
  load: Load,
  folder: string,
  rounds: number,
  random: Random,
): Promise<readonly Figure[]> {
  const silent = await startOurs(onCore.server, '/dev/null', 'silent');
  const run = await prepareRuns(load, silent, folder, random);
  const servers = [
    await startRival('bare', folder),
    silent,
    await startOurs(onCore.server, join(folder, 'cpu.log')),
  ];
  const measured = servers.map((server) => ({ server, microseconds: 0, requests: 0 }));
  for (const { server } of measured) await run(server, 2);
  for (let round = 0; round < 2 * rounds; round++)
    for (const each of measured) {
      const before = readUsage(each.server.child).cpuMicroseconds;
      each.requests += (await run(each.server, 1)).requests;
      each.microseconds += readUsage(each.server.child).cpuMicroseconds - before;
    }
  for (const { child } of servers) await stop(child);
  const [bare = NaN, alone = NaN, logging = NaN] = measured.map((each) => each.microseconds / each.requests);
  const name = `CPU time of ${load.name}, beside bare`;
  return [
    { name, value: alone / bare, unit: '×', max: 1.3 },
    { name: `${name}, with the log`, value: logging / bare, unit: '×', max: 1.55 },
  ];
}

/**
 * Measures this server and its rivals in turn, round after round, so that a disturbance of the machine affects all of them. First, all are
 * warmed up at the same time. Files go into a folder.
 */
export async function measureLoad(
  load: Load,
  ours: Server,
  folder: string,
  rounds: number,
  random: Random,
): Promise<readonly Figure[]> {
  const run = await prepareRuns(load, ours, folder, random);
  const rivals = Object.entries(load.minShares) as [Rival, number][];
  const contenders = [{ server: ours, speeds: [] as number[] }];
  for (const [rival] of rivals)
    contenders.push({ server: await startRival(rival, folder), speeds: [] as number[] });
  await Promise.all(contenders.map(({ server }) => run(server, rounds > 1 ? 3 : 1)));
  for (let round = 0; round < rounds; round++)
    for (const { server, speeds } of contenders) {
      const { requests, microseconds } = await run(server, 1);
      speeds.push((requests / microseconds) * 1e6);
    }
  const [own = NaN, ...others] = contenders.map(({ speeds }) => median(speeds));
  for (const { server } of contenders.slice(1)) await stop(server.child);
  return [
    { name: load.name, value: own, unit: 'requests/s' },
    ...rivals.map(([rival, min], at) => {
      return { name: `${load.name}, beside ${rival}`, value: own / (others[at] ?? NaN), unit: '×', min };
    }),
  ];
}
