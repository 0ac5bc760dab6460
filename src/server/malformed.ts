import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { allowedMethods, maxTargetBytes, messages } from '../contract/messages.ts';
import { errorBody } from '../render/body.ts';
import { caching, contentTypes, jsonHeaders, type Headers } from './headers.ts';

/** How long a connection that was answered so may go on before it is cut: what its client still sends is not wanted. */
const lingerMilliseconds = 1000;

/** The last request with a body of each connection. */
const withBody = new WeakMap<Duplex, IncomingMessage>();

/** Notes that a request brings a body, which nobody waits for: what is wrong with that is answered already. */
export function expectBody(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    withBody.set(request.socket, request);
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
  // Cut at once, what the client has not read might be lost to it.
  if (socket instanceof Socket) socket.setTimeout(lingerMilliseconds, () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers bytes that are no HTTP request, or too slow or too large a one. */
export function answerMalformed(
  error: Error & { readonly code?: unknown; readonly rawPacket?: unknown },
  socket: Duplex,
  everywhere: Headers,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || withBody.get(socket)?.complete === false) {
    socket.destroy();
    return;
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    endWith(socket, 408, 'The request took too long: send it in one go.', everywhere);
  } else if (error.code === 'HPE_HEADER_OVERFLOW') {
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
    const line = packet.indexOf('\r\n');
    if (packet.length > 0 && (line === -1 || line > maxTargetBytes))
      endWith(socket, 414, messages.tooLong, everywhere);
    else endWith(socket, 431, 'The headers are too large: send fewer or shorter ones.', everywhere);
  } else {
    endWith(socket, 400, 'This is not a valid HTTP/1.1 request.', everywhere);
  }
}

/** Answers a CONNECT, which Node hands over as a bare connection that nobody listens to any more. */
export function rejectConnect(_request: unknown, socket: Duplex): void {
  // A client that breaks off would end the process.
  socket.on('error', () => socket.destroy());
  // Nor would anything tell that it has gone, or is silent: the connection would stay for good.
  socket.on('finish', () => socket.destroy());
  endWith(socket, 405, messages.readOnly, ['Allow', allowedMethods]);
}
