import type { Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { contentTypes } from '../api/headers.ts';
import type { Manifest } from './manifest.ts';
import type { Clock, Observe } from './context.ts';

const { createServer } = process.getBuiltinModule('node:http');

export type Metrics = ReturnType<typeof createMetrics>;

/** In seconds. A record takes about 50 µs, and a page on demand a few milliseconds. */
const buckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function createMetrics(
  now: Clock,
  { data, edition, sources }: Pick<Manifest, 'data' | 'edition' | 'sources'>,
  hasStore: boolean,
) {
  const register = new Registry();
  const registers = [register];
  const counter = <T extends string>(name: string, help: string, ...labelNames: T[]): Counter<T> =>
    new Counter({ name: `kodepos_${name}`, help, labelNames, registers });
  const gauge = <T extends string>(name: string, help: string, ...labelNames: T[]): Gauge<T> =>
    new Gauge({ name: `kodepos_${name}`, help, labelNames, registers });
  collectDefaultMetrics({ register });
  const replies = counter(
    'requests_total',
    'Replies by status and operation, or "page", "file", "asset", "download"; otherwise "none".',
    'operation',
    'status',
  );
  const seconds = new Histogram({
    name: 'kodepos_request_seconds',
    help: 'Time from the arrival of a request to the hand-over of its reply, by operation.',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const decisions = counter('rate_limit_decisions_total', 'Rate limit decisions.', 'decision');
  const malformed = counter(
    'malformed_requests_total',
    'Malformed requests, by the status of their reply.',
    'status',
  );
  const dropped = counter('connections_refused_total', 'Connections over the maximum.');
  const versionHelp = 'Always 1; its label is the version of the data that is served.';
  gauge('data_info', versionHelp, 'version').set({ version: data }, 1);
  const buildHelp = 'Always 1; its labels are the hash of sources and settings, and Node.';
  gauge('build_info', buildHelp, 'sources', 'node').set({ sources, node: process.version }, 1);
  const editionHelp = 'The date of the edition, in epoch seconds.';
  gauge('data_edition_seconds', editionHelp).set(Date.parse(edition) / 1000);
  const connections = gauge('connections', 'Open connections.');
  let countOpen = (): number => 0;
  const storeHelp = '1 while the store of the rate limit replies, 0 while counts are local.';
  const store = hasStore ? gauge('rate_limit_store_up', storeHelp) : undefined;
  store?.set(1);
  for (const decision of ['allowed', 'refused']) decisions.inc({ decision }, 0);
  for (const status of [400, 408]) malformed.inc({ status }, 0);
  const observe: Observe = ({ route, decision, startedMilliseconds }, status) => {
    replies.inc({ operation: route, status });
    seconds.observe({ operation: route }, (now() - startedMilliseconds) / 1000);
    if (decision !== undefined) decisions.inc({ decision: decision.allowed ? 'allowed' : 'refused' });
  };
  return {
    observe,
    countMalformed: (status: number): void => {
      malformed.inc({ status });
    },
    setStore: (isUp: boolean): void => store?.set(isUp ? 1 : 0),
    watchConnections: (server: Server, sockets: ReadonlySet<unknown>): void => {
      gauge('connections_max', 'Maximum of open connections.').set(server.maxConnections);
      countOpen = () => sockets.size;
      server.on('drop', () => {
        dropped.inc();
      });
    },
    serialize: (): Promise<string> => {
      connections.set(countOpen());
      return register.metrics();
    },
    contentType: register.contentType,
  };
}

const { txt: text } = contentTypes;

/** Creates the operator's server. `/ready` returns 503 unless ready, `/alive` always 200. */
export function createAdmin({ serialize, contentType }: Metrics, isReady: () => boolean): Server {
  const route = async (method = '', url = ''): Promise<readonly [number, string, string]> => {
    if (method !== 'GET' && method !== 'HEAD') return [405, text, 'GET and HEAD are allowed.\n'];
    if (url === '/ready') return isReady() ? [200, text, 'ready\n'] : [503, text, 'not ready\n'];
    if (url === '/alive') return [200, text, 'alive\n'];
    if (url !== '/metrics') return [404, text, 'There are /ready, /alive and /metrics.\n'];
    return [200, contentType, await serialize()];
  };
  return createServer(({ method, url }, response) => {
    const send = ([status, type, body]: Awaited<ReturnType<typeof route>>): void => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(method === 'HEAD' ? '' : body);
    };
    route(method, url).then(send, () => response.destroy());
  });
}
