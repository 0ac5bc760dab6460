import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort, waitForPort } from '../../scripts/ports.ts';

/** Starts a Redis on the loopback that writes nothing to disk, so it is empty after `restart`. */
export async function startRedis() {
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
