import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { operations } from '../contract/operations.ts';
import { allowedMethods, maxTargetBytes, messages } from '../contract/messages.ts';
import { admission } from './admission.ts';
import { answerOf } from './answers.ts';
import type { Config } from './config.ts';
import { connectionLimits } from './connections.ts';
import { compressor, encodingChooser } from './encoding.ts';
import type { FindDownload } from './downloads.ts';
import { epochClock } from './epoch.ts';
import { sendContent, sendError, sendRedirect, write, type Exchange, type Sender } from './exchange.ts';
import type { Files, SetOrigin } from './files.ts';
import { preflightHeaders, transportHeaders } from './headers.ts';
import { limitHeaders } from './limit-headers.ts';
import { findPageOfId, pageLocals } from './places.ts';
import { answerMalformed, rejectConnect } from './malformed.ts';
import { pieceSender } from './pieces.ts';
import { openRendered, type PageHandler } from './on-demand.ts';
import { sendRanged } from './ranged.ts';
import { watchSending } from './sending.ts';
import type { SharedLimiter } from './shared-limit.ts';
import type { Store } from './store.ts';
import { namesHostRightly, toOriginForm, trailingSlash, withoutTrailingSlashes } from './target.ts';

declare module 'fastify' {
  interface FastifyRequest {
    exchange: Exchange;
  }
}

export interface AppOptions {
  readonly config: Config;
  readonly store: Store;
  readonly files: Files;
  readonly findDownload: FindDownload;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
  /** Gives the origin under which the public reaches the service; known once it listens. */
  readonly origin: () => string;
  readonly setOrigin: SetOrigin;
  /** What renders pages on demand. */
  readonly renderPage: PageHandler;
  /** Counts a request of a client. */
  readonly countRequest: SharedLimiter['count'];
  readonly log: {
    readonly request: Sender['log'];
    readonly failure: (error: unknown, exchange: Exchange) => void;
  };
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** Epoch milliseconds. */
  readonly wallClock: () => number;
}

export interface App {
  readonly server: FastifyInstance;
  /** From now on health is 503, and every answer ends its connection. */
  readonly drain: () => void;
  /** Lets requests wait. Gives what lets them go on. */
  readonly hold: () => () => void;
  /** Whether there are answers that clients have not got in full. */
  readonly isSending: () => boolean;
}

