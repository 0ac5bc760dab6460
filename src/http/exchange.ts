import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxTargetBytes } from '../api/messages.ts';
import type { Config } from './config.ts';
import type { Address } from './limit/client.ts';
import { clientResolver } from './limit/client.ts';
import type { Decision } from './limit/window.ts';
import type { Content } from '../api/outcome.ts';

/** One request and its response, with what is known of the request before it is answered. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Numbers the requests of this process; in the log and in X-Request-Id. */
  readonly id: string;
  /** The target up to its question mark, as sent. */
  readonly path: string;
  /** The target behind its question mark, as sent. */
  readonly search: string;
  /** Whose budget the request comes out of. */
  readonly client: Address;
  /** The asset that it asks for, which is not counted. */
  readonly asset: Content | undefined;
  /** When the request came, by the steady clock. */
  readonly startedMilliseconds: number;
  /** What the rate limit decided; undefined where the request does not count. */
  decision: Decision | undefined;
  /** The path of the operation that it reached; undefined if none. */
  operation: string | undefined;
}

export interface ExchangeOptions {
  readonly config: Config;
  readonly assets: ReadonlyMap<string, Content>;
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** The first part of the ids of this process's requests. */
  readonly processTag: string;
}

/** Gives the path and query of a request target that names the host too, as for a proxy (RFC 9112, 3.2.2). */
function toOriginForm(target: string): string {
  // One that is too long stays as it is, so that its length is seen.
  if (target.startsWith('/') || target.length > maxTargetBytes) return target;
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** Makes the function that opens the exchange of a request. */
export function exchangeOpener({
  config: { trustProxy, rateLimitIpv6Prefix },
  assets,
  now,
  processTag,
}: ExchangeOptions): (request: IncomingMessage, response: ServerResponse) => Exchange {
  let requests = 0;
  const resolveClient = clientResolver({ trustProxy, ipv6Prefix: rateLimitIpv6Prefix });
  return (request, response) => {
    const target = toOriginForm(request.url ?? '/');
    const question = target.indexOf('?');
    const path = question === -1 ? target : target.slice(0, question);
    return {
      request,
      response,
      id: `${processTag}-${(++requests).toString(36)}`,
      path,
      search: question === -1 ? '' : target.slice(question + 1),
      client: resolveClient(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'] as string | undefined,
      ),
      asset: assets.get(path),
      startedMilliseconds: now(),
      decision: undefined,
      operation: undefined,
    };
  };
}
