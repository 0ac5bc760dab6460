import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import Negotiator from 'negotiator';
import type { Address } from './address.ts';
import { messages, secondsPlace } from '../contract/messages.ts';
import { isForPrograms } from '../contract/paths.ts';
import { errorBody, rateLimitBody } from '../render/body.ts';
import type { Decision } from './rate-limit.ts';
import {
  compressAboveBytes,
  type Bytes,
  type Compressible,
  type Compression,
  type Encoding,
} from './encoding.ts';
import { caching, contentTypes, jsonHeaders, pageHeaders, type Headers } from './headers.ts';
import { pieceBytes, type SendPieces } from './pieces.ts';
import { checkPreconditions } from './preconditions.ts';
import type { Sending } from './sending.ts';

/** One request and its answer, with what the first hooks found out about it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Counts requests of this process; in the log and in X-Request-Id. */
  readonly id: string;
  /** The target up to its question mark, as sent. */
  readonly path: string;
  /** The target behind its question mark, as sent. */
  readonly search: string;
  /** Whose budget the request comes out of. */
  readonly client: Address;
  /** When the request came, by the steady clock. */
  readonly startedMilliseconds: number;
  /** What the rate limit said; undefined where the request does not count. */
  decision: Decision | undefined;
  /** The path of the operation that it reached; undefined if none. */
  operation: string | undefined;
}

/** A body, or what gives it bit by bit. */
export type Body = Bytes | (() => Readable);

/** A body and how it may be sent. */
export interface Content extends Compressible {
  readonly type: string;
  /** Headers that do not depend on the form in which it is sent. */
  readonly headers: Headers;
  readonly cacheControl: string;
  /** Whether its own format compresses it. */
  readonly isCompressed?: boolean;
}

/** What sending needs beside the exchange. */
export interface Sender {
  readonly chooseEncoding: (headers: IncomingHttpHeaders) => Encoding;
  readonly compress: (content: Compressible, encoding: Compression) => Bytes;
  /** The page that tells of an error; undefined where there is none for the status. */
  readonly errorPage: (status: number) => Content | undefined;
  readonly isDraining: () => boolean;
  readonly sendPieces: SendPieces;
  /** Answers that were given to the connection and not yet to the client in full. */
  readonly sending: Pick<Sending, 'add'>;
  /** Headers of every answer. */
  readonly everywhere: Headers;
  /** Adds the headers that tell of the rate limit. */
  readonly addLimitHeaders: (headers: string[], decision: Decision) => void;
  readonly log: (exchange: Exchange, status: number, bytes: number) => void;
  /** Is told what failed when the answer had begun. */
  readonly failure: (error: unknown, exchange: Exchange) => void;
}

/**
 * Writes an answer as it is and logs it.
 *
 * @param headers headers that many answers share
 * @param extra headers of this answer; the list is the callee's to add to
 * @param bytes how many the body has, where that is known already
 */
