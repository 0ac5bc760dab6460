import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from '../api/headers.ts';
import type { Bytes, Content } from '../api/outcome.ts';

/** Milliseconds that never go back. */
export type Clock = () => number;

/** An address of 128 bits as four unsigned words. IPv4 is its mapped IPv6, so that each has one form. */
export type Address = readonly [number, number, number, number];

export interface Decision {
  readonly allowed: boolean;
  /** Requests left in the window, never below 0. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMilliseconds: number;
}

/** Counts a request of a client, and decides on it. */
export type Count = (client: Address) => Decision | Promise<Decision>;

/** What of a request decides on the form of its answer. */
export interface Asked {
  /** The target up to its question mark, as sent. */
  readonly path: string;
  readonly request: Pick<IncomingMessage, 'method' | 'headers'>;
}

/** One request and its response, with what is known of the request before it is answered. */
export interface Exchange extends Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Numbers the requests of this process; in the log and in X-Request-Id. */
  readonly id: string;
  /** The target behind its question mark, as sent. */
  readonly search: string;
  /** Whose budget the request comes out of. */
  readonly client: Address;
  readonly asset: Content | undefined;
  /** When the turn of the event loop began in which it was taken: until its answer it also waits for those before it. */
  readonly startedMilliseconds: number;
  /** What the rate limit decided; undefined where the request does not count. */
  decision: Decision | undefined;
  /** The path of the operation that it reached, or the kind of what else; `none` until it reaches something. */
  route: string;
}

export type Observe = (exchange: Exchange, status: number, bytes: number) => void;

/** An answer as it is sent, but for the headers that depend on the connection. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Headers of this answer; the sender adds to them. */
  readonly extra: string[];
  readonly body: Bytes | (() => AsyncIterable<Buffer>);
  readonly bytes: number;
}
