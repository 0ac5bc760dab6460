import { STATUS_CODES, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { allowedMethods, maxTargetBytes, messages } from '../contract/messages.ts';
import { errorBody } from '../render/body.ts';
import { caching, contentTypes, jsonHeaders, type Headers } from './headers.ts';

/** How long a connection that was answered so may go on before it is cut: what its client still sends is not wanted. */
const lingerMilliseconds = 1000;

/** Cuts a connection soon; at once, what the client has not read might be lost to it. */
function linger(socket: Duplex): void {
  if (socket instanceof Socket) socket.setTimeout(lingerMilliseconds, () => socket.destroy());
}

/** The last response of each connection, begun or not. */
const lastResponses = new WeakMap<Duplex, ServerResponse>();

/** The connections on which something is wrong already; what else is wrong on them is not answered. */
const failing = new WeakSet<Duplex>();

/** Notes that a request will be answered, so that nothing else is written before that. */
export function expectAnswer(response: ServerResponse): void {
  lastResponses.set(response.req.socket, response);
}

/**
 * Ends a connection on which something is wrong: after the answers that are on their way, and with one about what is wrong
 * unless it is about a request that was answered already, by bytes of its body or behind what it said is the last.
 */
function endAfterAnswers(socket: Duplex, end: () => void): void {
  if (failing.has(socket)) return;
  failing.add(socket);
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
  if (last.writableFinished) goOn();
  else last.once('finish', goOn);
}

/** Writes an answer on a connection whose request never became one, and ends it. */
function endWith(socket: Duplex, status: number, message: string, extra: Headers): void {
  const body = errorBody(message);
  const headers = [
    'Content-Type',
    contentTypes.json,
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Connection',
    'close',
    'Cache-Control',
    caching.none,
    ...jsonHeaders,
    ...extra,
  ];
  const lines: string[] = [];
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at] ?? ''}: ${headers[at + 1] ?? ''}`);
  linger(socket);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What to say of bytes that are no HTTP request, or of too slow or too large a one. */
function judge(error: {
  readonly code?: unknown;
  readonly rawPacket?: unknown;
}): [status: number, message: string] {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, 'The request took too long: send it in one go.'];
  if (error.code !== 'HPE_HEADER_OVERFLOW') return [400, 'This is not a valid HTTP/1.1 request.'];
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  const line = packet.indexOf('\r\n');
  if (packet.length > 0 && (line === -1 || line > maxTargetBytes)) return [414, messages.tooLong];
  return [431, 'The headers are too large: send fewer or shorter ones.'];
}

/** Answers bytes that are no HTTP request, or too slow or too large a one. */
export function answerMalformed(
  error: Error & { readonly code?: unknown; readonly rawPacket?: unknown },
  socket: Duplex,
  everywhere: Headers,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endAfterAnswers(socket, () => {
    endWith(socket, ...judge(error), everywhere);
  });
}

/** Answers a CONNECT, which Node hands over as a bare connection that nobody listens to any more. */
export function rejectConnect(socket: Duplex, everywhere: Headers): void {
  // A client that breaks off would end the process.
  socket.on('error', () => socket.destroy());
  // What is never read hides that the client has gone, and the connection would stay for good.
  socket.resume();
  // Nor does an answer that is on its way hear any more that there is room again.
  socket.on('drain', () => lastResponses.get(socket)?.emit('drain'));
  endAfterAnswers(socket, () => {
    socket.on('finish', () => socket.destroy());
    endWith(socket, 405, messages.readOnly, ['Allow', allowedMethods, ...everywhere]);
  });
}
