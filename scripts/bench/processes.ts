// Programs that the benchmarks start, measure and stop.

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** The seed of everything random, so that every run asks for the same. */
export const seed = 2025;
export const megabyte = 2 ** 20;

/** Linux gives CPU times in hundredths of a second. */
const tickMicroseconds = 10_000;

/**
 * What stands before a command to give it a core of its own: of the servers, and of the load generator. It becomes the program that it
 * starts, so the child's pid is the program's.
 */
export const onCore = { server: ['taskset', '-c', '0'], load: ['taskset', '-c', '1'] } as const;

const started: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a program, which ends with this process at the latest. */
export function start([file = '', ...args]: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  started.push(child);
  return child;
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Kills a child and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (isRunning(child) && child.kill('SIGKILL')) await once(child, 'exit');
}

/** Reads the memory of a process, now and at its peak, and the CPU time of it and of its children that have ended. */
export function readUsage({ pid = 0 }: Pick<ChildProcess, 'pid'>) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
  // The name in parentheses may contain spaces; utime, stime, cutime and cstime follow 11 fields after it.
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
  const times = afterName.split(' ').slice(11, 15).map(Number);
  const cpuMicroseconds = times.reduce((sum, ticks) => sum + ticks, 0) * tickMicroseconds;
  return { residentBytes: bytesOf('VmRSS'), peakBytes: bytesOf('VmHWM'), cpuMicroseconds };
}

/** Reads the same of a process and of all that descend from it, together. Throws if one ends meanwhile. */
export function readTreeUsage(pid: number): ReturnType<typeof readUsage> {
  const usage = readUsage({ pid });
  for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)) {
    const its = readTreeUsage(Number(child));
    usage.residentBytes += its.residentBytes;
    usage.cpuMicroseconds += its.cpuMicroseconds;
  }
  return usage;
}
