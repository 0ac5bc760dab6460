import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Even on a busy machine, only a program that hangs takes longer than this to start. */
const maxMilliseconds = 300_000;
const pollMilliseconds = 20;

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until a program accepts connections. Throws if it exits, or after five minutes. */
export async function waitForPort(port: number, program: ChildProcess): Promise<void> {
  const failed = once(program, 'exit').then(([code]) => {
    throw new Error(`${program.spawnfile} ended with ${String(code)} before it took connections`);
  });
  // Prevents an unhandled rejection once a connection has succeeded.
  failed.catch(() => undefined);
  const tried = async (): Promise<void> => {
    const started = performance.now();
    while (performance.now() - started < maxMilliseconds) {
      const socket = connect(port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        socket.destroy();
        return;
      } catch {
        await sleep(pollMilliseconds);
      }
    }
    throw new Error(`${program.spawnfile} took no connections within ${maxMilliseconds / 1000} s`);
  };
  await Promise.race([tried(), failed]);
}
