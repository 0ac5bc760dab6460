import { hash } from 'node:crypto';
import { caching, contentTypes, jsonHeaders, type Headers } from './headers.ts';
import { messages } from './messages.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Compression = Exclude<Encoding, 'identity'>;

/**
 * What an operation or a file gives for a request. The server makes a reply of it, which depends on the client and the connection. A
 * preflight is an OPTIONS, which browsers send before the real request (CORS).
 */
export type Outcome = Content | DownloadFile | Redirect | Failure | { readonly kind: 'preflight' };

/** A whole body, sent in the encoding that the client prefers. With `no-store` it has no ETag and is never compressed. */
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

/** A file that is sent whole or in part. */
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

/** A redirect: permanent (308), or to the only page that a search can mean (303). */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 303 | 308;
  readonly location: string;
  readonly cacheControl: string;
}

/** An error. Its reply is a page where a browser asks for one, else JSON. */
export interface Failure {
  readonly kind: 'failure';
  readonly status: number;
  /** What is wrong, and what would be right. */
  readonly message: string;
  readonly headers?: Headers;
  /** When to try again, if known. */
  readonly retryAfterSeconds?: number;
  /** A page in place of the usual error page. */
  readonly page?: Content;
}

/** Characters of a content's hash: 132 bits of its SHA-256. */
export const hashLength = 22;

/** Hashes a content, for its ETag. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, hashLength);
}

/** @example sha256(readFileSync('kodepos.csv')) // in hexadecimal digits */
export function sha256(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex');
}

/** The properties that all JSON has. */
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
