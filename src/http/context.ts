import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** A request, and what is known of it before it has a reply. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** In the log and in X-Request-Id. */
  readonly id: string;
  /** The target before its question mark, as sent. */
  readonly path: string;
  /** The target after its question mark, as sent. */
  readonly search: string;
  /** Whose limit counts: an IPv4 address, or the network of an IPv6 address. */
  readonly client: string;
  readonly asset: Content | undefined;
  readonly startedMilliseconds: number;
  /** What the rate limit decided; undefined where the request does not count. */
  decision: Decision | undefined;
  /** The path of the operation, or the kind of file, that the request reached; `none` until then. */
  route: string;
}

/** Receives what was sent. */
export type Observe = (context: RequestContext, status: number, bytes: number) => void;

/** Receives what failed, before or after a reply began. */
export type OnFailure = (error: unknown, context: RequestContext) => void;
