import type { IncomingHttpHeaders } from 'node:http';

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
