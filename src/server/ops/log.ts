import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.ts';
import type { Exchange } from '../exchange.ts';
import { truncateAddress } from '../limit/address.ts';
import { lineWriter, type LineWriter } from './line-writer.ts';

/** Lines wait to be written together: until they are so many bytes, or a second. */
const waitingBytes = 131_072;
const waitingMilliseconds = 1000;
/** Longer than any line: Node takes no request whose target and headers pass 16 KiB; JSON doubles some characters. */
const lineBytes = 40_960;

/** A log of events, and of requests. */
export interface Log {
  readonly logger: Logger;
  /** Logs one request, without query text or a full client address. */
  readonly request: (exchange: Exchange, status: number, bytes: number) => void;
  /** Writes what waits, and calls back when it is written, or cannot be. */
  readonly flush: (done: () => void) => void;
}

/** Makes the log: JSON, one line an event; coloured text where a person watches. */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  now: () => number,
  wallClock: () => number,
): Log {
  const lines: Pick<LineWriter, 'write'> & Partial<LineWriter> = process.stdout.isTTY
    ? pretty({ sync: true })
    : lineWriter(process.stdout.fd, (lost) => {
        return `{"level":${pino.levels.values['warn'] ?? 0},"time":${wallClock()},"lost":${lost},"msg":"lines of the log were lost: they could not be written"}\n`;
      });
  const logger = pino({ level: logLevel, base: null }, lines);
  const waiting = Buffer.alloc(waitingBytes);
  let used = 0;
  const writeWaiting = (): void => {
    if (used > 0) lines.write(waiting.toString('latin1', 0, used));
    used = 0;
  };
  setInterval(writeWaiting, waitingMilliseconds).unref();
  const toLine = requestLine(logger.levels.values['info'] ?? 0, now, wallClock);
  return {
    logger,
    request: logger.isLevelEnabled('info')
      ? (exchange, status, bytes) => {
          used += waiting.write(toLine(exchange, status, bytes), used, 'latin1');
          if (used > waitingBytes - lineBytes) writeWaiting();
        }
      : () => undefined,
    flush: (done) => {
      writeWaiting();
      if (lines.flush === undefined) done();
      else lines.flush(done);
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
  return ({ id, client, request, path, operation, startedMilliseconds }, status, bytes) =>
    `{"level":${level},"time":${wallClock()},"id":"${id}","client":"${truncateAddress(client)}",` +
    `"method":"${request.method ?? ''}","route":${operation === undefined ? toAscii(path) : `"${operation}"`},"status":${status},"bytes":${bytes},` +
    `"microseconds":${Math.round((now() - startedMilliseconds) * 1000)},"msg":"request"}\n`;
}

/** Printable ASCII that JSON has as it is. */
const plain = /^[ !#-[\]-~]*$/;

/** Spells a path as JSON in ASCII, so that a line has as many bytes as characters. */
function toAscii(path: string): string {
  if (plain.test(path)) return `"${path}"`;
  return JSON.stringify(path.replace(/[^ -~]/g, '?'));
}
