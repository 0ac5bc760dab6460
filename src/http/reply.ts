import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import {
  caching,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  preflightHeaders,
  type Headers,
  contentTypes,
} from '../api/headers.ts';
import { rangeMessage, errorBody, rateLimitBody, secondsPlaceholder } from '../api/messages.ts';
import { errorPageName } from '../api/file-kinds.ts';
import { hasJsonErrors } from '../api/paths.ts';
import { pathLanguage } from '../domain/page-path.ts';
import { failure } from '../api/outcome.ts';
import type { Encoding, DownloadFile, Content, Outcome, Failure } from '../api/outcome.ts';
import type { Decision, Observe, OnFailure, RequestContext } from './context.ts';
import { chooseEncoding, compressContent } from './encoding.ts';

/** Bodies up to this many bytes are sent uncompressed. */
const compressAboveBytes = 1024;

/** A reply, without the headers that depend on the connection. */
interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Headers that only this reply has. */
  readonly extra: Headers;
  readonly body: Buffer | (() => AsyncIterable<Buffer>);
  readonly bytes: number;
}

type ErrorPages = ReadonlyMap<string, Content>;

const noBytes = Buffer.alloc(0);

function emptyReply(status: number, headers: Headers, extra: Headers): Reply {
  return { status, headers, extra, body: noBytes, bytes: 0 };
}

function formatContentHeaders(type: string, encoding: Encoding): Headers {
  return ['Content-Type', type, ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding])];
}

function bodyReply(status: number, content: Content, encoding: Encoding, otherHeaders: Headers): Reply {
  const extra = [...otherHeaders, ...formatContentHeaders(content.type, encoding)];
  const body = encoding === 'identity' ? content.body : compressContent(content, encoding);
  return { status, headers: content.headers, extra, body, bytes: body.length };
}

const formatEtag = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Parses an HTTP date; NaN if invalid. A date without a zone would be read as local time. */
const parseHttpDate = (text = ''): number => (text.endsWith(' GMT') ? Date.parse(text) : NaN);

/** Checks whether the client has the content, by ETag or HTTP date (RFC 9110, 13.2.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string, lastModified?: string) {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': ifModifiedSince } = headers;
  const isSameOrOlder = parseHttpDate(lastModified) <= parseHttpDate(ifModifiedSince);
  if (ifNoneMatch === undefined) return isSameOrOlder;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** Returns the range, both ends included; "unsatisfiable"; or undefined for the whole file. */
function findRange({ method, headers }: RequestContext['request'], etag: string, bytes: number) {
  const { range, 'if-range': ifRange } = headers;
  // Only a strong validator may join parts (RFC 9110, 13.1.5); dates here are weak.
  const isRangeRequest = method === 'GET' && (ifRange === undefined || ifRange === etag);
  if (!isRangeRequest || range === undefined || !/^bytes=/i.test(range)) return undefined;
  // A suffix range longer than the file means the whole file (RFC 9110, 14.1.2).
  const toSuffix = (_: string, count: string): string => `=-${Math.min(Number(count), bytes)}`;
  const ranges = parseRange(bytes, range.replace(/=-(\d+)$/, toSuffix));
  if (ranges === -1) return 'unsatisfiable';
  // A malformed header or several ranges may be ignored (RFC 9110, 14.2).
  return ranges === -2 || ranges.length !== 1 ? undefined : ranges[0];
}

/** Checks whether to reply with a page: the client names HTML, and the path is not the API's. */
export function wantsPage({ path, request }: RequestContext): boolean {
  const accept = request.headers.accept?.toLowerCase();
  return (
    !hasJsonErrors(path) &&
    accept?.includes('text/html') === true &&
    new Negotiator({ headers: { accept } }).mediaTypes().includes('text/html')
  );
}

/** Fills in the seconds to wait. Adds them to the hash, because bodies are cached by hash. */
function fillSeconds(page: Content, seconds: number | undefined): Content {
  if (seconds === undefined) return page;
  const body = Buffer.from(page.body.toString().replaceAll(secondsPlaceholder, String(seconds)));
  return { ...page, body, hash: `${page.hash} ${seconds}` };
}

/** Builds the reply of an error: a page if the client prefers one, otherwise JSON. */
function replyToFailure(
  pages: ErrorPages,
  context: RequestContext,
  { status, message, headers = [], retryAfterSeconds, page: customPage }: Failure,
): Reply {
  const extra = ['Cache-Control', caching.none, ...headers];
  if (retryAfterSeconds !== undefined) extra.push('Retry-After', String(retryAfterSeconds));
  const page = wantsPage(context)
    ? (customPage ?? pages.get(errorPageName(status, pathLanguage(context.path))))
    : undefined;
  if (page === undefined) {
    const body = Buffer.from(status === 429 ? rateLimitBody(message) : errorBody(message));
    extra.push('Content-Type', contentTypes.json);
    if (!hasJsonErrors(context.path)) extra.push('Vary', 'Accept');
    return { status, headers: jsonHeaders, extra, body, bytes: body.length };
  }
  extra.push('Vary', 'Accept, Accept-Encoding');
  const encoding = chooseEncoding(context.request.headers);
  return bodyReply(status, fillSeconds(page, retryAfterSeconds), encoding, extra);
}

