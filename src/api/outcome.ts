import { hash } from 'node:crypto';
import { caching, contentTypes, jsonHeaders, type Headers } from './headers.ts';
import { messages } from './messages.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Compression = Exclude<Encoding, 'identity'>;

/** The result of an operation. `preflight` answers the OPTIONS that browsers send first (CORS). */
export type Outcome = Content | DownloadFile | Redirect | Failure | { readonly kind: 'preflight' };

/** A complete body. With `no-store`, the reply has no ETag and is not compressed. */
export interface Content {
  readonly kind: 'content';
  readonly type: string;
  /** Headers that do not depend on the encoding. */
  readonly headers: Headers;
  readonly cacheControl: string;
  readonly body: Buffer;
  readonly hash: string;
  readonly isCompressed?: boolean;
}

export interface EncodedFile {
  readonly bytes: number;
  /** Returns the bytes from `start` to `end`, both included. */
  readonly read: (start: number, end: number) => Buffer | (() => AsyncIterable<Buffer>);
}

/** A file that is sent whole or in part. */
export interface DownloadFile {
  readonly kind: 'download';
  readonly type: string;
  readonly headers: Headers;
  readonly cacheControl: string;
  /** An HTTP date. Builds of one edition share this date, so the ETag is more precise. */
  readonly lastModified: string;
  readonly hash: string;
  readonly encodings: Readonly<Partial<Record<Encoding, EncodedFile>>> &
    Readonly<Record<'identity', EncodedFile>>;
}

/** A redirect: permanent (308), or to the only page that a search can mean (303). */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 303 | 308;
  readonly location: string;
  readonly cacheControl: string;
}

/** An error. Browsers get a page, except at paths of the API; other clients get JSON. */
export interface Failure {
  readonly kind: 'failure';
  readonly status: number;
  /** Names the error and the right value. */
  readonly message: string;
  readonly headers?: Headers;
  readonly retryAfterSeconds?: number;
  /** Replaces the usual error page. */
  readonly page?: Content;
}

/** Characters of a content hash: 132 bits of SHA-256. */
export const hashLength = 22;

export const hashContent = (content: string | Buffer): string =>
  hash('sha256', content, 'base64url').slice(0, hashLength);

export const sha256 = (content: string | Buffer): string => hash('sha256', content, 'hex');

export const asJson = {
  kind: 'content',
  type: contentTypes.json,
  headers: jsonHeaders,
  cacheControl: caching.content,
} as const;

export function jsonContent(text: string): Content {
  const body = Buffer.from(text);
  return { ...asJson, body, hash: hashContent(body) };
}

export const toJsonContent = (value: object): Content => jsonContent(JSON.stringify(value));

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
