// Ends programs that a failing test has left: Vitest waits for every program of a test file.

import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { afterAll } from 'vitest';

/** How long a program has to stop after SIGTERM, in which nginx stops its children. */
const graceMilliseconds = 5000;

const running = new Set<ChildProcess>();
function note(message: unknown): void {
  const { process: child } = message as { readonly process: ChildProcess };
  running.add(child);
  child.once('exit', () => running.delete(child));
}
subscribe('child_process', note);

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  const kill = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(kill);
}

// Registered before all others, so that it runs after them.
afterAll(async () => {
  // The next file of the worker has its own listener.
  unsubscribe('child_process', note);
  await Promise.all([...running].filter(({ pid }) => pid !== undefined).map(end));
});
