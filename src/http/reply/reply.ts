import type { IncomingHttpHeaders } from 'node:http';
import {
  caching,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  preflightHeaders,
  type Headers,
} from '../../api/headers.ts';
import { messages, outsideFile } from '../../api/messages.ts';
import { isForPrograms } from '../../api/paths.ts';
import { compressAboveBytes } from './encoding.ts';
import type { Encoding } from '../../api/outcome.ts';
import { replyToFailure } from './failure.ts';
import { failure, type Attachment, type Content, type Outcome, type Redirect } from '../../api/outcome.ts';
import type { Asked, Reply, ReplySources } from '../types.ts';
import { findRange } from './range.ts';

const emptyReply = (status: number, headers: Headers, extra: string[]): Reply => ({
  status,
  headers,
  extra,
  body: '',
  bytes: 0,
});

const etagOf = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

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

/** Gives the answer where the client has the content already, or asked for another one; else undefined. */
function replyToUnmet(
  sources: ReplySources,
  asked: Asked,
  headers: Headers,
  extra: string[],
  etag: string,
  lastModified?: string,
): Reply | undefined {
  const status = checkPreconditions(asked.request.headers, etag, lastModified);
  if (status === 304) return emptyReply(status, headers, extra);
  return status === 412 ? replyToFailure(sources, asked, failure(412, messages.changed)) : undefined;
}

function replyToContent(sources: ReplySources, asked: Asked, content: Content): Reply {
  const { type, headers, cacheControl, body, bytes, hash, isCompressed, isValidated = true } = content;
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

function replyToRedirect({ path }: Asked, { status, location }: Redirect): Reply {
  const headers = isForPrograms(path) ? jsonHeaders : pageHeaders;
  return emptyReply(status, headers, ['Location', location, 'Cache-Control', caching.content]);
}

/** Gives the answer to a request: decides on preconditions, encoding, ranges, and whether an error is a page or JSON. */
export function toReply(sources: ReplySources, asked: Asked, outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'content':
      return replyToContent(sources, asked, outcome);
    case 'attachment':
      return replyToAttachment(sources, asked, outcome);
    case 'redirect':
      return replyToRedirect(asked, outcome);
    case 'failure':
      return replyToFailure(sources, asked, outcome);
    case 'preflight':
      return emptyReply(204, preflightHeaders, []);
  }
}
