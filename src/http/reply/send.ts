import { pipeline } from 'node:stream';
import type { Headers } from '../../api/headers.ts';
import { unreadMilliseconds } from '../lifecycle/limits.ts';
import { nextTurn } from '../lifecycle/turn.ts';
import type { Decision, Exchange, Observe, Reply } from '../types.ts';

/** Longer bodies are sent in pieces of this length, which share the memory of the whole. */
const pieceBytes = 64 * 1024;
/** Up to this length a body from memory is handed over whole. */
const wholeBytes = 512 * 1024;

/**
 * Gives the pieces of a long body. Thousands of long bodies, handed over whole, would be copied to the system in one go: seconds in
 * which nobody else is answered.
 */
async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += pieceBytes) {
    await nextTurn();
    yield body.subarray(at, at + pieceBytes);
  }
}

export interface SendOptions {
  readonly isDraining: () => boolean;
  readonly commonHeaders: Headers;
  readonly addLimitHeaders: (headers: string[], decision: Decision) => void;
  readonly observe: Observe;
  /** Is told what failed after the answer had begun. */
  readonly onFailure: (error: unknown, exchange: Exchange) => void;
}

/** Makes the one function that writes answers to connections, and has them observed. */
export function sender(options: SendOptions): (exchange: Exchange, reply: Reply) => void {
  const { isDraining, commonHeaders, addLimitHeaders, observe, onFailure } = options;
  return (exchange, { status, headers, extra, body, bytes }) => {
    const { request, response, decision, id } = exchange;
    if (decision !== undefined) addLimitHeaders(extra, decision);
    extra.push('X-Request-Id', id);
    if (status !== 204 && status !== 304) extra.push('Content-Length', String(bytes));
    if (isDraining()) extra.push('Connection', 'close');
    response.writeHead(status, headers.concat(extra, commonHeaders));
    const isLong = typeof body === 'function' || (bytes > wholeBytes && typeof body !== 'string');
    if (!isLong) {
      if (bytes === body.length) response.end(body, 'latin1');
      else response.end(body);
    } else if (request.method === 'HEAD' || response.destroyed) {
      response.end();
    } else {
      const pieces = typeof body === 'function' ? body() : piecesOf(body);
      // A reader that leaves, or a file that cannot be read any more, ends the connection: its length was promised. A stream of the
      // pieces would read one more than the connection takes, and keep it for a reader that has stopped.
      pipeline(pieces, response, (error) => {
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onFailure(error, exchange);
      });
    }
    // Behind another answer of the same connection a response has no socket yet.
    if (isLong || response.socket === null || response.socket.writableLength > 0)
      request.socket.setTimeout(unreadMilliseconds);
    observe(exchange, status, bytes);
  };
}
