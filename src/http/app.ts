import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { transportHeaders } from '../api/headers.ts';
import { maxTargetBytes, messages } from '../api/messages.ts';
import type { SiteFiles } from './site-files.ts';
import { describeService } from '../api/openapi.ts';
import { failure } from '../api/outcome.ts';
import { type RenderPage, pageRenderer, type PagesOnDemand } from './pages.ts';
import { refuse, router, type RouteSources } from './route.ts';
import type { Config } from './config.ts';
import { clientErrors, connectionLimits, unreadMilliseconds } from './connections.ts';
import type { Clock, Count, Observe, OnFailure, RequestContext } from './context.ts';
import { clientResolver } from './limit/client.ts';
import { limitHeaders, isCounted, refuseTooMany, windowLimiter } from './limit/window.ts';
import { sender, toReply } from './reply.ts';
import { nextTurn } from './search-queue.ts';

/** An import would read all that `node:http` exports, its WebSocket too, and so load `fetch`: 25 ms and 2 MB at each start. */
const { createServer } = process.getBuiltinModule('node:http');

/** The parts of an app. */
export interface AppParts extends Omit<RouteSources, keyof PagesOnDemand | 'isDraining'> {
  readonly config: Config;
  readonly files: SiteFiles;
  /** Gives the origin under which the public reaches the service. */
  readonly origin: () => string;
  readonly renderPage: RenderPage;
  readonly countRequest: Count;
  readonly observe: Observe;
  readonly onFailure: OnFailure;
  /** Receives the status of the reply to malformed bytes. */
  readonly onMalformed: (status: number) => void;
  /** Is called at X-Forwarded-For from a peer that is not trusted. */
  readonly onUntrusted: () => void;
  readonly now: Clock;
}

type Given = Pick<AppParts, 'config' | 'store' | 'origin'> & Partial<AppParts>;

/** Adds defaults for an app without a build, which has no pages and no downloads. */
function withDefaults(given: Given): AppParts {
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
  // A target that is too long stays as it is, so that its length is seen.
  if (target.startsWith('/') || target.length > maxTargetBytes) return target;
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

/** Makes the function that reads the context of a request. */
function contextReader({ config, files, onUntrusted, now }: AppParts) {
  const resolveClient = clientResolver(config.trustProxy, config.rateLimitIpv6Prefix, onUntrusted);
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
  const parts = withDefaults(given);
  const { config, store, files, countRequest, observe, onFailure } = parts;
  const commonHeaders = transportHeaders(config.baseUrl);
  /** The open connections, and the last response of each, begun or not. */
  const sockets = new Set<Socket>();
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  let draining = false;
  const isDraining = (): boolean => draining;

  const readContext = contextReader(parts);
  const pages = pageRenderer(parts.renderPage, store);
  const route = router({ ...parts, ...pages, isDraining });
  const send = sender(observe, onFailure, isDraining, commonHeaders, limitHeaders(config));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    lastResponses.set(request.socket, response);
    // Node drops the requests after an upgrade; closing the connection makes the client send them again.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // 1. Read the target, and whose request it is.
    const context = readContext(request, response);
    try {
      // 2. Count it.
      if (isCounted(context)) context.decision = await countRequest(context.client);
      const outcome =
        // 3. Refuse it where it is one too many, or where no route is needed.
        refuseTooMany(config, context.decision) ??
        refuse(context) ??
        // 4. Find what it asks for.
        (await route(context));
      // 5. Make the reply of the outcome, and send it.
      send(context, toReply(files.errorPages, context, outcome));
    } catch (error) {
      onFailure(error, context);
      // A reply that has begun cannot become another one.
      if (response.headersSent) response.destroy();
      else send(context, toReply(files.errorPages, context, failure(500, messages.failed)));
    }
  }

  const onRequest = (...given: Parameters<typeof handle>): void => void handle(...given);
  const { answerError, rejectConnect } = clientErrors(lastResponses, commonHeaders, parts.onMalformed);
  // Node's own reply to a request without a host has no body, and is not counted.
  const server = createServer({ ...connectionLimits, requireHostHeader: false }, onRequest)
    .on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    })
    // Expectations may be ignored (RFC 9110, 10.1.1). Node's own handling writes its 100 into the reply before.
    .on('checkExpectation', onRequest)
    .on('checkContinue', onRequest)
    .on('connect', (_request: IncomingMessage, socket) => {
      rejectConnect(socket);
    })
    .on('clientError', answerError)
    // A reset drops what the client has not read; after a normal close the system would keep it for as long as the client likes.
    .on('timeout', (socket: Socket) => void nextTurn('').then(() => socket.resetAndDestroy()));
  server.timeout = unreadMilliseconds;
  // Without this, a client that closes its side after the request would lose the reply. Node's types lack it.
  Reflect.set(server, 'httpAllowHalfOpen', true);

  return {
    server,
    handle,
    sockets: sockets as ReadonlySet<Socket>,
    /** From now on health is 503, and every reply closes its connection. */
    drain: (): void => {
      draining = true;
    },
    /** Closes the connections whose last reply is complete. */
    closeIdle: (): void => {
      for (const socket of sockets)
        if (lastResponses.get(socket)?.writableFinished === true) socket.destroySoon();
    },
  };
}
