import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Content } from '../api/outcome.ts';

/** Monotonic milliseconds. */
export type Clock = () => number;

export interface Decision {
  readonly allowed: boolean;
  /** Requests left in the window, never below 0. */
  readonly remaining: number;
  readonly resetMilliseconds: number;
  /** When the window ends, in epoch seconds: the same in all replies of a window. */
  readonly resetSeconds: number;
}

export type Count = (client: string) => Decision | Promise<Decision>;

export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** A random id, also in the log and in X-Request-Id. */
  readonly id: string;
  /** The target before its question mark, as sent. */
  readonly path: string;
  /** The target after its question mark, as sent. */
  readonly search: string;
  /** The client for the rate limit: an IPv4 address or an IPv6 network. */
  readonly client: string;
  readonly asset: Content | undefined;
  readonly startedMilliseconds: number;
  /** The rate limit's decision; undefined if the request does not count. */
  decision: Decision | undefined;
  /** The path of an operation or page, or the kind of file; `none` for other requests. */
  route: string;
}

export type Observe = (context: RequestContext, status: number, bytes: number) => void;

/** Receives errors, also those after the start of a reply. */
export type OnFailure = (error: unknown, context: RequestContext) => void;
