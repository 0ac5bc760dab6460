import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from '../api/headers.ts';
import type { Content } from '../api/outcome.ts';

/** Milliseconds that never go back. */
export type Clock = () => number;

export interface Decision {
  readonly allowed: boolean;
  /** Requests left in the window, never below 0. */
  readonly remaining: number;
  /** Milliseconds until the window ends. */
  readonly resetMilliseconds: number;
}

/** Counts a request of a client, and decides on it. */
export type Count = (client: string) => Decision | Promise<Decision>;

/** A request with what is known of it before it is answered. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** In the log and in X-Request-Id. */
  readonly id: string;
  /** The target up to its question mark, as sent. */
  readonly path: string;
  /** The target behind its question mark, as sent. */
  readonly search: string;
  /** Whose budget the request comes out of: an IPv4 address, or the network of an IPv6 one. */
  readonly client: string;
  readonly asset: Content | undefined;
  readonly startedMilliseconds: number;
  /** What the rate limit decided; undefined where the request does not count. */
  decision: Decision | undefined;
  /** The path of the operation that it reached, or the kind of what else; `none` until it reaches something. */
  route: string;
}

/** Is told what was sent. */
export type Observe = (asked: Asked, status: number, bytes: number) => void;

/** Is told what failed, before or after an answer had begun. */
export type OnFailure = (error: unknown, asked: Asked) => void;

/** What is sent, but for the headers that depend on the connection. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Headers of this reply; the sender adds to them. */
  readonly extra: string[];
  readonly body: Buffer | (() => AsyncIterable<Buffer>);
  readonly bytes: number;
}
