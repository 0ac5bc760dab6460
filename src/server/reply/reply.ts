import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import Negotiator from 'negotiator';
import {
  caching,
  contentTypes,
  downloadRetryAfter,
  jsonHeaders,
  pageHeaders,
  preflightHeaders,
  type Headers,
} from '../../contract/headers.ts';
import { messages, outsideFile, secondsPlace } from '../../contract/messages.ts';
import { isForPrograms } from '../../contract/paths.ts';
import { errorBody, rateLimitBody } from '../../render/body.ts';
import { compressAboveBytes, type Bytes, type Encoder, type Encoding } from './encoding.ts';
import { failure, type Content, type Download, type Failure, type Outcome } from './outcome.ts';
import { checkPreconditions } from './preconditions.ts';
import { findRange } from './range.ts';

/** What of a request decides on the form of its answer. */
export interface Asked {
  readonly path: string;
  readonly request: Pick<IncomingMessage, 'method' | 'headers'>;
}

/** An answer as it is sent, but for the headers that depend on the connection. */
export interface Reply {
  readonly status: number;
  /** Headers that many answers share. */
  readonly headers: Headers;
  /** Headers of this answer; the sender adds to them. */
  readonly extra: string[];
  readonly body: Bytes | (() => Readable);
  readonly bytes: number;
}

/** What replies are made with. */
export interface ReplySources {
  readonly encoder: Encoder;
  /** Gives the error page of a status, if there is one. */
  readonly errorPage: (status: number) => Content | undefined;
}

const emptyReply = (status: number, headers: Headers, extra: string[]): Reply => ({
  status,
  headers,
  extra,
  body: '',
  bytes: 0,
});

const etagOf = (hash: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Whether a client names HTML among what it accepts, as browsers do, where people look. */
function wantsPage({ path, request }: Asked): boolean {
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
  return { ...page, body, bytes: body.length, hash: `${page.hash} ${seconds}`, forms: undefined };
}

function replyToFailure(
  { encoder, errorPage }: ReplySources,
  asked: Asked,
  { status, message, headers = [], retryAfterSeconds }: Failure,
): Reply {
  const extra = ['Cache-Control', caching.none, ...headers];
  if (retryAfterSeconds !== undefined) extra.push('Retry-After', String(retryAfterSeconds));
  const plain = wantsPage(asked) ? errorPage(status) : undefined;
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

function replyToDownload(sources: ReplySources, asked: Asked, download: Download): Reply {
  const { type, headers, cacheControl, lastModified, hash, forms } = download;
  const varies = Object.keys(forms).length > 1;
  const preferred = varies ? sources.encoder.choose(asked.request.headers) : 'identity';
  const encoding = forms[preferred] === undefined ? 'identity' : preferred;
  const { bytes, read } = forms[encoding] ?? forms.identity;
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

function replyToRedirect({ path }: Asked, location: string): Reply {
  const headers = isForPrograms(path) ? jsonHeaders : pageHeaders;
  return emptyReply(308, headers, ['Location', location, 'Cache-Control', caching.content]);
}

/** Gives the answer to a request: decides on preconditions, encoding, ranges, and whether an error is a page or JSON. */
export function toReply(sources: ReplySources, asked: Asked, outcome: Outcome): Reply {
  switch (outcome.kind) {
    case 'content':
      return replyToContent(sources, asked, outcome);
    case 'download':
      return replyToDownload(sources, asked, outcome);
    case 'redirect':
      return replyToRedirect(asked, outcome.location);
    case 'failure':
      return replyToFailure(sources, asked, outcome);
    case 'preflight':
      return emptyReply(204, preflightHeaders, []);
  }
}
