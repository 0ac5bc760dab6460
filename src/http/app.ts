import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { transportHeaders } from '../api/headers.ts';
import { messages, maxTargetBytes } from '../api/messages.ts';
import type { SiteFiles } from '../store/site-files.ts';
import { describeService } from '../api/openapi/document.ts';
import { failure } from '../api/outcome.ts';
import { type RenderPage, pageRenderer, type PagesOnDemand } from './answers/on-demand.ts';
import { refuse, router, type RouteSources } from './answers/route.ts';
import type { Config } from './config.ts';
import { clientErrors } from './lifecycle/client-errors.ts';
import { connectionLimits } from './lifecycle/limits.ts';
import { nextTurn, turnClock } from './lifecycle/turn.ts';
import type { Clock, Count, Exchange, Observe } from './types.ts';
import { epochClock, limitHeaders, isCounted, refuseTooMany } from './limit/admit.ts';
import { createEncoder } from './reply/encoding.ts';
import { toReply } from './reply/reply.ts';
import { sender } from './reply/send.ts';
import { clientResolver } from './limit/client.ts';
import { windowLimiter } from './limit/window.ts';

/** An import would read all that `node:http` exports, its WebSocket too, and so load `fetch`: 25 ms and 2 MB at each start. */
const { createServer } = process.getBuiltinModule('node:http');

/** What an app is made of. */
export interface AppParts extends Omit<RouteSources, keyof PagesOnDemand | 'isDraining'> {
  readonly config: Config;
  readonly files: SiteFiles;
  /** Gives the origin under which the public reaches the service. */
  readonly origin: () => string;
  readonly renderPage: RenderPage;
  readonly countRequest: Count;
  readonly observe: Observe;
  /** Is told what failed, before or after an answer had begun. */
  readonly onFailure: (error: unknown, exchange: Exchange) => void;
  /** Is told the status of the answer to bytes that are no request. */
  readonly onMalformed: (status: number) => void;
  /** Is told of X-Forwarded-For from a peer that is not trusted. */
  readonly onUntrusted: () => void;
  readonly now: Clock;
}

type Given = Pick<AppParts, 'config' | 'store' | 'origin'> & Partial<AppParts>;

/** Adds what an app has without a build, which has no pages and no downloads. */
function complete(given: Given): AppParts {
  const { config, store, origin, now = () => performance.now() } = given;
  const { rateLimitMax: max, rateLimitWindowSeconds: windowSeconds } = config;
  return {
    files: { find: () => undefined, assets: new Map(), errorPages: new Map() },
    downloads: new Map(),
    openApi: () => describeService(config, origin(), store),
    renderPage: () => Promise.reject(new Error('pages need a build')),
    countRequest: given.countRequest ?? windowLimiter({ max, windowSeconds, now }),
    observe: () => undefined,
    onFailure: () => undefined,
    onMalformed: () => undefined,
    onUntrusted: () => undefined,
    now,
    ...given,
  };
}

/** Gives the path and query of a request target that names the host too, as for a proxy (RFC 9112, 3.2.2). */
function toOriginForm(target: string): string {
  // One that is too long stays as it is, so that its length is seen.
  if (target.startsWith('/') || target.length > maxTargetBytes) return target;
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

function exchangeOpener({ config, files, onUntrusted, now }: AppParts) {
  const startOfTurn = turnClock(now);
  const resolveClient = clientResolver(config.trustProxy, config.rateLimitIpv6Prefix, onUntrusted);
  const processTag = Date.now().toString(36);
  let requests = 0;
  return (request: IncomingMessage, response: ServerResponse): Exchange => {
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
      asset: files.assets.get(path),
      startedMilliseconds: startOfTurn(),
      decision: undefined,
      route: 'none',
    };
  };
}

export type App = ReturnType<typeof createApp>;

/** Makes the app of a store, and of a build where its parts are given. */
export function createApp(given: Given) {
  const parts = complete(given);
  const { config, store, files, countRequest, observe, onFailure, now } = parts;
  const commonHeaders = transportHeaders(config.baseUrl);
  /** The last response of each connection, begun or not. */
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  let isDraining = false;
  let held: Promise<void> | undefined;

  const open = exchangeOpener(parts);
  const pages = pageRenderer(parts.renderPage, store);
  const route = router({ ...parts, ...pages, isDraining: () => isDraining });
  const sources = { encoder: createEncoder(), errorPages: files.errorPages };
  const send = sender({
    isDraining: () => isDraining,
    commonHeaders,
    addLimitHeaders: limitHeaders(config, epochClock(Date.now, now)),
    observe,
    onFailure,
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    lastResponses.set(request.socket, response);
    // 1. Wait while the listener closes.
    if (held !== undefined) await held;
    // Node drops the requests behind an upgrade; closing the connection makes the client send them again.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // 2. Read the target, and whose request it is.
    const exchange = open(request, response);
    try {
      // 3. Count it.
      if (isCounted(exchange)) exchange.decision = await countRequest(exchange.client);
      const outcome =
        // 4. Refuse one too many, and what no route needs to see.
        refuseTooMany(config, exchange.decision) ??
        refuse(exchange) ??
        // 5. Find what it asks for.
        (await route(exchange));
      // 6. Decide on the form of the answer, and send it.
      send(exchange, toReply(sources, exchange, outcome));
    } catch (error) {
      onFailure(error, exchange);
      // An answer that has begun cannot become another one.
      if (response.headersSent) response.destroy();
      else send(exchange, toReply(sources, exchange, failure(500, messages.failed)));
    }
  }

  const answer = (...given: Parameters<typeof handle>): void => void handle(...given);
  /** Whether an answer is on its way on a connection. */
  const isAnswering = (socket: Duplex): boolean => lastResponses.get(socket)?.writableFinished === false;
  const { answerError, rejectConnect } = clientErrors(lastResponses, commonHeaders, parts.onMalformed);
  // Node's own answer to a request without a host would have no body, and would not be counted.
  const server = createServer({ ...connectionLimits, requireHostHeader: false }, answer)
    // An expectation may be ignored (RFC 9110, 10.1.1); Node would answer it by itself.
    .on('checkExpectation', answer)
    .on('connect', (_request: IncomingMessage, socket) => {
      rejectConnect(socket);
    })
    .on('clientError', answerError)
    .on('timeout', (socket: Socket) => {
      // After an orderly close the system would keep what a reader left unread for as long as the reader likes.
      if (isAnswering(socket)) void nextTurn().then(() => socket.resetAndDestroy());
      else socket.destroy();
    });
  // Else a client that ends its side after the request would lose an answer that is on its way. Node's types lack it.
  Reflect.set(server, 'httpAllowHalfOpen', true);

  return {
    server,
    handle,
    /** From now on health is 503, and every answer ends its connection. */
    drain: (): void => {
      isDraining = true;
    },
    /** Lets requests wait. Gives the function that lets them go on. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => {
        held = undefined;
        resolve(undefined);
      };
    },
    isAnswering,
  };
}
