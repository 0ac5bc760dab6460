import type { ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { caching, contentTypes, jsonHeaders, type Headers } from '../api/headers.ts';
import { errorBody, allowedMethods, maxTargetBytes, messages } from '../api/messages.ts';

const { METHODS, STATUS_CODES } = process.getBuiltinModule('node:http');

/** Times in milliseconds, and a size in bytes. On slow mobile networks, headers take 2 s. */
export const connectionLimits = {
  /** For all headers of a request, from its first byte or the start of the connection. */
  headersTimeout: 10_000,
  /** For a request with its body, which is ignored. */
  requestTimeout: 15_000,
  /** Between requests. Proxies keep connections for 60 s; closing earlier could lose a request. */
  keepAliveTimeout: 72_000,
  /** How often `headersTimeout` and `requestTimeout` are checked; Node's default is 30 s. */
  connectionsCheckingInterval: 500,
  /** A browser's headers are under 2 KB, or 8 KB with cookies of a neighbouring host. */
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** How long a client may stop reading. The limit may double if the system buffers a part. */
export const unreadMilliseconds = 30_000;

/** How long a connection stays open after an error, so that the client can read the reply. */
const lingerMilliseconds = 1000;

type ParserError = Error & { readonly code?: unknown; readonly rawPacket?: unknown };

function findReply({ code, rawPacket }: ParserError): [status: number, message: string, extra?: Headers] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request is slow: send it faster.'];
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  // Node rejects methods that it does not know.
  const method = /^(\S+) \S+ HTTP\/1\.1\r\n/.exec(packet.toString('latin1'))?.[1] ?? 'GET';
  if (code === 'HPE_INVALID_METHOD' && !METHODS.includes(method))
    return [405, messages.readOnly, ['Allow', allowedMethods]];
  if (code !== 'HPE_HEADER_OVERFLOW') return [400, 'This is not a valid HTTP/1.1 request.'];
  const line = packet.indexOf('\r\n');
  if (packet.length > 0 && (line === -1 || line > maxTargetBytes)) return [414, messages.tooLong];
  return [431, 'The headers are too large: send fewer or shorter ones.'];
}

/** Creates handlers for malformed requests and CONNECT, given each connection's last response. */
export function handleClientErrors(
  lastResponses: WeakMap<Duplex, ServerResponse>,
  commonHeaders: Headers,
  onMalformed: (status: number) => void,
) {
  const closeLater = (socket: Duplex, reply?: string): void => {
    // The connection's own timer would restart with every byte from the client.
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
    socket.end(reply);
  };
  const refuse = (socket: Duplex, status: number, message: string, extra: Headers = []): void => {
    onMalformed(status);
    const body = errorBody(message);
    // prettier-ignore
    const headers: Headers = [
      'Content-Type', contentTypes.json,
      'Content-Length', String(Buffer.byteLength(body)),
      'Connection', 'close',
      'Cache-Control', caching.none,
      ...jsonHeaders, ...extra, ...commonHeaders,
    ];
    const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    closeLater(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
  };
  return {
    /** Replies to a malformed, slow or oversized request; only closes if it has a reply already. */
    answerError: (error: ParserError, socket: Duplex): void => {
      const last = lastResponses.get(socket);
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else if (last?.writableFinished === false)
        last.once('finish', () => {
          closeLater(socket);
        });
      else if (last === undefined || last.req.complete) refuse(socket, ...findReply(error));
      else closeLater(socket);
    },
    /** Rejects a CONNECT, which Node passes as a bare connection without listeners. */
    rejectConnect: (socket: Duplex): void => {
      // Without a listener, an error would end the process. Unread bytes would hide a close.
      socket.on('error', () => socket.destroy()).resume();
      refuse(socket, 405, messages.readOnly, ['Allow', allowedMethods]);
    },
  };
}
