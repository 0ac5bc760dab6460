import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { transportHeaders } from '../api/headers.ts';
import { messages, maxTargetBytes } from '../api/messages.ts';
import type { SiteFiles } from '../store/site-files.ts';
import { describeService } from '../api/openapi/document.ts';
import { failure } from '../api/outcome.ts';
import { type RenderPage, pageRenderer, type PagesOnDemand } from './pages.ts';
import { refuse, router, type RouteSources } from './route.ts';
import type { Config } from './config.ts';
import { clientErrors, connectionLimits, unreadMilliseconds } from './connections.ts';
import type { Asked, Clock, Count, Observe, OnFailure } from './types.ts';
import { clientResolver } from './limit/client.ts';
import { limitHeaders, isCounted, refuseTooMany, windowLimiter } from './limit/window.ts';
import { sender, toReply } from './reply.ts';
import { nextTurn } from './searches.ts';

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
  readonly onFailure: OnFailure;
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

function opener({ config, files, onUntrusted, now }: AppParts) {
  const resolveClient = clientResolver(config.trustProxy, config.rateLimitIpv6Prefix, onUntrusted);
  return (request: IncomingMessage, response: ServerResponse): Asked => {
    const target = toOriginForm(request.url ?? '/');
    const question = target.indexOf('?');
    const path = question === -1 ? target : target.slice(0, question);
    return {
      request,
      response,
      id: randomUUID(),
      path,
      search: question === -1 ? '' : target.slice(question + 1),
      client: resolveClient(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'] as string | undefined,
      ),
      asset: files.assets.get(path),
      startedMilliseconds: now(),
      decision: undefined,
      route: 'none',
    };
  };
}

export type App = ReturnType<typeof createApp>;

/** Makes the app of a store, and of a build where its parts are given. */
export function createApp(given: Given) {
  const parts = complete(given);
  const { config, store, files, countRequest, observe, onFailure } = parts;
  const commonHeaders = transportHeaders(config.baseUrl);
  /** The connections that there are, and the last response of each, begun or not. */
  const open = new Set<Socket>();
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  let draining = false;
  const isDraining = (): boolean => draining;

  const ask = opener(parts);
  const pages = pageRenderer(parts.renderPage, store);
  const route = router({ ...parts, ...pages, isDraining });
  const send = sender(observe, onFailure, isDraining, commonHeaders, limitHeaders(config));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    lastResponses.set(request.socket, response);
    // Node drops the requests behind an upgrade; closing the connection makes the client send them again.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // 1. Read the target, and whose request it is.
    const asked = ask(request, response);
    try {
      // 2. Count it.
      if (isCounted(asked)) asked.decision = await countRequest(asked.client);
      const outcome =
        // 3. Refuse one too many, and what no route needs to see.
        refuseTooMany(config, asked.decision) ??
        refuse(asked) ??
        // 4. Find what it asks for.
        (await route(asked));
      // 5. Decide on the form of the reply, and send it.
      send(asked, toReply(files.errorPages, asked, outcome));
    } catch (error) {
      onFailure(error, asked);
      // An answer that has begun cannot become another one.
      if (response.headersSent) response.destroy();
      else send(asked, toReply(files.errorPages, asked, failure(500, messages.failed)));
    }
  }

  const answer = (...given: Parameters<typeof handle>): void => void handle(...given);
  const { answerError, rejectConnect } = clientErrors(lastResponses, commonHeaders, parts.onMalformed);
  // Node's own answer to a request without a host would have no body, and would not be counted.
  const server = createServer({ ...connectionLimits, requireHostHeader: false }, answer)
    .on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    })
    // Expectations may be ignored (RFC 9110, 10.1.1). Node would answer them by itself, and write its 100 into the answer before.
    .on('checkExpectation', answer)
    .on('checkContinue', answer)
    .on('connect', (_request: IncomingMessage, socket) => {
      rejectConnect(socket);
    })
    .on('clientError', answerError)
    // After an orderly close the system would keep what a reader left unread for as long as the reader likes.
    .on('timeout', (socket: Socket) => void nextTurn().then(() => socket.resetAndDestroy()));
  server.timeout = unreadMilliseconds;
  // Else a client that ends its side after the request would lose an answer that is on its way. Node's types lack it.
  Reflect.set(server, 'httpAllowHalfOpen', true);

  return {
    server,
    handle,
    open: open as ReadonlySet<Socket>,
    /** From now on health is 503, and every answer ends its connection. */
    drain: (): void => {
      draining = true;
    },
    /** Ends the connections on which every request is answered. */
    endAnswered: (): void => {
      for (const socket of open)
        if (lastResponses.get(socket)?.writableFinished === true) socket.destroySoon();
    },
  };
}
