// Programs that the benchmarks start, measure, ask and stop.

import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../ports.ts';

/** Linux gives CPU times in hundredths of a second. */
const tickMicroseconds = 10_000;
const maxStartMilliseconds = 30_000;
const maxAnswerMilliseconds = 5000;
const pollMilliseconds = 2;

const onCore = { server: ['taskset', '-c', '0'], load: ['taskset', '-c', '1'], any: [] } as const;

export type Core = keyof typeof onCore;

/** Whether the servers and the load generator each have a core of their own. */
export const isPinned = [onCore.server, onCore.load].every(
  ([taskset, ...options]) => spawnSync(taskset, [...options, 'true']).status === 0,
);

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

interface StartOptions extends SpawnOptions {
  readonly core?: Core;
  /** Where its output goes. */
  readonly stdout?: 'ignore' | 'inherit' | 'pipe' | number;
}

/** Starts a program, which ends with this process at the latest. */
export function start(
  command: readonly string[],
  { core = 'any', stdout = 'ignore', ...options }: StartOptions,
): ChildProcess {
  // taskset becomes the program that it starts, so the child's pid is the program's.
  const [file = '', ...args] = [...(isPinned ? onCore[core] : []), ...command];
  const child = spawn(file, args, {
    killSignal: 'SIGKILL',
    stdio: ['ignore', stdout, 'inherit'],
    ...options,
  });
  running.add(child);
  for (const event of ['exit', 'error']) child.on(event, () => running.delete(child));
  return child;
}

export function isRunning(child: ChildProcess): boolean {
  return running.has(child);
}

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
  const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const status = read('status');
  const bytesOf = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
  // The name in parentheses may contain spaces; utime, stime, cutime and cstime follow 11 fields after it.
  const ticks = read('stat')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field), 0);
  return {
    residentBytes: bytesOf('VmRSS'),
    peakBytes: bytesOf('VmHWM'),
    cpuMicroseconds: ticks * tickMicroseconds,
  };
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

/** Sends one GET request to a server on this machine, over a connection of its own. */
export async function ask(port: number, path: string, headers?: Record<string, string>) {
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
  asked.setTimeout(maxAnswerMilliseconds, () => asked.destroy(new Error(`no answer to ${path} in time`)));
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
  // Latin-1 has a character for each byte.
  const body = (await buffer(response)).toString('latin1');
  return { status: response.statusCode ?? 0, headers: response.rawHeaders, body };
}

export type Answer = Awaited<ReturnType<typeof ask>>;

/** Starts a server on a free port, and waits until it answers a path with 200. */
export async function startServer(path: string, startOn: (port: number) => ChildProcess) {
  const port = await findFreePort();
  const child = startOn(port);
  const started = performance.now();
  while ((await ask(port, path).catch(() => undefined))?.status !== 200) {
    if (!isRunning(child)) throw new Error('a server ended before it answered: see above');
    if (performance.now() - started > maxStartMilliseconds)
      throw new Error(`a server did not answer within ${maxStartMilliseconds / 1000} s`);
    await sleep(pollMilliseconds);
  }
  return { child, port, startMilliseconds: performance.now() - started };
}

/** A server that is ready for requests. */
export type Server = Awaited<ReturnType<typeof startServer>>;
