import type { Server } from 'node:http';
import type { Metrics } from './metrics.ts';

const { createServer } = process.getBuiltinModule('node:http');

const text = 'text/plain; charset=utf-8';

/**
 * Makes the server for the operator's own programs; nobody else should reach it. `/ready` is 503 from the moment that the
 * process is told to stop, `/alive` is 200 until it ends, `/metrics` is for Prometheus. There is no rate limit.
 */
export function createAdmin({ serialize, contentType }: Metrics, isReady: () => boolean): Server {
  const answer = async (method = '', url = ''): Promise<[status: number, type: string, body: string]> => {
    if (method !== 'GET' && method !== 'HEAD') return [405, text, 'GET and HEAD are allowed.\n'];
    if (url === '/ready') return isReady() ? [200, text, 'ready\n'] : [503, text, 'stopping\n'];
    if (url === '/alive') return [200, text, 'alive\n'];
    if (url !== '/metrics') return [404, text, 'There are /ready, /alive and /metrics.\n'];
    try {
      return [200, contentType, await serialize()];
    } catch (error) {
      return [500, text, `${(error as Error).message}\n`];
    }
  };
  return createServer(({ method, url }, response) => {
    void answer(method, url).then(([status, type, body]) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(method === 'HEAD' ? '' : body);
    });
  });
}