function replyToContent({ request }: RequestContext, content: Content): Reply {
  const { headers, cacheControl, body, hash, isCompressed } = content;
  const extra = ['Cache-Control', cacheControl];
  if (cacheControl === caching.none) return bodyReply(200, content, 'identity', extra);
  const isNegotiated = isCompressed !== true && body.length > compressAboveBytes;
  const encoding = isNegotiated ? chooseEncoding(request.headers) : 'identity';
  const etag = formatEtag(hash, encoding);
  extra.push('ETag', etag);
  if (isNegotiated) extra.push('Vary', 'Accept-Encoding');
  if (isNotModified(request.headers, etag)) return emptyReply(304, headers, extra);
  return bodyReply(200, content, encoding, extra);
}

function replyToDownload(pages: ErrorPages, context: RequestContext, file: DownloadFile) {
  const { type, headers, cacheControl, lastModified, hash, encodings } = file;
  const isNegotiated = Object.keys(encodings).length > 1;
  const preferred = isNegotiated ? chooseEncoding(context.request.headers) : 'identity';
  const encoding = encodings[preferred] === undefined ? 'identity' : preferred;
  const { bytes, read } = encodings[encoding] ?? encodings.identity;
  const etag = formatEtag(hash, encoding);
  const extra = ['Cache-Control', cacheControl, 'ETag', etag, 'Last-Modified', lastModified];
  if (isNegotiated) extra.push('Vary', 'Accept-Encoding');
  const isCached = isNotModified(context.request.headers, etag, lastModified);
  if (isCached) return emptyReply(304, headers, extra);
  const range = findRange(context.request, etag, bytes);
  if (range === 'unsatisfiable') {
    const unsatisfiable = failure(416, rangeMessage(bytes), ['Content-Range', `bytes */${bytes}`]);
    return replyToFailure(pages, context, unsatisfiable);
  }
  extra.push(...formatContentHeaders(type, encoding));
  if (range === undefined) {
    extra.push(...downloadRetryAfter);
    return { status: 200, headers, extra, body: read(0, bytes - 1), bytes };
  }
  const { start, end } = range;
  extra.push('Content-Range', `bytes ${start}-${end}/${bytes}`);
  return { status: 206, headers, extra, body: read(start, end), bytes: end - start + 1 };
}

/** Builds the reply to an outcome. Handles 304, encodings, ranges, and errors as page or JSON. */
export function buildReply(pages: ErrorPages, context: RequestContext, outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'content':
      return replyToContent(context, outcome);
    case 'download':
      return replyToDownload(pages, context, outcome);
    case 'redirect': {
      const headers = hasJsonErrors(context.path) ? jsonHeaders : pageHeaders;
      const { status, location, cacheControl } = outcome;
      return emptyReply(status, headers, ['Location', location, 'Cache-Control', cacheControl]);
    }
    case 'failure':
      return replyToFailure(pages, context, outcome);
    case 'preflight':
      return emptyReply(204, preflightHeaders, []);
  }
}

/** Sends chunks that share one buffer: writes each before it reads the next. */
async function sendChunks(response: ServerResponse, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    response.write(chunk, resolve);
    const isDisconnected = (await promise) instanceof Error;
    if (isDisconnected) return;
  }
  response.end();
}

/** Creates the function that sends a reply, with the headers of its connection, and logs it. */
export function createReplySender(
  observe: Observe,
  onFailure: OnFailure,
  isDraining: () => boolean,
  commonHeaders: Headers,
  toLimitHeaders: (decision: Decision) => Headers,
): (context: RequestContext, reply: Reply) => void {
  return (context, { status, headers, extra, body, bytes }) => {
    const { request, response, decision, id } = context;
    const last = decision === undefined ? [] : [...toLimitHeaders(decision)];
    last.push('X-Request-Id', id);
    if (status !== 204 && status !== 304) last.push('Content-Length', String(bytes));
    // A rejected client would keep a connection that other clients need.
    if (isDraining() || decision?.allowed === false) last.push('Connection', 'close');
    response.writeHead(status, headers.concat(extra, last, commonHeaders));
    if (typeof body !== 'function' || request.method === 'HEAD') {
      response.end(typeof body === 'function' ? undefined : body);
    } else {
      sendChunks(response, body()).catch((error: unknown) => {
        onFailure(error, context);
        // The headers promised the whole length, so the client would wait for the missing bytes.
        response.destroy();
      });
    }
    observe(context, status, bytes);
  };
}
