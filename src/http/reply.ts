import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import parseRange, { type Range } from 'range-parser';
import {
  caching,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  preflightHeaders,
  type Headers,
  contentTypes,
} from '../api/headers.ts';
import { outsideFile, errorBody, rateLimitBody, secondsPlace } from '../api/messages.ts';
import { errorPageName } from '../api/file-kinds.ts';
import { isForPrograms } from '../api/paths.ts';
import { languageOf } from '../domain/page-path.ts';
import {
  type Compression,
  type Encoding,
  failure,
  type DownloadFile,
  type Content,
  type Outcome,
  type Failure,
} from '../api/outcome.ts';
import type { Asked, Decision, Observe, OnFailure, Reply } from './types.ts';

/** Bodies up to this many bytes are sent as they are. */
const compressAboveBytes = 1024;
/** A small window serves small texts as well and costs a twentieth of the time (3.2 ms to 0.1 ms a page). */
const brotliWindowBits = 16;
/** Quality 2 takes less than half the time of 5, for a tenth more bytes; most JSON is made anew for each request. */
const qualityOf = (type: string): number => (type === contentTypes.json ? 2 : 5);

/** In the order that decides between those that a client prefers equally. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Picks what the client prefers by its q-values, brotli before gzip. An answer to Range is never compressed, since the client
 * asks for bytes of the file itself.
 */
export function chooseEncoding({ 'accept-encoding': accepted, range }: IncomingHttpHeaders): Encoding {
  if (accepted === undefined || range !== undefined) return 'identity';
  // Its types are those of version 0.6.
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } }) as unknown as {
    encoding(available: readonly Encoding[], options: object): Encoding | undefined;
  };
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

/** The recent compressed forms, by the hash of their content. */
const recent = new LRUCache<string, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (form) => form.length,
});

