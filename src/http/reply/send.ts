import { pipeline } from 'node:stream';
import type { Headers } from '../../api/headers.ts';
import type { SlowReaders } from '../lifecycle/slow-readers.ts';
import type { Exchange } from '../exchange.ts';
import type { Decision } from '../limit/window.ts';
import { pieceBytes, type SendPieces } from './pieces.ts';
import type { Reply } from '../types.ts';

/** What sending needs beside the answer. */
export interface SendOptions {
  readonly isDraining: () => boolean;
  readonly sendPieces: SendPieces;
  readonly slowReaders: Pick<SlowReaders, 'watch'>;
  /** Headers of every answer. */
  readonly everywhere: Headers;
  /** Adds the headers of the rate limit. */
  readonly addLimitHeaders: (headers: string[], decision: Decision) => void;
  readonly log: (exchange: Exchange, status: number, bytes: number) => void;
  /** Is told what failed after the answer had begun. */
  readonly onFailure: (error: unknown, exchange: Exchange) => void;
}

/** Makes the one function that writes answers to connections, and logs them. */
export function sender(options: SendOptions): (exchange: Exchange, reply: Reply) => void {
  const { isDraining, sendPieces, slowReaders, everywhere, addLimitHeaders, log, onFailure } = options;
  return (exchange, { status, headers, extra, body, bytes }) => {
    const { request, response, decision, id } = exchange;
    if (decision !== undefined) addLimitHeaders(extra, decision);
    extra.push('X-Request-Id', id);
    if (status !== 204 && status !== 304) extra.push('Content-Length', String(bytes));
    if (isDraining()) extra.push('Connection', 'close');
    response.writeHead(status, headers.concat(extra, everywhere));
    const isLong = typeof body === 'function' || (bytes > pieceBytes && typeof body !== 'string');
    if (!isLong) {
      if (bytes === body.length) response.end(body, 'latin1');
      else response.end(body);
    } else if (request.method === 'HEAD' || response.destroyed) {
      response.end();
    } else if (typeof body !== 'function') {
      sendPieces(response, body);
    } else {
      // A reader that leaves, or a file that cannot be read any more, ends the connection: its length was promised.
      pipeline(body(), response, (error) => {
        if (error?.code !== undefined && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
          onFailure(error, exchange);
      });
    }
    // Behind another answer of the same connection a response has no socket yet.
    if (isLong || response.socket === null || response.socket.writableLength > 0) slowReaders.watch(response);
    log(exchange, status, bytes);
  };
}
