import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '../http.ts';
import type { Metrics } from './metrics.ts';

/** The port for the operator's own programs; nobody else should reach it. */
export interface Admin {
  /** Where it listens. */
  readonly address: string;
  readonly close: () => void;
}

const text = 'text/plain; charset=utf-8';

function answer(server: Server, metrics: Metrics, isReady: () => boolean): void {
  server.on('request', ({ url, method }, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(method === 'HEAD' ? '' : body);
    };
    if (method !== 'GET' && method !== 'HEAD') send(405, text, 'GET and HEAD are allowed.\n');
    else if (url === '/ready') send(isReady() ? 200 : 503, text, isReady() ? 'ready\n' : 'stopping\n');
    else if (url === '/metrics') {
      metrics.serialize().then(
        (body) => {
          send(200, metrics.contentType, body);
        },
        (error: unknown) => {
          send(500, text, `${(error as Error).message}\n`);
        },
      );
    } else send(404, text, 'There are /ready and /metrics.\n');
  });
}

/**
 * Listens for the operator: `/ready` is 503 from the moment that the process is told to stop, `/metrics` is for
 * Prometheus. There is no rate limit.
 *
 * @throws where the port cannot be listened on
 */
export async function openAdmin(
  { host, port }: { readonly host: string; readonly port: number },
  metrics: Metrics,
  isReady: () => boolean,
): Promise<Admin> {
  const server = createServer();
  answer(server, metrics, isReady);
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: bound, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
