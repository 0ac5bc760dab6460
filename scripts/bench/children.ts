import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

// A child never outlives the benchmark, however that ends.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a program that ends with this process at the latest. */
export function startChild(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { killSignal: 'SIGKILL', ...options });
  running.add(child);
  const forget = (): void => {
    running.delete(child);
  };
  child.on('exit', forget);
  child.on('error', forget);
  return child;
}

/** Whether a child is still at work. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Ends a child at once, and waits until it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/**
 * Waits until a child has ended by itself.
 *
 * @throws if it could not be started, failed, or had to be ended
 */
export async function waitForEnd(child: ChildProcess, name: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.exitCode !== 0)
    throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode ?? '?'}`);
}
