import { csvDownload } from '../contract/downloads.ts';
import { linkHeader } from '../contract/link.ts';
import { messages, noSuchRegion } from '../contract/messages.ts';
import type { Operation, OperationOf } from '../contract/operations.ts';
import { QueryError } from '../contract/parse-query.ts';
import { findDottedId } from '../domain/level.ts';
import { healthBody } from '../render/body.ts';
import { findBody, findList, findResults, findSuggestions, toBody } from './bodies.ts';
import type { FindDownload } from './downloads.ts';
import {
  sendContent,
  sendError,
  sendRedirect,
  write,
  type Content,
  type Exchange,
  type Sender,
} from './exchange.ts';
import { caching, contentTypes, jsonHeaders, type Headers } from './headers.ts';
import type { Files } from './files.ts';
import { sendRanged, type Form, type RangedFile } from './ranged.ts';
import type { Body, Store } from './store.ts';

/** Answers one request of an operation; `key` is the part of the path that varies, decoded. */
export type Answer = (exchange: Exchange, key: string) => void;

const jsonContent = ({ body, bytes, hash }: Body, headers = jsonHeaders): Content => ({
  type: contentTypes.json,
  headers,
  cacheControl: caching.content,
  body,
  bytes,
  hash,
});

/** Answers with the body of one region's record or children; a dotted code is sent on to the id. */
function answerById(sender: Sender, store: Store, operation: OperationOf<'record' | 'children'>): Answer {
  const { level, path } = operation;
  return (exchange, key) => {
    const body = findBody(store, operation, key);
    if (body !== undefined) {
      sendContent(sender, exchange, jsonContent(body));
      return;
    }
    const id = findDottedId(key, level);
    if (id !== undefined && findBody(store, operation, String(id)) !== undefined) {
      sendRedirect(sender, exchange, path.replace('{id}', String(id)));
      return;
    }
    sendError(sender, exchange, 404, noSuchRegion(level));
  };
}

/** Answers with what a query asks for, or with what is wrong with it. */
function answerQuery(sender: Sender, find: (search: string) => Content): Answer {
  return (exchange) => {
    let content;
    try {
      content = find(exchange.search);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      sendError(sender, exchange, 400, error.message);
      return;
    }
    sendContent(sender, exchange, content);
  };
}

function answerList(sender: Sender, store: Store, operation: OperationOf<'list'>): Answer {
  return answerQuery(sender, (search) => {
    const { body, query, total } = findList(store, operation, search);
    return jsonContent(body, jsonHeaders.concat('Link', linkHeader(operation.path, query, total)));
  });
}

function answerPostalCode(sender: Sender, store: Store, operation: OperationOf<'postal-code'>): Answer {
  return (exchange, code) => {
    const body = findBody(store, operation, code);
    if (body === undefined) sendError(sender, exchange, 404, messages.noSuchPostalCode);
    else sendContent(sender, exchange, jsonContent(body));
  };
}

const inMemory = (bytes: Buffer): Form => ({
  bytes: bytes.length,
  read: (start, end) => bytes.subarray(start, end + 1),
});

/** Answers with a download; `forms` take the place of those on disk. */
function answerDownload(
  sender: Sender,
  find: FindDownload,
  path: string,
  forms?: RangedFile['forms'],
): Answer {
  return (exchange) => {
    const file = find(path);
    if (file === undefined) sendError(sender, exchange, 404, messages.nothingHere);
    else sendRanged(sender, exchange, forms === undefined ? file : { ...file, forms });
  };
}

/** Answers with the CSV, which most ask for: from memory. */
function answerCsv(sender: Sender, find: FindDownload, { csv }: Store): Answer {
  return answerDownload(sender, find, csvDownload.path, {
    identity: inMemory(csv.identity),
    gzip: inMemory(csv.gzip),
    br: inMemory(csv.br),
  });
}

function answerHealth(sender: Sender): Answer {
  return (exchange) => {
    if (sender.isDraining()) {
      sendError(sender, exchange, 503, messages.stopping);
      return;
    }
    write(
      sender,
      exchange,
      200,
      jsonHeaders,
      ['Content-Type', contentTypes.json, 'Cache-Control', caching.none],
      healthBody,
    );
  };
}

/** Answers with the description, which is spelled when it is first asked for: it tells where the service listens. */
function answerOpenApi(sender: Sender, openApi: () => string): Answer {
  let content: Content | undefined;
  return (exchange) => {
    content ??= jsonContent(toBody(openApi()));
    sendContent(sender, exchange, content);
  };
}

/** Answers with a file of the build; `headers` take the place of those that its kind has. */
function answerFile(sender: Sender, files: Files, path: string, headers?: Headers): Answer {
  return (exchange) => {
    const content = files.find(path);
    if (content === undefined) sendError(sender, exchange, 404, messages.nothingHere);
    else sendContent(sender, exchange, headers === undefined ? content : { ...content, headers });
  };
}

/** What answers come from. */
export interface Sources {
  readonly sender: Sender;
  readonly store: Store;
  readonly files: Files;
  readonly findDownload: FindDownload;
  /** Gives the description of the interface, as JSON. */
  readonly openApi: () => string;
  /** Gives the origin under which the public reaches the service. */
  readonly origin: () => string;
  /** Sends a page that is rendered on demand. */
  readonly sendRendered: (exchange: Exchange) => void;
}

/** Gives how an operation is answered. */
export function answerOf(operation: Operation, sources: Sources): Answer {
  const { sender, store, files, findDownload, openApi, origin, sendRendered } = sources;
  switch (operation.kind) {
    case 'list':
      return answerList(sender, store, operation);
    case 'search':
      return answerQuery(sender, (search) => jsonContent(findResults(store, operation, search)));
    case 'suggestions':
      return answerQuery(sender, (search) => ({
        ...jsonContent(findSuggestions(store, origin(), operation, search)),
        type: contentTypes.suggestions,
      }));
    case 'record':
    case 'children':
      return answerById(sender, store, operation);
    case 'postal-code':
      return answerPostalCode(sender, store, operation);
    case 'download':
      return operation.download === csvDownload
        ? answerCsv(sender, findDownload, store)
        : answerDownload(sender, findDownload, operation.path);
    case 'quality':
      return answerFile(sender, files, operation.path, jsonHeaders);
    case 'health':
      return answerHealth(sender);
    case 'openapi':
      return answerOpenApi(sender, openApi);
    case 'docs':
      return sendRendered;
    case 'sitemap':
      return answerFile(sender, files, operation.path);
  }
}