/** Makes the server. It reads top to bottom as a request goes through it. */
export function createApp(options: AppOptions): App {
  const { config, store, files, findDownload, openApi, origin, log, now, wallClock } = options;
  let draining = false;
  let held: (() => void)[] | undefined;
  const sending = watchSending(connectionLimits.unreadMilliseconds, now);
  const everywhere = transportHeaders(config.baseUrl);
  const sender: Sender = {
    chooseEncoding: encodingChooser(),
    compress: compressor(),
    errorPage: files.errorPage,
    isDraining: () => draining,
    sendPieces: pieceSender(sending.count),
    sending,
    everywhere,
    addLimitHeaders: limitHeaders(config, epochClock(wallClock, now)),
    log: log.request,
    failure: log.failure,
  };

  const admit = admission({
    config,
    sender,
    countRequest: options.countRequest,
    findUncounted: files.findUncounted,
    fail,
    now,
    processTag: wallClock().toString(36),
  });

  /** Answers what no route need see. Gives whether it did. */
  function refuse(exchange: Exchange): boolean {
    const { method, url = '/' } = exchange.request;
    const { path, search } = exchange;
    if (!namesHostRightly(exchange.request)) {
      sendError(sender, exchange, 400, messages.wrongHost);
    } else if (method === 'OPTIONS') {
      write(sender, exchange, 204, preflightHeaders, []);
    } else if (method !== 'GET' && method !== 'HEAD') {
      sendError(sender, exchange, 405, messages.readOnly, ['Allow', allowedMethods]);
    } else if (url.length > maxTargetBytes) {
      sendError(sender, exchange, 414, messages.tooLong);
    } else if (trailingSlash.test(path)) {
      sendRedirect(sender, exchange, withoutTrailingSlashes(path) + (search === '' ? '' : `?${search}`));
    } else {
      return false;
    }
    return true;
  }

  function notFound(exchange: Exchange): void {
    sendError(sender, exchange, 404, messages.nothingHere);
  }

  /** Answers that something of ours failed; cuts the connection where the answer had begun. */
  function fail(exchange: Exchange, error: unknown): void {
    log.failure(error, exchange);
    if (exchange.response.headersSent) exchange.response.destroy();
    else sendError(sender, exchange, 500, messages.failed);
  }

  const findRendered = openRendered(options.renderPage, pageLocals(store, config), options.setOrigin);

  /** Sends a page that is rendered on demand. Gives whether there is one. */
  function sendRendered(exchange: Exchange): boolean {
    const page = findRendered(exchange.path, exchange.search);
    page
      ?.then((content) => {
        sendContent(sender, exchange, content);
      })
      .catch((error: unknown) => {
        fail(exchange, error);
      });
    return page !== undefined;
  }

  const server: FastifyInstance = Fastify({
    logger: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: connectionLimits.requestMilliseconds,
    keepAliveTimeout: connectionLimits.idleMilliseconds,
    http: {
      headersTimeout: connectionLimits.headersMilliseconds,
      connectionsCheckingInterval: connectionLimits.checkMilliseconds,
      maxHeaderSize: connectionLimits.headerBytes,
      // Node would answer by itself, with nothing in it and not counted.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => {
      answerMalformed(error, socket, everywhere);
    },
    routerOptions: { maxParamLength: maxTargetBytes, querystringParser: () => ({}) },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : toOriginForm(url)),
    // Called for a path that cannot be decoded, before any hook: it counts, and names nothing.
    frameworkErrors: (_error, request, reply) => {
      admit(request.raw, reply.raw, (exchange) => {
        if (!refuse(exchange)) notFound(exchange);
      });
    },
  });
  server.server.on('connect', (_request, socket) => {
    rejectConnect(socket, everywhere);
  });
  // An expectation may be ignored (RFC 9110, 10.1.1); Node would answer it by itself, as above.
  server.server.on('checkExpectation', (request, response) => {
    server.routing(request, response);
  });

  server.decorateRequest('exchange', null as unknown as Exchange);
  const enter = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (held !== undefined) {
      held.push(() => {
        enter(request, reply, done);
      });
      return;
    }
    admit(request.raw, reply.raw, (exchange) => {
      if (refuse(exchange)) return;
      request.exchange = exchange;
      done();
    });
  };
  server.addHook('onRequest', enter);

  for (const operation of operations) {
    const answer = answerOf(operation, {
      sender,
      store,
      files,
      findDownload,
      openApi,
      origin,
      sendRendered,
    });
    server.route<{ Params: Record<string, string> }>({
      method: ['GET', 'HEAD'],
      url: operation.path.replace(/\{(\w+)\}/, ':key'),
      handler: ({ exchange, params }) => {
        exchange.operation = operation.path;
        answer(exchange, params['key'] ?? '');
      },
    });
  }

  server.setNotFoundHandler(({ exchange }) => {
    const { path } = exchange;
    const pageOfId = findPageOfId(store, path);
    if (pageOfId !== undefined) {
      sendRedirect(sender, exchange, pageOfId);
      return;
    }
    const download = findDownload(path);
    if (download !== undefined) {
      sendRanged(sender, exchange, download);
      return;
    }
    const content = path.startsWith('/api/') ? undefined : (files.findUncounted(path) ?? files.find(path));
    if (content !== undefined) sendContent(sender, exchange, content);
    else if (!sendRendered(exchange)) notFound(exchange);
  });

  server.setErrorHandler((error, { exchange }) => {
    fail(exchange, error);
  });

  return {
    server,
    drain: () => {
      draining = true;
    },
    hold: () => {
      held = [];
      return () => {
        const waiting = held ?? [];
        held = undefined;
        for (const goOn of waiting) goOn();
      };
    },
    isSending: () => sending.count() > 0,
  };
}
