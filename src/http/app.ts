import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { transportHeaders } from '../api/headers.ts';
import { maxTargetBytes, messages } from '../api/messages.ts';
import type { SiteFiles } from './site-files.ts';
import { serializeOpenApi } from '../api/openapi.ts';
import { failure, jsonContent } from '../api/outcome.ts';
import { createOnce } from '../country/country.ts';
import { type RenderPage, createPageRenderer, type PagesOnDemand } from './pages.ts';
import { rejectUnroutable, createRouter, type RouteSources } from './route.ts';
import type { Config } from './config.ts';
import { handleClientErrors, connectionLimits, unreadMilliseconds } from './connections.ts';
import type { Clock, Count, Observe, OnFailure, RequestContext } from './context.ts';
import { createResolver } from './limit/client.ts';
import { limitHeaders, isCounted, rejectOverRateLimit, createLimiter } from './limit/window.ts';
import { createReplySender, buildReply } from './reply.ts';

/** Importing node:http would also load WebSocket and `fetch`: 25 ms and 2 MB at each start. */
const { createServer } = process.getBuiltinModule('node:http');

export interface AppParts extends Omit<RouteSources, keyof PagesOnDemand | 'isDraining'> {
  readonly config: Config;
  readonly files: SiteFiles;
  readonly origin: () => string;
  readonly renderPage: RenderPage;
  readonly countRequest: Count;
  readonly observe: Observe;
  readonly onFailure: OnFailure;
  /** Called with the status of the reply to a malformed request. */
  readonly onMalformed: (status: number) => void;
  /** Called if an untrusted peer sends X-Forwarded-For. */
  readonly onUntrusted: () => void;
  readonly now: Clock;
}

type AppOptions = Pick<AppParts, 'config' | 'store' | 'origin'> & Partial<AppParts>;

/** Adds defaults for an app without a build, which has no pages and no downloads. */
function withDefaults(options: AppOptions): AppParts {
  const { config, store, origin, now = () => performance.now() } = options;
  return {
    files: { find: () => undefined, assets: new Map(), errorPages: new Map() },
    downloads: new Map(),
    // Built on first request, because the origin is known only once the server listens.
    openApi: createOnce(() => jsonContent(serializeOpenApi(config, origin(), store))),
    renderPage: () => Promise.reject(new Error('pages need a build')),
    countRequest: options.countRequest ?? createLimiter(config, now),
    observe: () => undefined,
    onFailure: () => undefined,
    onMalformed: () => undefined,
    onUntrusted: () => undefined,
    now,
    ...options,
  };
}

/** Removes scheme and host from a target in absolute form (RFC 9112, 3.2.2). */
function toOriginForm(target: string): string {
  // Long targets are rejected in any form.
  if (target.startsWith('/') || target.length > maxTargetBytes) return target;
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

function contextReader({ config, files, onUntrusted, now }: AppParts) {
  const resolveClient = createResolver(config.trustProxy, config.rateLimitIpv6Prefix, onUntrusted);
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

/** Creates the app of a store and, if given, of the parts of a build. */
export function createApp(options: AppOptions) {
  const parts = withDefaults(options);
  const { config, store, files, countRequest, observe, onFailure } = parts;
  const commonHeaders = transportHeaders(config.baseUrl);
  // The open connections, and the latest response on each.
  const sockets = new Set<Socket>();
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  let draining = false;
  const isDraining = (): boolean => draining;

  const readContext = contextReader(parts);
  const pages = createPageRenderer(parts.renderPage, store);
  const route = createRouter({ ...parts, ...pages, isDraining });
  const toLimitHeaders = limitHeaders(config);
  const send = createReplySender(observe, onFailure, isDraining, commonHeaders, toLimitHeaders);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    lastResponses.set(request.socket, response);
    // Node would drop requests after an upgrade. Clients resend them if the connection closes.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    // 1. Read the target and the client's address.
    const context = readContext(request, response);
    try {
      // 2. Count the request.
      if (isCounted(context)) context.decision = await countRequest(context.client);
      const outcome =
        // 3. Reject requests over the limit, and those that need no routing.
        rejectOverRateLimit(config, context.decision) ??
        rejectUnroutable(context) ??
        // 4. Find the outcome.
        (await route(context));
      // 5. Build the reply from the outcome, and send it.
      send(context, buildReply(files.errorPages, context, outcome));
    } catch (error) {
      onFailure(error, context);
      // A reply that has begun cannot be replaced.
      if (response.headersSent) response.destroy();
      else send(context, buildReply(files.errorPages, context, failure(500, messages.failed)));
    }
  }

  const onRequest = (...given: Parameters<typeof handle>): void => void handle(...given);
  const clientErrors = handleClientErrors(lastResponses, commonHeaders, parts.onMalformed);
  // Node's own reply to a request without a host has no body and is not counted.
  const server = createServer({ ...connectionLimits, requireHostHeader: false }, onRequest)
    .on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    })
    // Expectations may be ignored (RFC 9110, 10.1.1). Node's default would first write a 100.
    .on('checkExpectation', onRequest)
    .on('checkContinue', onRequest)
    .on('connect', (_request: IncomingMessage, socket) => {
      clientErrors.rejectConnect(socket);
    })
    .on('clientError', clientErrors.answerError)
    // A reset drops unread bytes; after a normal close the system would keep them for the client.
    .on('timeout', (socket: Socket) => setImmediate(() => socket.resetAndDestroy()));
  server.timeout = unreadMilliseconds;
  // Sends the reply even if the client closes its side first. Node's types lack this option.
  Reflect.set(server, 'httpAllowHalfOpen', true);

  return {
    server,
    handle,
    sockets: sockets as ReadonlySet<Socket>,
    /** Switches health to 503, and closes each connection after its reply. */
    drain: (): void => {
      draining = true;
    },
    closeIdle: (): void => {
      for (const socket of sockets)
        if (lastResponses.get(socket)?.writableFinished === true) socket.destroySoon();
    },
  };
}
