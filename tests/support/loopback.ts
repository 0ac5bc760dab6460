import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test. */
export interface LoopbackServer {
  readonly port: number;
  /** Ends it, and all connections to it. */
  readonly stop: () => Promise<void>;
}

/** Lets a server listen on a free port of the loopback. */
export async function listen(server: Server): Promise<LoopbackServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Answers requests on a free port of the loopback. */
export function listenOnLoopback(answer: RequestListener): Promise<LoopbackServer> {
  return listen(createServer(answer));
}
