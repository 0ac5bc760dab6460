import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPrograms } from '../contract/paths.ts';
import { errorBody, rateLimitBody } from '../render/body.ts';
import { compressAboveBytes, type Encoding } from './encoding.ts';
import { caching, contentTypes, jsonHeaders, pageHeaders, type Headers } from './headers.ts';

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
  /** Who asks, short enough for a log. */
  readonly client: string;
  /** When the request came, by the steady clock. */
  readonly startedMilliseconds: number;
  /** The rate limit's headers; empty where the request does not count. */
  limit: Headers;
  /** What the log calls the address: the operation's path, or the path itself. */
  route: string;
}

/** A body and how it may be sent. */
export interface Content {
  readonly type: string;
  readonly headers: Headers;
  readonly cacheControl: string;
  readonly body: string | Buffer;
  /** Hash of the body where it is known already. */
  readonly hash?: string;
  /** Forms of the body compressed beforehand. */
  readonly encoded?: Readonly<Record<Encoding, Buffer>>;
  /** Headers of the full answer alone. */
  readonly only200?: Headers;
}

/** What sending needs beside the exchange. */
export interface Sender {
  readonly chooseEncoding: (acceptEncoding: string | undefined) => Encoding;
  readonly compress: (body: string | Buffer, hash: string, encoding: 'br' | 'gzip') => Buffer;
  /** The page that tells of an error; undefined where there is none for the status. */
  readonly errorPage: (status: number) => Buffer | undefined;
  readonly isDraining: () => boolean;
  readonly log: (exchange: Exchange, status: number, bytes: number) => void;
}

const hashLength = 22;

/** Hashes a body for its ETag: 132 bits of SHA-256. */
export function contentHash(body: string | Buffer): string {
  return hash('sha256', body, 'base64url').slice(0, hashLength);
}

/** Writes an answer as it is and logs it. */
export function write(
  { isDraining, log }: Sender,
  exchange: Exchange,
  status: number,
  headers: Headers,
  body: string | Buffer = '',
): void {
  const { response, limit, id } = exchange;
  const bytes = Buffer.byteLength(body);
  const length = status === 204 || status === 304 ? [] : ['Content-Length', String(bytes)];
  const closing = isDraining() ? ['Connection', 'close'] : [];
  response.writeHead(status, [...headers, ...limit, 'X-Request-Id', id, ...length, ...closing] as string[]);
  response.end(body);
  log(exchange, status, bytes);
}

/** Whether an If-None-Match header names an ETag. Weak comparison, as RFC 9110 (13.1.2) says. */
export function matchesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/** The form of a content that a client gets: its encoding, its bytes, and the headers that tell of them. */
export interface Representation {
  readonly body: string | Buffer;
  readonly etag: string;
  /** ETag, Cache-Control and Vary: on the 304 as on the 200. */
  readonly validators: Headers;
  readonly encodingHeaders: Headers;
}

/** Picks the form of a content that a client accepts. Each form has an ETag of its own. */
export function represent({ chooseEncoding, compress }: Sender, request: IncomingMessage, content: Content): Representation {
  const { body, cacheControl, encoded } = content;
  const known = content.hash ?? contentHash(body);
  const compressible = encoded !== undefined || body.length > compressAboveBytes;
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding'] as string | undefined) : 'identity';
  const etag = encoding === 'identity' ? `"${known}"` : `"${known}-${encoding}"`;
  const validators = ['ETag', etag, 'Cache-Control', cacheControl];
  if (compressible) validators.push('Vary', 'Accept-Encoding');
  if (encoding === 'identity') return { body, etag, validators, encodingHeaders: [] };
  return {
    body: encoded?.[encoding] ?? compress(body, known, encoding),
    etag,
    validators,
    encodingHeaders: ['Content-Encoding', encoding],
  };
}

/** Sends a content with 200, or 304 where the client has it already. */
export function sendContent(sender: Sender, exchange: Exchange, content: Content): void {
  const { body, etag, validators, encodingHeaders } = represent(sender, exchange.request, content);
  if (matchesETag(exchange.request.headers['if-none-match'], etag)) {
    write(sender, exchange, 304, [...content.headers, ...validators]);
    return;
  }
  const type = ['Content-Type', content.type];
  const headers = [...type, ...content.headers, ...validators, ...encodingHeaders, ...(content.only200 ?? [])];
  write(sender, exchange, 200, headers, body);
}

/** Sends an error: JSON where programs look, else a page. Errors are never stored. */
export function sendError(
  sender: Sender,
  exchange: Exchange,
  status: number,
  message: string,
  extra: Headers = [],
): void {
  const noStore = ['Cache-Control', caching.none, ...extra];
  const page = isForPrograms(exchange.path) ? undefined : sender.errorPage(status);
  if (page === undefined) {
    const body = status === 429 ? rateLimitBody(message) : errorBody(message);
    write(sender, exchange, status, ['Content-Type', contentTypes.json, ...jsonHeaders, ...noStore], body);
    return;
  }
  const encoding = sender.chooseEncoding(exchange.request.headers['accept-encoding'] as string | undefined);
  const encoded = encoding === 'identity' ? page : sender.compress(page, contentHash(page), encoding);
  const variant = ['Vary', 'Accept-Encoding', ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding])];
  write(
    sender,
    exchange,
    status,
    ['Content-Type', contentTypes.html, ...pageHeaders, ...noStore, ...variant],
    encoded,
  );
}

/** Sends someone to the right address for good. */
export function sendRedirect(sender: Sender, exchange: Exchange, location: string): void {
  const headers = isForPrograms(exchange.path) ? jsonHeaders : pageHeaders;
  write(sender, exchange, 308, [...headers, 'Location', location, 'Cache-Control', caching.content]);
}
