import { progressBar } from '../progress.ts';
import type { Contender } from './contenders.ts';
import { readCpuMicroseconds } from './proc.ts';
import { spreadOf, type Spread } from './statistics.ts';
import { runWrk, type WrkInput } from './wrk.ts';

/** How long is measured. */
export interface Plan {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
  /** How often the start of the server is measured. */
  readonly starts: number;
}

/** What the rounds of one contender gave. */
export interface Performance {
  readonly requestsPerSecond: Spread;
  readonly cpuMicrosecondsPerRequest: Spread;
  /** The part of the time in which the server computed: near 1, or it waited for the load. */
  readonly busyShare: Spread;
  readonly p50Milliseconds: Spread;
  readonly p99Milliseconds: Spread;
}

type Round = Readonly<Record<keyof Performance, number>>;

async function measureRound(
  { pid, port }: Contender,
  load: (port: number) => ReturnType<typeof runWrk>,
): Promise<Round> {
  const before = readCpuMicroseconds(pid);
  const { requests, microseconds, p50, p99 } = await load(port);
  const used = readCpuMicroseconds(pid) - before;
  return {
    requestsPerSecond: (requests / microseconds) * 1e6,
    cpuMicrosecondsPerRequest: used / requests,
    busyShare: used / microseconds,
    p50Milliseconds: p50 / 1000,
    p99Milliseconds: p99 / 1000,
  };
}

function summarize(rounds: readonly Round[]): Performance {
  const spread = (key: keyof Round): Spread => spreadOf(rounds.map((round) => round[key]));
  return {
    requestsPerSecond: spread('requestsPerSecond'),
    cpuMicrosecondsPerRequest: spread('cpuMicrosecondsPerRequest'),
    busyShare: spread('busyShare'),
    p50Milliseconds: spread('p50Milliseconds'),
    p99Milliseconds: spread('p99Milliseconds'),
  };
}

/**
 * Measures contenders one after the other, round after round, so that what disturbs the machine disturbs all of them.
 * Before, all are warmed up at the same time.
 *
 * Each is asked in an order of its own every time, or one would find in memory what another has just read from disk.
 *
 * @returns what each contender gave, in their order
 */
export async function measureRounds(
  contenders: readonly Contender[],
  input: WrkInput,
  { rounds, roundSeconds, warmUpSeconds }: Plan,
): Promise<readonly Performance[]> {
  let turns = 0;
  const load = (seconds: number) => (port: number) => runWrk(input, { port, seconds, turn: turns++ });
  await Promise.all(contenders.map(({ port }) => load(warmUpSeconds)(port)));

  const advance = progressBar(rounds * contenders.length);
  const measured = contenders.map((contender) => ({ contender, rounds: [] as Round[] }));
  for (let round = 1; round <= rounds; round++) {
    for (const { contender, rounds: done } of measured) {
      done.push(await measureRound(contender, load(roundSeconds)));
      advance();
    }
  }
  return measured.map(({ rounds: done }) => summarize(done));
}
