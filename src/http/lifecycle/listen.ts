import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { isIPv6, Server, type AddressInfo, type Socket } from 'node:net';

/** The process cannot listen where it was told to; the message names the variables. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Where to listen; port 0 is a free one. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Listens somewhere.
 *
 * @param prefix of the names of the variables that say where
 * @throws ListenError where that is not possible
 */
export async function listenAt<T>(
  prefix: '' | 'ADMIN_',
  where: Place,
  listen: (where: Place) => Promise<T>,
): Promise<T> {
  const { host, port } = where;
  try {
    return await listen(where);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ListenError(`${prefix}PORT ${port} is in use on ${host}: set another`);
    if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
      throw new ListenError(
        `${prefix}HOST ${host} and ${prefix}PORT ${port} cannot be listened on (${code})`,
      );
    throw error;
  }
}

const everyAddress = ['0.0.0.0', '::'];

/** Gives the origin under which a server that listens there is reached from the same machine. */
export function originAt({ host, port }: Place): string {
  const name = everyAddress.includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

/** The sockets that take the connections of a server. */
export interface Listener {
  readonly port: number;
  /** How many connections were taken so far. */
  readonly taken: () => number;
  /** Whether there are connections on which nothing has come. */
  readonly isAwaiting: () => boolean;
  /** Whether there are connections. */
  readonly isConnected: () => boolean;
  /** Takes no more connections; those that there are stay. */
  readonly close: () => void;
}

async function listen(server: Server, place: Place, backlog: number): Promise<number> {
  server.listen({ ...place, backlog });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function lookUpLocalhost(): Promise<readonly string[]> {
  return (await lookup('localhost', { all: true })).map(({ address }) => address);
}

/**
 * Takes connections for a server. `localhost` is listened on with each of its addresses: clients differ in which they try.
 *
 * @param backlog how many connections may wait to be taken
 * @param addressesOfLocalhost its addresses; some may be none of this machine
 */
export async function takeConnections(
  server: HttpServer,
  { host, port }: Place,
  backlog: number,
  addressesOfLocalhost = lookUpLocalhost,
): Promise<Listener> {
  let taken = 0;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    taken++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const [first = host, ...others] = host === 'localhost' ? await addressesOfLocalhost() : [host];
  const bound = await listen(server, { host: first, port }, backlog);
  const listeners = [server as Server];
  for (const other of others) {
    // As an HTTP server would take them.
    const listener = new Server({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket);
    });
    listener.maxConnections = server.maxConnections;
    try {
      await listen(listener, { host: other, port: bound }, backlog);
      listeners.push(listener);
    } catch {
      // The machine may name an address that it does not have.
    }
  }
  return {
    port: bound,
    taken: () => taken,
    isAwaiting: () => open.values().some(({ bytesRead }) => bytesRead === 0),
    isConnected: () => open.size > 0,
    // The close of an HTTP server would end connections whose request is still on its way.
    close: () => {
      for (const listener of listeners) Server.prototype.close.call(listener);
    },
  };
}
