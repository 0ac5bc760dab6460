import type { ServerOptions, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { caching, contentTypes, jsonHeaders, type Headers } from '../api/headers.ts';
import { errorBody, allowedMethods, maxTargetBytes, messages } from '../api/messages.ts';

const { STATUS_CODES } = process.getBuiltinModule('node:http');

/**
 * The limits of a connection, for Node; times in milliseconds. A browser on the slowest mobile network sends its headers within two
 * seconds, and no client needs to send a body: slower ones are broken or attacks. Limits are checked twice a second.
 */
export const connectionLimits = {
  /** For all headers of a request, from its first byte or from the start of the connection. */
  headersTimeout: 10_000,
  /** For a whole request with its body, which is ignored. */
  requestTimeout: 15_000,
  /** Between requests. Proxies keep connections for 60 s; if the server closed first, a request could be lost. */
  keepAliveTimeout: 72_000,
  /** How often the first two are checked; Node's default is twice a minute. */
  connectionsCheckingInterval: 500,
  /** A browser's headers are under 2 KB, and under 8 KB with cookies of a neighbouring host. */
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** How long a client may stop reading its reply; up to twice as long where the system took a part of the last piece. */
export const unreadMilliseconds = 30_000;

/** How long a connection stays open after a refusal: if it were closed at once, the client might lose the reply. */
const lingerMilliseconds = 1000;

/** The error of Node's parser. */
type ParserError = Error & { readonly code?: unknown; readonly rawPacket?: unknown };

function refusalOf({ code, rawPacket }: ParserError): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request took too long: send it in one go.'];
  if (code !== 'HPE_HEADER_OVERFLOW') return [400, 'This is not a valid HTTP/1.1 request.'];
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const line = packet.indexOf('\r\n');
  if (packet.length > 0 && (line === -1 || line > maxTargetBytes)) return [414, messages.tooLong];
  return [431, 'The headers are too large: send fewer or shorter ones.'];
}

/**
 * Makes the handlers of connections on which Node parses no request.
 *
 * @param lastResponses the last response of each connection, begun or not
 */
export function clientErrors(
  lastResponses: WeakMap<Duplex, ServerResponse>,
  commonHeaders: Headers,
  onMalformed: (status: number) => void,
) {
  const closeLater = (socket: Duplex, reply?: string): void => {
    // A timer of its own: the connection's would restart with whatever the client still sends.
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
    socket.end(reply);
  };
  const refuse = (socket: Duplex, status: number, message: string, extra: Headers = []): void => {
    onMalformed(status);
    const body = errorBody(message);
    const headers: Headers = [
      ...['Content-Type', contentTypes.json, 'Content-Length', String(Buffer.byteLength(body))],
      ...['Connection', 'close', 'Cache-Control', caching.none],
      ...jsonHeaders.concat(extra, commonHeaders),
    ];
    const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    closeLater(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n${body}`);
  };
  return {
    /** Replies to malformed, slow or oversized requests. After an earlier reply it only closes the connection. */
    answerError: (error: ParserError, socket: Duplex): void => {
      const last = lastResponses.get(socket);
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else if (last?.writableFinished === false)
        last.once('finish', () => {
          closeLater(socket);
        });
      else if (last === undefined || last.req.complete) refuse(socket, ...refusalOf(error));
      else closeLater(socket);
    },
    /** Refuses a CONNECT, which Node hands over as a bare connection without listeners. */
    rejectConnect: (socket: Duplex): void => {
      // Without a listener, a connection that breaks would end the process; unread bytes would hide that it has closed.
      socket.on('error', () => socket.destroy()).resume();
      refuse(socket, 405, messages.readOnly, ['Allow', allowedMethods]);
    },
  };
}
