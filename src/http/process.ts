import { once } from 'node:events';
import { isIPv6, Server, type AddressInfo } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/** How many connections may wait to be accepted; the system may allow fewer (net.core.somaxconn). Others try again after a second. */
const backlog = 4096;

/** The process cannot listen where it was told to; the message says what to set. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Lets a server listen; port 0 is any free port. Throws StartError, which names the variables with their prefix. */
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
    throw new StartError(`${prefix}HOST ${host} and ${prefix}PORT ${port} cannot be listened on (${code})`);
  }
  return server.address() as AddressInfo;
}

/** Gives the origin under which a server that listens there is reached from the same machine. */
export function originAt({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/**
 * Collects the garbage of the start and returns it to the system: some 130 MB, which V8 would keep until other programs
 * need memory. Takes some 100 ms.
 */
export function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as NodeJS.GCFunction;
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Waits until the system holds no connection that Node has not accepted: closing the listener would reset it. Node accepts one in
 * each turn of the event loop.
 */
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

/** How long requests in flight have once the server has stopped listening. */
const graceMilliseconds = 20_000;
const pollMilliseconds = 50;

/**
 * Stops: health is 503 for a while, then no new connections are accepted, then requests in flight get their replies.
 *
 * @returns whether all were replied to in time
 */
export async function stopServing(
  { drain, server, sockets, closeIdle }: App,
  { drainSeconds }: Config,
  now: Clock,
): Promise<boolean> {
  drain();
  await setTimeout(drainSeconds * 1000);
  await acceptWaiting(server);
  // The close of an HTTP server would cut off slow readers in the middle of a reply.
  Server.prototype.close.call(server);
  for (const end = now() + graceMilliseconds; sockets.size > 0 && now() < end;) {
    closeIdle();
    await setTimeout(pollMilliseconds);
  }
  return sockets.size === 0;
}
