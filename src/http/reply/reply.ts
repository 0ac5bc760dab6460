import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
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
} from '../../api/headers.ts';
import { messages, outsideFile, errorBody, rateLimitBody, secondsPlace } from '../../api/messages.ts';
import { errorPageName } from '../../api/file-kinds.ts';
import { isForPrograms } from '../../api/paths.ts';
import { languageOf } from '../../domain/page-path.ts';
import {
  type Encoding,
  failure,
  type Attachment,
  type Content,
  type Outcome,
  type Failure,
} from '../../api/outcome.ts';
import type { Asked, Reply } from '../types.ts';
import { compressAboveBytes, type createEncoder } from './encoding.ts';

interface ReplySources {
  readonly encoder: ReturnType<typeof createEncoder>;
  readonly errorPages: ReadonlyMap<string, Content>;
}

function emptyReply(status: number, headers: Headers, extra: string[]): Reply {
  return { status, headers, extra, body: '', bytes: 0 };
}

function etagOf(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether a list names an ETag; a weak comparison takes `W/` for nothing, a strong one does not (RFC 9110, 8.8.3.2). */
function namesETag(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  return list
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === etag || (comparison === 'weak' && tag === `W/${etag}`));
}

/** Parses an HTTP date; NaN, with which no date compares, where there is none. A date without zone would be read as local time. */
function parseHttpDate(text = ''): number {
  return text.endsWith(' GMT') ? Date.parse(text) : NaN;
}

/**
 * Gives the status that the preconditions of a request make of an answer, in the order of RFC 9110, 13.2.2; undefined where
 * they let it pass.
 *
 * @param etag of the form that would be sent
 * @param lastModified an HTTP date; undefined for content that has none
 */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  etag: string,
  lastModified?: string,
): 304 | 412 | undefined {
  const {
    'if-match': ifMatch,
    'if-unmodified-since': ifUnmodifiedSince,
    'if-none-match': ifNoneMatch,
    'if-modified-since': ifModifiedSince,
  } = headers;
  if (ifMatch !== undefined) {
    if (!namesETag(ifMatch, etag, 'strong')) return 412;
  } else if (ifUnmodifiedSince !== undefined) {
    if (parseHttpDate(lastModified) > parseHttpDate(ifUnmodifiedSince)) return 412;
  }
  if (ifNoneMatch !== undefined) return namesETag(ifNoneMatch, etag, 'weak') ? 304 : undefined;
  if (ifModifiedSince === undefined) return undefined;
  return parseHttpDate(lastModified) <= parseHttpDate(ifModifiedSince) ? 304 : undefined;
}

/** Gives the one range that a request asks for, both ends included; undefined to send all, 'unsatisfiable' for a 416. */
function findRange(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  etag: string,
  bytes: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = headers;
  if (method !== 'GET' || range === undefined || !/^bytes=/i.test(range)) return undefined;
  // A date is no strong validator here, and what is none may not join parts (RFC 9110, 13.1.5).
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const ranges = parseRange(bytes, range);
  if (ranges === -1) return 'unsatisfiable';
  // A malformed header, another unit and several ranges at once may all be ignored (RFC 9110, 14.2).
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
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
  const body = page.body.toString().replaceAll(secondsPlace, String(seconds));
  return { ...page, body, bytes: body.length, hash: `${page.hash} ${seconds}` };
}

