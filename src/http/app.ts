import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { transportHeaders } from '../api/headers.ts';
import { messages } from '../api/messages.ts';
import type { Store } from '../api/records.ts';
import type { SiteFiles } from '../store/site-files.ts';
import type { Downloads } from './answers/downloads.ts';
import type { SetOrigin } from './answers/files.ts';
import { pageLocals, rendererOnDemand, type BuiltData, type RenderPage } from './answers/on-demand.ts';
import { refuse, router } from './answers/route.ts';
import type { Config } from './config.ts';
import { clientErrors } from './lifecycle/client-errors.ts';
import { connectionLimits, unreadMilliseconds } from './lifecycle/limits.ts';
import { watchReaders, type SlowReaders } from './lifecycle/slow-readers.ts';
import { exchangeOpener, type Exchange } from './exchange.ts';
import { createServer } from './http.ts';
import { admission, epochClock, limitHeaders } from './limit/admit.ts';
import type { Limiter } from './limit/window.ts';
import { createEncoder } from './reply/encoding.ts';
import { after, type Eventual } from './types.ts';
import { failure, type Content, type Outcome } from '../api/outcome.ts';
import { pieceSender } from './reply/pieces.ts';
import { toReply } from './reply/reply.ts';
import { sender, type SendOptions } from './reply/send.ts';

export interface AppOptions {
  readonly config: Config;
  readonly store: Store;
  readonly data: BuiltData;
  readonly files: SiteFiles<Content>;
  readonly downloads: Downloads;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
  /** Gives the origin under which the public reaches the service; known once it listens. */
  readonly origin: () => string;
  readonly setOrigin: SetOrigin;
  readonly renderPage: RenderPage;
  readonly countRequest: Limiter['count'];
  readonly log: {
    readonly request: SendOptions['log'];
    readonly failure: SendOptions['onFailure'];
  };
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** Epoch milliseconds. */
  readonly wallClock: () => number;
}

export interface App {
  readonly server: Server;
  /** Answers a request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  /** From now on health is 503, and every answer ends its connection. */
  readonly drain: () => void;
  /** Lets requests wait. Gives the function that lets them go on. */
  readonly hold: () => () => void;
  /** Whether there are answers that clients have not read in full. */
  readonly isSending: () => boolean;
}

/** The steps of a request between the connection and its answer. */
interface Steps {
  readonly open: (request: IncomingMessage, response: ServerResponse) => Exchange;
  /** Counts a request, and gives the refusal of one too many. */
  readonly admit: (exchange: Exchange) => Eventual<Outcome | undefined>;
  readonly route: (exchange: Exchange) => Eventual<Outcome>;
  readonly send: (exchange: Exchange, outcome: Outcome) => void;
}

function createSteps(options: AppOptions, isDraining: () => boolean, slowReaders: SlowReaders): Steps {
  const { config, store, data, files, renderPage, setOrigin, log, now, wallClock } = options;
  const rendered = rendererOnDemand(renderPage, pageLocals(store, config, data), setOrigin);
  const replySources = { encoder: createEncoder(), errorPages: files.errorPages };
  const write = sender({
    isDraining,
    sendPieces: pieceSender(slowReaders.count),
    slowReaders,
    everywhere: transportHeaders(config.baseUrl),
    addLimitHeaders: limitHeaders(config, epochClock(wallClock, now)),
    log: log.request,
    onFailure: log.failure,
  });
  return {
    open: exchangeOpener({
      config,
      assets: files.assets,
      now,
      processTag: wallClock().toString(36),
    }),
    admit: admission(config, options.countRequest),
    route: router({ ...options, ...rendered, isDraining }),
    send: (exchange, outcome) => {
      write(exchange, toReply(replySources, exchange, outcome));
    },
  };
}

/** Sends outcomes, now or when they arrive. */
interface Delivery {
  /** Sends what `find` gives; if it throws, the answer is 500. */
  readonly deliver: (exchange: Exchange, find: () => Eventual<Outcome>) => void;
  /** Counts the outcomes that are on their way. */
  readonly countPending: () => number;
}

function createDelivery(send: Steps['send'], logFailure: AppOptions['log']['failure']): Delivery {
  let pending = 0;
  const fail = (exchange: Exchange, error: unknown): void => {
    logFailure(error, exchange);
    // An answer that has begun cannot become another one.
    if (exchange.response.headersSent) exchange.response.destroy();
    else send(exchange, failure(500, messages.failed));
  };
  const sendLater = async (exchange: Exchange, outcome: Promise<Outcome>): Promise<void> => {
    pending++;
    try {
      send(exchange, await outcome);
    } catch (error) {
      fail(exchange, error);
    } finally {
      pending--;
    }
  };
  return {
    deliver: (exchange, find) => {
      try {
        const outcome = find();
        if (outcome instanceof Promise) void sendLater(exchange, outcome);
        else send(exchange, outcome);
      } catch (error) {
        fail(exchange, error);
      }
    },
    countPending: () => pending,
  };
}

/** Makes the service. `handle` is the path of a request: open → admit ?? refuse ?? route → send. */
export function createApp(options: AppOptions): App {
  let draining = false;
  const slowReaders = watchReaders(unreadMilliseconds, options.now);
  const { open, admit, route, send } = createSteps(options, () => draining, slowReaders);
  const { deliver, countPending } = createDelivery(send, options.log.failure);
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const { answer, rejectConnect } = clientErrors(lastResponses, transportHeaders(options.config.baseUrl));
  let held: (() => void)[] | undefined;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    lastResponses.set(request.socket, response);
    if (held !== undefined) {
      held.push(() => {
        handle(request, response);
      });
      return;
    }
    // Node drops the requests behind an upgrade; closing the connection makes the client send them again.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const exchange = open(request, response);
    deliver(exchange, () =>
      after(admit(exchange), (refusal) => refusal ?? refuse(exchange) ?? route(exchange)),
    );
  }

  // Node's own answer to a request without a host would have no body, and would not be counted.
  const server = createServer({ ...connectionLimits, requireHostHeader: false }, handle)
    // An expectation may be ignored (RFC 9110, 10.1.1); Node would answer it by itself.
    .on('checkExpectation', handle)
    .on('connect', (_request: IncomingMessage, socket) => {
      rejectConnect(socket);
    })
    .on('clientError', answer);
  // Else a client that ends its side after the request would lose an answer that is on its way. Node's types lack it.
  Reflect.set(server, 'httpAllowHalfOpen', true);

  return {
    server,
    handle,
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
    isSending: () => slowReaders.count() + countPending() > 0,
  };
}
