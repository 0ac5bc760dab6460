import { caching, contentTypes, jsonHeaders, type Headers } from './headers.ts';
import { contentHash } from './hash.ts';
import { messages } from './messages.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Compression = Exclude<Encoding, 'identity'>;

/** What a request is answered with. It knows neither the client nor the connection. */
export type Outcome = Content | DownloadFile | Redirect | Failure | Preflight;

/** A whole body, sent in the encoding that the client prefers. Where it may not be stored, it has no ETag and is never compressed. */
export interface Content {
  readonly kind: 'content';
  /** Its media type. */
  readonly type: string;
  /** Headers that do not depend on the encoding. */
  readonly headers: Headers;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly hash: string;
  /** Whether its own format compresses it. */
  readonly isCompressed?: boolean;
}

/** A file in one encoding. */
export interface EncodedFile {
  readonly bytes: number;
  /** Gives a part of it, both ends included. */
  readonly read: (start: number, end: number) => Buffer | (() => AsyncIterable<Buffer>);
}

/** A file of which a client may ask for a part. */
export interface DownloadFile {
  readonly kind: 'download';
  readonly type: string;
  readonly headers: Headers;
  readonly cacheControl: string;
  /** An HTTP date. Two builds of one edition share it, so it says less than the ETag. */
  readonly lastModified: string;
  /** The hash of its content. */
  readonly hash: string;
  readonly encodings: Readonly<Partial<Record<Encoding, EncodedFile>>> &
    Readonly<Record<'identity', EncodedFile>>;
}

/** Another address: for good (308), or of the page that a search means (303). */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 303 | 308;
  readonly location: string;
  readonly cacheControl: string;
}

/** An error: a page where people look and the client wants one, else JSON. */
export interface Failure {
  readonly kind: 'failure';
  readonly status: number;
  /** What is wrong, and what would be right. */
  readonly message: string;
  readonly headers?: Headers;
  /** When to try again, where that is known. */
  readonly retryAfterSeconds?: number;
  /** The page of this error, where it has one of its own. */
  readonly page?: Content;
}

/** The answer to OPTIONS, the question of a browser before the real request (CORS). */
export interface Preflight {
  readonly kind: 'preflight';
}

/** What all JSON is sent with. */
export const asJson = {
  kind: 'content',
  type: contentTypes.json,
  headers: jsonHeaders,
  cacheControl: caching.content,
} as const;

export function jsonContent(text: string): Content {
  const body = Buffer.from(text);
  return { ...asJson, body, hash: contentHash(body) };
}

export function jsonOf(value: object): Content {
  return jsonContent(JSON.stringify(value));
}

export function redirect(
  location: string,
  status: Redirect['status'] = 308,
  cacheControl: string = caching.content,
): Redirect {
  return { kind: 'redirect', status, location, cacheControl };
}

export function failure(status: number, message: string, headers?: Headers): Failure {
  return { kind: 'failure', status, message, ...(headers && { headers }) };
}

export const notFound: Failure = failure(404, messages.notFound);
