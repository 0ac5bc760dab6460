import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { isIPv6, Server, type AddressInfo, type Socket } from 'node:net';
import { backlog, StartError } from './limits.ts';

/** Where to listen; port 0 is a free one. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Lets a server listen, or throws StartError with the prefix of the variables' names and the host as they name it. */
export async function listenAt(
  server: Server,
  where: Endpoint,
  prefix: '' | 'ADMIN_' = '',
  host = where.host,
): Promise<AddressInfo> {
  const { port } = where;
  server.listen({ ...where, backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`${prefix}PORT ${port} is in use on ${host}: set another`);
    if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes(code))
      throw new StartError(`${prefix}HOST ${host} and ${prefix}PORT ${port} cannot be listened on (${code})`);
    throw error;
  }
  return server.address() as AddressInfo;
}

const everyAddress = ['0.0.0.0', '::'];

/** Gives the origin under which a server that listens there is reached from the same machine. */
export function originAt({ host, port }: Endpoint): string {
  const name = everyAddress.includes(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return new URL(`http://${name}:${port}`).origin;
}

export type Listener = Awaited<ReturnType<typeof takeConnections>>;

/**
 * Takes connections for a server. `localhost` is listened on with each of its addresses: clients differ in which they try.
 *
 * @param addressesOfLocalhost its addresses; some may be none of this machine
 */
export async function takeConnections(
  server: HttpServer,
  { host, port }: Endpoint,
  addressesOfLocalhost = async () => (await lookup('localhost', { all: true })).map(({ address }) => address),
) {
  let taken = 0;
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    taken++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const [first = host, ...others] = host === 'localhost' ? await addressesOfLocalhost() : [host];
  const { port: bound } = await listenAt(server, { host: first, port }, '', host);
  const listeners = [server as Server];
  for (const other of others) {
    // As an HTTP server would take them.
    const listener = new Server({ allowHalfOpen: true, noDelay: true }, (socket) => {
      server.emit('connection', socket);
    });
    listener.maxConnections = server.maxConnections;
    listener.on('drop', (refused) => server.emit('drop', refused));
    try {
      await listenAt(listener, { host: other, port: bound });
      listeners.push(listener);
    } catch {
      // The machine may name an address that it does not have.
    }
  }
  return {
    port: bound,
    taken: () => taken,
    open: open as ReadonlySet<Socket>,
    /** Takes no more connections; those that there are stay. That of an HTTP server would end those whose request is still on its way. */
    close: (): void => {
      for (const listener of listeners) Server.prototype.close.call(listener);
    },
  };
}
