import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort, waitForPort } from '../../scripts/ports.ts';

/** A Redis on the loopback that can fail. */
export interface TestRedis {
  readonly url: string;
  /** Ends it at once; its data is lost. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port, empty. */
  readonly restart: () => Promise<void>;
}

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  let child: ChildProcess;
  const restart = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = spawn('redis-server', options, { stdio: 'ignore' });
    await waitForPort(port, child);
  };
  await restart();
  return {
    url: `redis://127.0.0.1:${port}`,
    restart,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