export function write(
  { isDraining, everywhere, addLimitHeaders, sendPieces, sending, log, failure }: Sender,
  exchange: Exchange,
  status: number,
  headers: Headers,
  extra: string[],
  body: Body = '',
  bytes = typeof body === 'function' ? 0 : Buffer.byteLength(body),
): void {
  const { response, decision, id } = exchange;
  if (decision !== undefined) addLimitHeaders(extra, decision);
  extra.push('X-Request-Id', id);
  if (status !== 204 && status !== 304) extra.push('Content-Length', String(bytes));
  if (isDraining()) extra.push('Connection', 'close');
  response.writeHead(status, headers.concat(extra, everywhere));
  const isLong = typeof body === 'function' || (bytes > pieceBytes && typeof body !== 'string');
  if (!isLong) {
    if (bytes === body.length) response.end(body, 'latin1');
    else response.end(body);
  } else if (exchange.request.method === 'HEAD' || response.destroyed) {
    response.end();
  } else if (typeof body !== 'function') {
    sendPieces(response, body);
  } else {
    // A reader that leaves, or a file that cannot be read any more, ends the connection: its length was promised.
    pipeline(body(), response, (error) => {
      if (error?.code !== undefined && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failure(error, exchange);
    });
  }
  // Behind another answer of the same connection a response has none yet.
  if (isLong || response.socket === null || response.socket.writableLength > 0) sending.add(response);
  log(exchange, status, bytes);
}

/** The form of a content that a client gets. */
export interface Representation {
  /** Gives the body; it is compressed only then. */
  readonly spell: () => { readonly body: Bytes; readonly bytes: number };
  readonly etag: string;
  /** ETag, Cache-Control and Vary: on the 304 as on the 200. */
  readonly validators: string[];
  readonly encoding: Encoding;
}

/** Picks the form of a content that a client accepts. Each form has an ETag of its own. */
export function represent(
  { chooseEncoding, compress }: Sender,
  request: IncomingMessage,
  content: Content,
): Representation {
  const { body, bytes, hash, cacheControl, isCompressed = false } = content;
  const spell = (): { readonly body: Bytes; readonly bytes: number } => ({ body, bytes });
  if (isCompressed || bytes <= compressAboveBytes) {
    const etag = `"${hash}"`;
    return { spell, etag, validators: ['ETag', etag, 'Cache-Control', cacheControl], encoding: 'identity' };
  }
  const encoding = chooseEncoding(request.headers);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const validators = ['ETag', etag, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'];
  if (encoding === 'identity') return { spell, etag, validators, encoding };
  const spellCompressed = (): { readonly body: Bytes; readonly bytes: number } => {
    const form = compress(content, encoding);
    return { body: form, bytes: form.length };
  };
  return { spell: spellCompressed, etag, validators, encoding };
}

/**
 * Answers as the preconditions of a request end it: the client has the content already, or wants another.
 *
 * @param headers of the content
 * @param validators of the form that would be sent; the list is the callee's to add to
 */
export function sendUnmet(
  sender: Sender,
  exchange: Exchange,
  status: 304 | 412,
  headers: Headers,
  validators: string[],
): void {
  if (status === 304) write(sender, exchange, 304, headers, validators);
  else sendError(sender, exchange, 412, messages.changed);
}

/** Sends a content with 200, where the preconditions of the request let it pass. */
export function sendContent(sender: Sender, exchange: Exchange, content: Content): void {
  const { request } = exchange;
  const { spell, etag, validators: extra, encoding } = represent(sender, request, content);
  const unmet = checkPreconditions(request.headers, etag);
  if (unmet !== undefined) {
    sendUnmet(sender, exchange, unmet, content.headers, extra);
    return;
  }
  extra.push('Content-Type', content.type);
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  const { body, bytes } = spell();
  write(sender, exchange, 200, content.headers, extra, body, bytes);
}

/** Whether a client names HTML among what it accepts, as browsers do. */
function wantsPage({ headers: { accept } }: IncomingMessage): boolean {
  return (
    accept?.includes('text/html') === true &&
    new Negotiator({ headers: { accept } }).mediaTypes().includes('text/html')
  );
}

/** Fills in when to try again; the number of forms is that of the seconds of a window. */
function fillSeconds(page: Content, seconds: number | undefined): Content {
  if (seconds === undefined) return page;
  const { type, headers, cacheControl, hash } = page;
  const body = page.body.toString().replaceAll(secondsPlace, String(seconds));
  return { type, headers, cacheControl, body, bytes: body.length, hash: `${hash} ${seconds}` };
}

/**
 * Sends an error: a page where people look and the client wants one, else JSON. Errors are never stored.
 *
 * @param retryAfterSeconds when to try again, where that is known
 */
export function sendError(
  sender: Sender,
  exchange: Exchange,
  status: number,
  message: string,
  more: Headers = [],
  retryAfterSeconds?: number,
): void {
  const extra = ['Cache-Control', caching.none, ...more];
  if (retryAfterSeconds !== undefined) extra.push('Retry-After', String(retryAfterSeconds));
  const isPage = !isForPrograms(exchange.path) && wantsPage(exchange.request);
  const errorPage = isPage ? sender.errorPage(status) : undefined;
  if (errorPage === undefined) {
    const body = status === 429 ? rateLimitBody(message) : errorBody(message);
    extra.push('Content-Type', contentTypes.json);
    if (!isForPrograms(exchange.path)) extra.push('Vary', 'Accept');
    write(sender, exchange, status, jsonHeaders, extra, body);
    return;
  }
  const page = fillSeconds(errorPage, retryAfterSeconds);
  const encoding = sender.chooseEncoding(exchange.request.headers);
  extra.push('Content-Type', contentTypes.html, 'Vary', 'Accept, Accept-Encoding');
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  const body = encoding === 'identity' ? page.body : sender.compress(page, encoding);
  write(sender, exchange, status, pageHeaders, extra, body, body.length);
}

/** Sends someone to the right address for good. */
export function sendRedirect(sender: Sender, exchange: Exchange, location: string): void {
  const headers = isForPrograms(exchange.path) ? jsonHeaders : pageHeaders;
  write(sender, exchange, 308, headers, ['Location', location, 'Cache-Control', caching.content]);
}
