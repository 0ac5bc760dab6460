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
  const started = performance.now();
  while (performance.now() - started < maxMilliseconds) {
    const { exitCode, signalCode, spawnfile } = program;
    const ending = exitCode ?? signalCode;
    if (ending !== null) throw new Error(`${spawnfile} ended with ${ending} before it accepted connections`);
    const socket = connect(port, '127.0.0.1');
    const isConnected = await once(socket, 'connect').then(Boolean, () => false);
    socket.destroy();
    if (isConnected) return;
    await sleep(pollMilliseconds);
  }
  throw new Error(`${program.spawnfile} accepted no connections within ${maxMilliseconds / 1000} s`);
}
