import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';
import type { Exchange } from './exchange.ts';

/** How many bytes of lines may wait to be written together; they wait a second at most. */
const bufferedBytes = 4096;
const flushMilliseconds = 1000;

/** Makes the log: JSON, one line an event; coloured text where a person watches. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = { level: logLevel, base: null };
  if (process.stdout.isTTY) return pino(options, pretty({ sync: true, ignore: 'pid,hostname' }));
  return pino(
    options,
    pino.destination({ minLength: bufferedBytes, periodicFlush: flushMilliseconds, sync: false }),
  );
}

/** Makes what logs requests: no query text, no full client address. */
export function requestLog(log: Logger, now: () => number): (exchange: Exchange, status: number, bytes: number) => void {
  return ({ id, client, request, route, startedMilliseconds }, status, bytes) => {
    log.info(
      {
        id,
        client,
        method: request.method,
        route,
        status,
        bytes,
        ms: Math.round((now() - startedMilliseconds) * 1000) / 1000,
      },
      'request',
    );
  };
}
