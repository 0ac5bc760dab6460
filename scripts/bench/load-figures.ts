import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progressBar } from '../../src/build/progress.ts';
import { answerFile, startRival, type Rival, type titles } from './contenders.ts';
import type { Load } from './loads.ts';
import { ask, readUsage, stop, type Answer, type Server } from './processes.ts';
import type { Random } from './random.ts';
import { spreadOf, type Spread } from './statistics.ts';
import { loaderOf, type Loader } from './wrk.ts';

/** How long is measured; `starts` is how often the start of the server is. */
export const plans = {
  whole: { rounds: 5, roundSeconds: 1, warmUpSeconds: 3, starts: 5 },
  quick: { rounds: 1, roundSeconds: 1, warmUpSeconds: 1, starts: 3 },
};

export type Plan = typeof plans.whole;

/** Headers that Node adds by itself. */
const addedByNode = ['connection', 'date', 'keep-alive'];

/** Asks a server for random targets, and picks the answer whose size is nearest to their mean. */
async function findTypicalAnswer(
  port: number,
  { targets, header, client, status = 200 }: Load,
  random: Random,
): Promise<Answer> {
  const answers: Answer[] = [];
  for (let sample = 0; sample < 200; sample++) {
    const target = random.pick(targets);
    const forwarded = { 'X-Forwarded-For': client ?? `198.51.100.${sample}` };
    const answer = await ask(port, target, { ...forwarded, ...(header && { [header[0]]: header[1] }) });
    // A client is refused only once it has used up its limit.
    if (answer.status === status) answers.push(answer);
    else if (client === undefined) throw new Error(`${target} has status ${answer.status}, not ${status}`);
  }
  const mean = answers.reduce((sum, { body }) => sum + body.length, 0) / answers.length;
  const distance = ({ body }: Answer): number => Math.abs(body.length - mean);
  const typical = answers.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best));
  const isAdded = (at: number): boolean =>
    addedByNode.includes((typical.headers[at - (at % 2)] ?? '').toLowerCase());
  return { ...typical, headers: typical.headers.filter((_, at) => !isAdded(at)) };
}

async function measureRound({ child, port }: Server, load: Loader, seconds: number, seed: number) {
  const before = readUsage(child);
  const { requests, microseconds, p50, p99 } = await load(port, seconds, seed);
  const used = readUsage(child).cpuMicroseconds - before.cpuMicroseconds;
  return {
    requestsPerSecond: (requests / microseconds) * 1e6,
    cpuMicrosecondsPerRequest: used / requests,
    p50Milliseconds: p50 / 1000,
    p99Milliseconds: p99 / 1000,
    /** The share of the time in which the server computed: near 1, unless it waited for requests. */
    busyShare: used / microseconds,
  };
}

type Round = Awaited<ReturnType<typeof measureRound>>;

/** A server that is measured, and the share of its requests a second that this server should reach. */
export interface Contender {
  readonly name: keyof typeof titles;
  readonly minShare: number | null;
  readonly server: Server;
  readonly rounds: Round[];
}

/** Summarizes one figure of all rounds of a server. */
export function summarize({ rounds }: Contender, key: keyof Round): Spread {
  return spreadOf(rounds.map((round) => round[key]));
}

/** What one load gave. */
export interface LoadFigures {
  readonly load: Load;
  /** Size of a typical body of this server. */
  readonly answerBytes: number;
  readonly contenders: readonly [ours: Contender, ...rivals: Contender[]];
}

/**
 * Measures this server and its rivals in turn, round after round, so that a disturbance of the machine affects all of them.
 * First, all are warmed up at the same time. Every turn has an order of requests of its own: otherwise one server would
 * find in memory what another has just read from disk. Files go into a folder.
 */
export async function measureLoad(
  load: Load,
  ours: Server,
  folder: string,
  { rounds, roundSeconds, warmUpSeconds }: Plan,
  random: Random,
): Promise<LoadFigures> {
  const answer = await findTypicalAnswer(ours.port, load, random);
  writeFileSync(join(folder, answerFile), JSON.stringify(answer));
  const first: Contender = { name: 'ours', minShare: null, server: ours, rounds: [] };
  const contenders: [Contender, ...Contender[]] = [first];
  for (const [name, minShare] of Object.entries(load.minShares) as [Rival, number | null][])
    contenders.push({ name, minShare, server: await startRival(name, folder), rounds: [] });

  const runLoad = loaderOf(load, folder);
  let seed = random.below(2 ** 30);
  await Promise.all(contenders.map(({ server }) => runLoad(server.port, warmUpSeconds, seed++)));
  const advance = progressBar(rounds * contenders.length);
  for (let round = 1; round <= rounds; round++) {
    for (const contender of contenders) {
      contender.rounds.push(await measureRound(contender.server, runLoad, roundSeconds, seed++));
      advance();
    }
  }
  for (const { name, server } of contenders) if (name !== 'ours') await stop(server.child);
  return { load, answerBytes: answer.body.length, contenders };
}