/** Gives the answer of an error: a page where people look and the client wants one, else JSON. */
function replyToFailure(
  { encoder, errorPages }: ReplySources,
  asked: Asked,
  { status, message, headers = [], retryAfterSeconds, page: own }: Failure,
): Reply {
  const extra = ['Cache-Control', caching.none, ...headers];
  if (retryAfterSeconds !== undefined) extra.push('Retry-After', String(retryAfterSeconds));
  const plain = wantsPage(asked)
    ? (own ?? errorPages.get(errorPageName(status, languageOf(asked.path))))
    : undefined;
  if (plain === undefined) {
    const body = status === 429 ? rateLimitBody(message) : errorBody(message);
    extra.push('Content-Type', contentTypes.json);
    if (!isForPrograms(asked.path)) extra.push('Vary', 'Accept');
    return { status, headers: jsonHeaders, extra, body, bytes: Buffer.byteLength(body) };
  }
  const page = fillSeconds(plain, retryAfterSeconds);
  const encoding = encoder.choose(asked.request.headers);
  extra.push('Content-Type', page.type, 'Vary', 'Accept, Accept-Encoding');
  if (encoding !== 'identity') extra.push('Content-Encoding', encoding);
  const body = encoding === 'identity' ? page.body : encoder.compress(page, encoding);
  return { status, headers: page.headers, extra, body, bytes: body.length };
}

/** Gives the answer where the client has the content already, or asked for another one; else undefined. */
function replyToUnmet(
  sources: ReplySources,
  asked: Asked,
  headers: Headers,
  extra: string[],
  ...validators: [etag: string, lastModified?: string]
): Reply | undefined {
  const status = checkPreconditions(asked.request.headers, ...validators);
  if (status === 304) return emptyReply(status, headers, extra);
  return status === 412 ? replyToFailure(sources, asked, failure(412, messages.changed)) : undefined;
}

function replyToContent(sources: ReplySources, asked: Asked, content: Content): Reply {
  const { type, headers, cacheControl, body, bytes, hash, isCompressed } = content;
  const isValidated = cacheControl !== caching.none;
  const varies = isValidated && isCompressed !== true && bytes > compressAboveBytes;
  const encoding = varies ? sources.encoder.choose(asked.request.headers) : 'identity';
  const extra = ['Cache-Control', cacheControl];
  if (isValidated) {
    const etag = etagOf(hash, encoding);
    extra.push('ETag', etag);
    if (varies) extra.push('Vary', 'Accept-Encoding');
    const unmet = replyToUnmet(sources, asked, headers, extra, etag);
    if (unmet !== undefined) return unmet;
  }
  extra.push('Content-Type', type);
  if (encoding === 'identity') return { status: 200, headers, extra, body, bytes };
  extra.push('Content-Encoding', encoding);
  const form = sources.encoder.compress(content, encoding);
  return { status: 200, headers, extra, body: form, bytes: form.length };
}

function replyToAttachment(sources: ReplySources, asked: Asked, attachment: Attachment): Reply {
  const { type, headers, cacheControl, lastModified, hash, encodings } = attachment;
  const varies = Object.keys(encodings).length > 1;
  const preferred = varies ? sources.encoder.choose(asked.request.headers) : 'identity';
  const encoding = encodings[preferred] === undefined ? 'identity' : preferred;
  const { bytes, read } = encodings[encoding] ?? encodings.identity;
  const etag = etagOf(hash, encoding);
  const extra = ['Cache-Control', cacheControl, 'ETag', etag, 'Last-Modified', lastModified];
  if (varies) extra.push('Vary', 'Accept-Encoding');
  const unmet = replyToUnmet(sources, asked, headers, extra, etag, lastModified);
  if (unmet !== undefined) return unmet;
  const range = findRange(asked.request, etag, bytes);
  if (range === 'unsatisfiable') {
    const refused = failure(416, outsideFile(bytes), ['Content-Range', `bytes */${bytes}`]);
    return replyToFailure(sources, asked, refused);
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

export function toReply(sources: ReplySources, asked: Asked, outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'content':
      return replyToContent(sources, asked, outcome);
    case 'attachment':
      return replyToAttachment(sources, asked, outcome);
    case 'redirect': {
      const headers = isForPrograms(asked.path) ? jsonHeaders : pageHeaders;
      const { status, location, cacheControl } = outcome;
      return emptyReply(status, headers, ['Location', location, 'Cache-Control', cacheControl]);
    }
    case 'failure':
      return replyToFailure(sources, asked, outcome);
    case 'preflight':
      return emptyReply(204, preflightHeaders, []);
  }
}
