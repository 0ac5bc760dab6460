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

/** The servers and the load generator each have a core of their own. */
const onCore = { server: ['taskset', '-c', '0'], load: ['taskset', '-c', '1'], any: [] } as const;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

interface StartOptions extends SpawnOptions {
  readonly core?: keyof typeof onCore;
  /** Where its output goes. */
  readonly stdout?: 'ignore' | 'inherit' | 'pipe' | number;
}

/** Starts a program, which ends with this process at the latest. */
export function start(
  command: readonly string[],
  { core = 'any', stdout = 'ignore', ...options }: StartOptions,
): ChildProcess {
  // taskset becomes the program that it starts, so the child's pid is the program's.
  const [file = '', ...args] = [...onCore[core], ...command];
  const child = spawn(file, args, { stdio: ['ignore', stdout, 'inherit'], ...options });
  running.add(child);
  for (const event of ['exit', 'error']) child.on(event, () => running.delete(child));
  return child;
}

export const isRunning = (child: ChildProcess): boolean => running.has(child);

/** Waits until a child has ended by itself. Throws if it could not be started, failed, or was killed. */
export async function waitForEnd(child: ChildProcess): Promise<void> {
  if (isRunning(child)) await once(child, 'exit');
  const { exitCode, signalCode, spawnargs } = child;
  if (exitCode !== 0) throw new Error(`${spawnargs.join(' ')} ended with ${exitCode ?? signalCode ?? '?'}`);
}

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
