import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { caching, contentTypes, jsonHeaders, type Headers } from '../../api/headers.ts';
import { errorBody, allowedMethods, maxTargetBytes, messages } from '../../api/messages.ts';
import { unreadMilliseconds } from './limits.ts';
import { nextTurn } from './turn.ts';

const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** How long a connection stays after such an answer: cut at once, the client might lose what it has not read. */
const lingerMilliseconds = 1000;

/** What Node's parser says of bytes that it cannot take. */
type ParserError = Error & { readonly code?: unknown; readonly rawPacket?: unknown };

/** Its own timer: the timeout of the connection would begin anew with all that the client still sends. */
function linger(socket: Duplex): void {
  setTimeout(() => void nextTurn().then(() => socket.destroy()), lingerMilliseconds).unref();
}

/** Writes an answer on a connection that has no request, and ends it. */
function endWith(socket: Duplex, status: number, message: string, extra: Headers): void {
  const body = errorBody(message);
  const headers: Headers = [
    ...['Content-Type', contentTypes.json, 'Content-Length', String(Buffer.byteLength(body))],
    ...['Connection', 'close', 'Cache-Control', caching.none],
    ...jsonHeaders,
    ...extra,
  ];
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  linger(socket);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
}

function refusalOf({ code, rawPacket }: ParserError): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long: send it in one go.'];
  if (code !== 'HPE_HEADER_OVERFLOW') return [400, 'This is not a valid HTTP/1.1 request.'];
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const line = packet.indexOf('\r\n');
  if (packet.length > 0 && (line === -1 || line > maxTargetBytes)) return [414, messages.tooLong];
  return [431, 'The headers are too large: send fewer or shorter ones.'];
}

/**
 * Makes what answers on connections where Node makes no request of what came.
 *
 * @param lastResponses the last response of each connection, begun or not: nothing is written before it
 */
export function clientErrors(
  lastResponses: WeakMap<Duplex, ServerResponse>,
  commonHeaders: Headers,
  onMalformed: (status: number) => void,
) {
  /** The connections that had an error; a second one is not answered. */
  const failed = new WeakSet<Duplex>();

  /**
   * Ends a connection after the answers that are on their way. `end` answers the error, unless it concerns a request that
   * was answered already: bytes of its body, or bytes after the request that the client called its last.
   */
  const endAfterAnswers = (socket: Duplex, end: () => void): void => {
    if (failed.has(socket)) return;
    failed.add(socket);
    const last = lastResponses.get(socket);
    if (last === undefined) {
      end();
      return;
    }
    const goOn = (): void => {
      if (last.req.complete && last.shouldKeepAlive && socket.writable) {
        end();
      } else {
        linger(socket);
        socket.end();
      }
    };
    if (last.writableFinished) {
      goOn();
      return;
    }
    last.once('finish', goOn);
    // As long as for a reader that stops, whatever the client still sends.
    if (socket instanceof Socket) setTimeout(() => socket.resetAndDestroy(), unreadMilliseconds).unref();
  };

  return {
    /** Answers bytes that are no HTTP request, or too slow or too large a one. */
    answerError: (error: ParserError, socket: Duplex): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const [status, message] = refusalOf(error);
      onMalformed(status);
      endAfterAnswers(socket, () => {
        endWith(socket, status, message, commonHeaders);
      });
    },
    /** Answers a CONNECT, which Node hands over as a bare connection that nobody listens to any more. */
    rejectConnect: (socket: Duplex): void => {
      onMalformed(405);
      // Without a listener, a client that breaks off would end the process.
      socket.on('error', () => socket.destroy());
      // Unread bytes would hide that the client has gone, and the connection would stay for good.
      socket.resume();
      // An answer that is on its way no longer hears by itself that there is room again.
      socket.on('drain', () => lastResponses.get(socket)?.emit('drain'));
      endAfterAnswers(socket, () => {
        socket.on('finish', () => socket.destroy());
        endWith(socket, 405, messages.readOnly, ['Allow', allowedMethods, ...commonHeaders]);
      });
    },
  };
}
