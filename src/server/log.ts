import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import { truncateAddress } from './address.ts';
import type { Config } from './config.ts';
import type { Exchange } from './exchange.ts';

/** Lines wait until they are so many characters, or a second, to be written together. */
const waitingCharacters = 8192;
const waitingMilliseconds = 1000;

/** A log of events, and of requests. */
export interface Log {
  readonly logger: Logger;
  /** Logs one request, without query text or a full client address. */
  readonly request: (exchange: Exchange, status: number, bytes: number) => void;
  /** Writes what waits, and calls back when it is written. */
  readonly flush: (done: () => void) => void;
}

/** Makes the log: JSON, one line an event; coloured text where a person watches. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, now: () => number, wallClock: () => number): Log {
  const lines = process.stdout.isTTY ? pretty({ sync: true }) : pino.destination({ sync: false });
  const logger = pino({ level: logLevel, base: null }, lines);
  let waiting = '';
  const writeWaiting = (): void => {
    if (waiting !== '') lines.write(waiting);
    waiting = '';
  };
  setInterval(writeWaiting, waitingMilliseconds).unref();
  const toLine = requestLine(logger.levels.values['info'] ?? 0, now, wallClock);
  return {
    logger,
    request: logger.isLevelEnabled('info')
      ? (exchange, status, bytes) => {
          waiting += toLine(exchange, status, bytes);
          if (waiting.length > waitingCharacters) writeWaiting();
        }
      : () => undefined,
    flush: (done) => {
      writeWaiting();
      logger.flush(done);
    },
  };
}

/**
 * Makes what spells a request's line. It is spelled here and not by pino, whose general way to spell an object costs
 * more than answering a record does; it has pino's form, and goes where pino's lines go.
 */
function requestLine(
  level: number,
  now: () => number,
  wallClock: () => number,
): (exchange: Exchange, status: number, bytes: number) => string {
  return ({ id, client, request, route, startedMilliseconds }, status, bytes) =>
    `{"level":${level},"time":${wallClock()},"id":"${id}","client":"${truncateAddress(client)}",` +
    `"method":"${request.method ?? ''}","route":${JSON.stringify(route)},"status":${status},"bytes":${bytes},` +
    `"microseconds":${Math.round((now() - startedMilliseconds) * 1000)},"msg":"request"}\n`;
}
