import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '../../src/http/config.ts';
import type { Requests } from './loads.ts';
import { start, waitForEnd } from './processes.ts';

/** How much longer than its load wrk may take. */
const graceMilliseconds = 15_000;

const script = join(import.meta.dirname, 'wrk.lua');
const { rateLimitMax } = readConfig({});

/** What wrk.lua prints; latencies are in microseconds. */
type Counts = Record<'requests' | 'microseconds' | 'refused' | 'socketErrors' | 'p50' | 'p99', number>;

/** Loads the server on a port for some seconds, and gives wrk's counts; the seed decides on the order of the requests. */
export type Loader = ReturnType<typeof loaderOf>;

/**
 * Makes the function that loads a server with requests; their targets go into a file of a folder. It throws if an answer is
 * a success and should not be, or the reverse, and if a connection fails.
 */
export function loaderOf({ targets, header, client, status = 200, connections }: Requests, folder: string) {
  const targetsFile = join(folder, 'targets.txt');
  writeFileSync(targetsFile, targets.map((target) => `${target}\n`).join(''));
  return async (port: number, seconds: number, seed: number): Promise<Counts> => {
    const command = [
      ...['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', script],
      ...[`http://127.0.0.1:${port}`, '--', targetsFile],
      ...[String(seed), header?.join(': ') ?? '', client ?? ''],
    ];
    const timeout = seconds * 1000 + graceMilliseconds;
    const wrk = start(command, { core: 'load', stdout: 'pipe', timeout });
    if (wrk.stdout === null) throw new Error('wrk has no output');
    const [output] = await Promise.all([text(wrk.stdout), waitForEnd(wrk)]);
    const line = output.split('\n').findLast((candidate) => candidate.startsWith('{'));
    if (line === undefined) throw new Error(`wrk printed no counts:\n${output}`);
    const counts = JSON.parse(line) as Counts;
    const { requests, refused, socketErrors } = counts;
    const wrong = status < 400 ? refused : requests - refused;
    // A window of the rate limit may end meanwhile: then some pass.
    const maxWrong = status === 429 ? rateLimitMax : 0;
    if (requests === 0 || socketErrors > 0 || wrong > maxWrong)
      throw new Error(`wrk met errors, so its counts are void:\n${output}`);
    return counts;
  };
}