export function compress(
  { type, body, hash }: Pick<Content, 'type' | 'body' | 'hash'>,
  encoding: Compression,
): Buffer {
  const key = `${hash} ${encoding}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(type),
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const form = encoding === 'gzip' ? gzipSync(body) : brotliCompressSync(body, { params });
  recent.set(key, form);
  return form;
}

type ErrorPages = ReadonlyMap<string, Content>;

const noBytes = Buffer.alloc(0);

function emptyReply(status: number, headers: Headers, extra: string[]): Reply {
  return { status, headers, extra, body: noBytes, bytes: 0 };
}

/** Gives the reply of a body in an encoding. */
function bodyReply(status: number, content: Content, encoding: Encoding, extra: string[]): Reply {
  extra.push('Content-Type', content.type);
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  const body = encoding === 'identity' ? content.body : compress(content, encoding);
  return { status, headers: content.headers, extra, body, bytes: body.length };
}

function etagOf(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Parses an HTTP date; NaN, with which no date compares, where there is none. A date without zone would be read as local time. */
function parseHttpDate(text = ''): number {
  return text.endsWith(' GMT') ? Date.parse(text) : NaN;
}

/**
 * Whether the client has it already (RFC 9110, 13.2.2).
 *
 * @param etag of the form that would be sent
 * @param lastModified an HTTP date; undefined for content that has none
 */
export function isUnchanged(headers: IncomingHttpHeaders, etag: string, lastModified?: string): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
  if (ifNoneMatch === undefined) return parseHttpDate(lastModified) <= parseHttpDate(ifModifiedSince);
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** Gives the one range that a request asks for, both ends included; undefined to send all, 'unsatisfiable' for a 416. */
function findRange(
  { method, headers }: Asked['request'],
  etag: string,
  bytes: number,
): Range | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = headers;
  // A date is no strong validator here, and what is none may not join parts (RFC 9110, 13.1.5).
  const isAsked = method === 'GET' && (ifRange === undefined || ifRange === etag);
  if (!isAsked || range === undefined || !/^bytes=/i.test(range)) return undefined;
  const ranges = parseRange(bytes, range);
  if (ranges === -1) return 'unsatisfiable';
  // A malformed header and several ranges at once may be ignored (RFC 9110, 14.2).
  return ranges === -2 || ranges.length !== 1 ? undefined : ranges[0];
}

/** Whether a client names HTML among what it accepts, as browsers do, where people look. */
export function wantsPage({ path, request }: Asked): boolean {
  const { accept } = request.headers;
  return (
    !isForPrograms(path) &&
    accept?.includes('text/html') === true &&
    new Negotiator({ headers: { accept } }).mediaTypes().includes('text/html')
  );
}

/** Fills in when to try again: a page has one form for each second of a window. */
function fillSeconds(page: Content, seconds: number | undefined): Content {
  if (seconds === undefined) return page;
  const body = Buffer.from(page.body.toString().replaceAll(secondsPlace, String(seconds)));
  return { ...page, body, hash: `${page.hash} ${seconds}` };
}

/** Gives the reply of an error: a page where people look and the client wants one, else JSON. */
function replyToFailure(
  errorPages: ErrorPages,
  asked: Asked,
  { status, message, headers = [], retryAfterSeconds, page: own }: Failure,
): Reply {
  const extra = ['Cache-Control', caching.none, ...headers];
  if (retryAfterSeconds !== undefined) extra.push('Retry-After', String(retryAfterSeconds));
  const page = wantsPage(asked)
    ? (own ?? errorPages.get(errorPageName(status, languageOf(asked.path))))
    : undefined;
  if (page === undefined) {
    const body = Buffer.from(status === 429 ? rateLimitBody(message) : errorBody(message));
    extra.push('Content-Type', contentTypes.json);
    if (!isForPrograms(asked.path)) extra.push('Vary', 'Accept');
    return { status, headers: jsonHeaders, extra, body, bytes: body.length };
  }
  extra.push('Vary', 'Accept, Accept-Encoding');
  return bodyReply(
    status,
    fillSeconds(page, retryAfterSeconds),
    chooseEncoding(asked.request.headers),
    extra,
  );
}

function replyToContent({ request }: Asked, content: Content): Reply {
  const { headers, cacheControl, body, hash, isCompressed } = content;
  const extra = ['Cache-Control', cacheControl];
  if (cacheControl === caching.none) return bodyReply(200, content, 'identity', extra);
  const varies = isCompressed !== true && body.length > compressAboveBytes;
  const encoding = varies ? chooseEncoding(request.headers) : 'identity';
  const etag = etagOf(hash, encoding);
  extra.push('ETag', etag);
  if (varies) extra.push('Vary', 'Accept-Encoding');
  if (isUnchanged(request.headers, etag)) return emptyReply(304, headers, extra);
  return bodyReply(200, content, encoding, extra);
}

function replyToDownload(errorPages: ErrorPages, asked: Asked, file: DownloadFile): Reply {
  const { type, headers, cacheControl, lastModified, hash, encodings } = file;
  const varies = Object.keys(encodings).length > 1;
  const preferred = varies ? chooseEncoding(asked.request.headers) : 'identity';
  const encoding = encodings[preferred] === undefined ? 'identity' : preferred;
  const { bytes, read } = encodings[encoding] ?? encodings.identity;
  const etag = etagOf(hash, encoding);
  const extra = ['Cache-Control', cacheControl, 'ETag', etag, 'Last-Modified', lastModified];
  if (varies) extra.push('Vary', 'Accept-Encoding');
  if (isUnchanged(asked.request.headers, etag, lastModified)) return emptyReply(304, headers, extra);
  const range = findRange(asked.request, etag, bytes);
  if (range === 'unsatisfiable') {
    const refused = failure(416, outsideFile(bytes), ['Content-Range', `bytes */${bytes}`]);
    return replyToFailure(errorPages, asked, refused);
  }
  extra.push('Content-Type', type);
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  if (range === undefined) {
    extra.push(...downloadRetryAfter);
    return { status: 200, headers, extra, body: read(0, bytes - 1), bytes };
  }
  const { start, end } = range;
  extra.push('Content-Range', `bytes ${start}-${end}/${bytes}`);
  return { status: 206, headers, extra, body: read(start, end), bytes: end - start + 1 };
}

export function toReply(errorPages: ErrorPages, asked: Asked, outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'content':
      return replyToContent(asked, outcome);
    case 'download':
      return replyToDownload(errorPages, asked, outcome);
    case 'redirect': {
      const headers = isForPrograms(asked.path) ? jsonHeaders : pageHeaders;
      const { status, location, cacheControl } = outcome;
      return emptyReply(status, headers, ['Location', location, 'Cache-Control', cacheControl]);
    }
    case 'failure':
      return replyToFailure(errorPages, asked, outcome);
    case 'preflight':
      return emptyReply(204, preflightHeaders, []);
  }
}

/** Makes the one function that writes replies to connections, and has them observed. */
export function sender(
  observe: Observe,
  onFailure: OnFailure,
  isDraining: () => boolean,
  commonHeaders: Headers,
  headersOfLimit: (decision: Decision) => readonly string[],
): (asked: Asked, reply: Reply) => void {
  return (asked, { status, headers, extra, body, bytes }) => {
    const { request, response, decision, id } = asked;
    if (decision !== undefined) extra.push(...headersOfLimit(decision));
    extra.push('X-Request-Id', id);
    if (status !== 204 && status !== 304) extra.push('Content-Length', String(bytes));
    // A refused client that kept its connection would take it from others.
    if (isDraining() || decision?.allowed === false) extra.push('Connection', 'close');
    response.writeHead(status, headers.concat(extra, commonHeaders));
    if (typeof body !== 'function' || request.method === 'HEAD') {
      response.end(typeof body === 'function' ? undefined : body);
    } else {
      // A reader that leaves, or a file that cannot be read any more, ends the connection: its length was promised. A stream of the
      // pieces would read one more than the connection takes, and keep it for a reader that has stopped.
      pipeline(body(), response, (error) => {
        if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onFailure(error, asked);
      });
    }
    observe(asked, status, bytes);
  };
}
