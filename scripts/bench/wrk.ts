import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '../../src/http/config.ts';
import { start, waitForEnd } from './processes.ts';

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
  /** How many are open at a time; 64 if undefined. */
  readonly connections?: number;
}

/** What wrk.lua prints; latencies are in microseconds. */
type Counts = Record<'requests' | 'microseconds' | 'refused' | 'socketErrors' | 'p50' | 'p99', number>;

/** How much longer than its load wrk may take. */
const graceMilliseconds = 15_000;
const { rateLimitMax } = readConfig({});

/**
 * Makes the function that loads the server on a port for some seconds with requests; their targets go into a file of a folder.
 * It throws if an answer is a success and should not be, or the reverse, and if a connection fails.
 */
export function loaderOf(
  { targets, header, client, status = 200, connections = 64 }: Requests,
  folder: string,
) {
  const targetsFile = join(folder, 'targets.txt');
  writeFileSync(targetsFile, targets.map((target) => `${target}\n`).join(''));
  return async (port: number, seconds: number, seed: number): Promise<Counts> => {
    const command = [
      ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency'],
      ...['-s', join(import.meta.dirname, 'wrk.lua'), `http://127.0.0.1:${port}`, '--', targetsFile],
      ...[String(seed), header?.join(': ') ?? '', client ?? ''],
    ];
    const timeout = seconds * 1000 + graceMilliseconds;
    const wrk = start(command, { core: 'load', stdout: 'pipe', timeout });
    if (wrk.stdout === null) throw new Error('wrk has no output');
    const [output] = await Promise.all([text(wrk.stdout), waitForEnd(wrk)]);
    const line = output.split('\n').findLast((candidate) => candidate.startsWith('{'));
    if (line === undefined) throw new Error(`wrk printed no counts:\n${output}`);
    const counts = JSON.parse(line) as Counts;
    const wrong = status < 400 ? counts.refused : counts.requests - counts.refused;
    // A window of the rate limit may end meanwhile: then some pass.
    if (counts.requests === 0 || counts.socketErrors > 0 || wrong > (status === 429 ? rateLimitMax : 0))
      throw new Error(`wrk met errors, so its counts are void:\n${output}`);
    return counts;
  };
}
