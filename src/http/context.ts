import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxTargetBytes } from '../api/messages.ts';
import type { Content } from '../api/outcome.ts';
import type { Config } from './config.ts';
import { clientResolver } from './limit/client.ts';

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

/** Gives the path and query of a request target that names the host too, as for a proxy (RFC 9112, 3.2.2). */
function toOriginForm(target: string): string {
  // A target that is too long stays as it is, so that its length is seen.
  if (target.startsWith('/') || target.length > maxTargetBytes) return target;
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** Makes the function that reads the context of a request. */
export function contextReader(
  { trustProxy, rateLimitIpv6Prefix }: Config,
  assets: ReadonlyMap<string, Content>,
  onUntrusted: () => void,
  now: Clock,
) {
  const resolveClient = clientResolver(trustProxy, rateLimitIpv6Prefix, onUntrusted);
  return (request: IncomingMessage, response: ServerResponse): RequestContext => {
    const target = toOriginForm(request.url ?? '/');
    const question = target.indexOf('?');
    const path = question === -1 ? target : target.slice(0, question);
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined;
    return {
      request,
      response,
      id: randomUUID(),
      path,
      search: question === -1 ? '' : target.slice(question + 1),
      client: resolveClient(request.socket.remoteAddress, forwardedFor),
      asset: assets.get(path),
      startedMilliseconds: now(),
      decision: undefined,
      route: 'none',
    };
  };
}
