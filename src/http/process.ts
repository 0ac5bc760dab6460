import { once } from 'node:events';
import { isIPv6, Server, type AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/** Maximum waiting connections; the system may allow fewer (net.core.somaxconn). */
const backlog = 4096;

/** Thrown if the process cannot listen at its address. The message says what to set. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Starts listening. Port 0 picks a free port. Throws StartError, which names the variables. */
export async function listenAt(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix: '' | 'ADMIN_' = '',
): Promise<AddressInfo> {
  server.listen({ host, port, backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`${prefix}PORT ${port} is in use on ${host}: set another`);
    throw new StartError(`cannot listen on ${prefix}HOST ${host}, ${prefix}PORT ${port} (${code})`);
  }
  return server.address() as AddressInfo;
}

/** Returns the origin of a server for clients on the same machine. */
export function serverOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** Limits calls of a function to one a minute. */
export function throttle(now: Clock, act: () => void): () => void {
  let quietUntil = -Infinity;
  return () => {
    if (now() < quietUntil) return;
    quietUntil = now() + 60_000;
    act();
  };
}

/** Collects garbage that V8 would keep: about 130 MB after a start, in about 100 ms. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as NodeJS.GCFunction;
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** Accepts waiting connections, one per turn: closing the listener would reset them. */
async function acceptWaiting(server: Server): Promise<void> {
  let isAccepting = true;
  const onConnection = (): void => {
    isAccepting = true;
  };
  server.on('connection', onConnection);
  for (let turn = 0; isAccepting && turn < backlog; turn++) {
    isAccepting = false;
    await setImmediate();
  }
  server.off('connection', onConnection);
}

/** The time for requests in flight once the server has stopped listening. */
const graceMilliseconds = 20_000;
const pollMilliseconds = 50;

/** Drains connections, then closes. Returns whether all requests got replies in time. */
export async function stopServing(
  { drain, server, sockets, closeIdle }: App,
  { drainSeconds }: Config,
  now: Clock,
): Promise<boolean> {
  drain();
  await setTimeout(drainSeconds * 1000);
  await acceptWaiting(server);
  // `close` of an HTTP server would interrupt clients that read a reply slowly.
  Server.prototype.close.call(server);
  for (const end = now() + graceMilliseconds; sockets.size > 0 && now() < end;) {
    closeIdle();
    await setTimeout(pollMilliseconds);
  }
  return sockets.size === 0;
}
