import type { IncomingMessage, ServerResponse } from 'node:http';
import { tooManyRequests } from '../contract/limit.ts';
import { clientResolver } from './client-address.ts';
import type { Config } from './config.ts';
import { sendError, type Exchange, type Sender } from './exchange.ts';
import type { Files } from './files.ts';
import { expectAnswer } from './malformed.ts';
import type { Decision } from './rate-limit.ts';
import type { SharedLimiter } from './shared-limit.ts';

export interface AdmissionOptions {
  readonly config: Config;
  readonly sender: Sender;
  /** Counts a request of a client. */
  readonly countRequest: SharedLimiter['count'];
  /** Gives what stands at a path that may be asked for without being counted. */
  readonly findUncounted: Files['findUncounted'];
  /** Answers that something of ours failed. */
  readonly fail: (exchange: Exchange, error: unknown) => void;
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** What the ids of this process's requests begin with. */
  readonly processTag: string;
}

/** Opens the exchange of a request, counts it, and goes on with it. */
export type Admit = (
  request: IncomingMessage,
  response: ServerResponse,
  goOn: (exchange: Exchange) => void,
) => void;

/** Makes what every request passes first: a request too many is refused there. */
export function admission(options: AdmissionOptions): Admit {
  const { config, sender, countRequest, findUncounted, fail, now, processTag } = options;
  let requests = 0;
  const resolveClient = clientResolver({
    trustProxy: config.trustProxy,
    ipv6Prefix: config.rateLimitIpv6Prefix,
  });

  const refuse = (exchange: Exchange, { resetMilliseconds }: Decision): void => {
    const seconds = Math.max(1, Math.ceil(resetMilliseconds / 1000));
    sendError(sender, exchange, 429, tooManyRequests(config, seconds), [], seconds);
  };

  return (request, response, goOn) => {
    expectAnswer(response);
    // Node drops what came behind an upgrade together with it: the client shall send that anew.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const target = request.url ?? '/';
    const question = target.indexOf('?');
    const path = question === -1 ? target : target.slice(0, question);
    const client = resolveClient(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'] as string | undefined,
    );
    const exchange: Exchange = {
      request,
      response,
      id: `${processTag}-${(++requests).toString(36)}`,
      path,
      search: question === -1 ? '' : target.slice(question + 1),
      client,
      startedMilliseconds: now(),
      decision: undefined,
      operation: undefined,
    };
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    // A browser's question before the real one (CORS) is never refused, so it does not count either.
    if (method === 'OPTIONS' || (isRead && findUncounted(path) !== undefined)) {
      goOn(exchange);
      return;
    }
    const decide = (decision: Decision): void => {
      exchange.decision = decision;
      if (decision.allowed) goOn(exchange);
      else refuse(exchange, decision);
    };
    const decision = countRequest(client);
    if ('allowed' in decision) decide(decision);
    else {
      decision.then(decide).catch((error: unknown) => {
        fail(exchange, error);
      });
    }
  };
}
