import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { caching, contentTypes, jsonHeaders, type Headers } from '../../api/headers.ts';
import { messages } from '../../api/messages.ts';
import type { Body } from '../../api/record-tables.ts';
import type { Bytes, Compressible, Encoder, Encoding } from './encoding.ts';

/** A value that is there, or on its way. Most answers come from memory and need no turn of the event loop. */
export type Eventual<T> = T | Promise<T>;

/** Calls `next` with a value: at once where it is there. */
export function after<T, U>(value: Eventual<T>, next: (value: T) => Eventual<U>): Eventual<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** What a request is answered with. It knows neither the client nor the connection. */
export type Outcome = Content | Download | Redirect | Failure | Preflight;

/** A whole body, sent in the encoding that the client prefers. */
export interface Content extends Compressible {
  readonly kind: 'content';
  /** Headers that do not depend on the encoding. */
  readonly headers: Headers;
  readonly cacheControl: string;
  /** Whether its own format compresses it. */
  readonly isCompressed?: boolean;
  /** Whether it has an ETag; without one it is never a 304, and never compressed. */
  readonly isValidated?: boolean;
}

/** One encoding of a download. */
export interface Form {
  readonly bytes: number;
  /** Gives a part of it, both ends included. */
  readonly read: (start: number, end: number) => Buffer | (() => Readable);
}

/** A file of which a client may ask for a part. */
export interface Download {
  readonly kind: 'download';
  readonly type: string;
  readonly headers: Headers;
  readonly cacheControl: string;
  /** An HTTP date. Two builds of one edition share it, so it says less than the ETag. */
  readonly lastModified: string;
  /** The hash of its content. */
  readonly hash: string;
  readonly forms: Readonly<Partial<Record<Encoding, Form>>> & Readonly<Record<'identity', Form>>;
}

/** Another address: for good (308), or of the page that a search means (303). */
export interface Redirect {
  readonly kind: 'redirect';
  readonly status: 303 | 308;
  readonly location: string;
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
  /** The error pages by status. */
  readonly errorPages: ReadonlyMap<number, Content>;
}

/** Makes the outcome of a JSON body. */
export function jsonContent({ body, bytes, hash }: Body, headers = jsonHeaders): Content {
  return {
    kind: 'content',
    type: contentTypes.json,
    headers,
    cacheControl: caching.content,
    body,
    bytes,
    hash,
  };
}

/** Gives a content that stays in memory, with a place for its compressed forms. */
export function keepForms(content: Content): Content {
  return { ...content, forms: new Map() };
}

export function redirect(location: string, status: Redirect['status'] = 308): Redirect {
  return { kind: 'redirect', status, location };
}

export function failure(status: number, message: string, headers?: Headers): Failure {
  return headers === undefined
    ? { kind: 'failure', status, message }
    : { kind: 'failure', status, message, headers };
}

export const nothingHere: Failure = failure(404, messages.nothingHere);
