import { linkHeader } from '../contract/link.ts';
import type { Operation, OperationOf } from '../contract/operations.ts';
import { idPattern } from '../contract/parameters.ts';
import { parseListQuery, QueryError } from '../contract/parse-query.ts';
import { childrenPath, listPath, postalCodePath, recordPath } from '../contract/paths.ts';
import { findDottedId, type Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { listRegions } from '../query/list.ts';
import { sendRangedContent } from './csv.ts';
import { contentHash } from './content-hash.ts';
import {
  sendContent,
  sendError,
  sendRedirect,
  write,
  type Content,
  type Exchange,
  type Sender,
} from './exchange.ts';
import { caching, contentTypes, csvHeaders, csvRetryAfter, jsonHeaders } from './headers.ts';
import { findChildren, findPostalCode, findRecord, toListBody, type Body, type Store } from './store.ts';

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
function answerById(
  sender: Sender,
  level: Level,
  find: (id: number) => Body | undefined,
  pathOf: (id: number) => string,
): Answer {
  return (exchange, key) => {
    const body = idPattern.test(key) ? find(Number(key)) : undefined;
    if (body !== undefined) {
      sendContent(sender, exchange, jsonContent(body));
      return;
    }
    const id = findDottedId(key, level);
    if (id !== undefined && find(id) !== undefined) {
      sendRedirect(sender, exchange, pathOf(id));
      return;
    }
    sendError(sender, exchange, 404, `There is no ${level} with this id: ${listPath(level)} lists them all.`);
  };
}

function answerList(sender: Sender, store: Store, { level, path, parameters }: OperationOf<'list'>): Answer {
  return (exchange) => {
    let query;
    try {
      query = parseListQuery(exchange.search, parameters);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      sendError(sender, exchange, 400, error.message);
      return;
    }
    const { filters, page, limit } = query;
    const { positions, total } = listRegions(store.index, level, filters, {
      offset: (page - 1) * limit,
      limit,
    });
    const headers = jsonHeaders.concat('Link', linkHeader(path, query, total));
    sendContent(
      sender,
      exchange,
      jsonContent(toListBody(store, level, positions, { page, limit, total }), headers),
    );
  };
}

function answerPostalCode(sender: Sender, store: Store): Answer {
  return (exchange, code) => {
    const body = postalCodePattern.test(code) ? findPostalCode(store, code) : undefined;
    if (body === undefined) {
      sendError(
        sender,
        exchange,
        404,
        `No village has this postal code: it is five digits, such as ${postalCodePath('40135')}.`,
      );
      return;
    }
    sendContent(sender, exchange, jsonContent(body));
  };
}

function answerCsv(sender: Sender, { csv }: Store): Answer {
  const content: Content = {
    type: contentTypes.csv,
    headers: csvHeaders,
    cacheControl: caching.csv,
    body: csv.identity,
    bytes: csv.identity.length,
    hash: contentHash(csv.identity),
    encoded: csv,
    only200: csvRetryAfter,
  };
  return (exchange) => {
    sendRangedContent(sender, exchange, content);
  };
}

function answerHealth(sender: Sender): Answer {
  return (exchange) => {
    if (sender.isDraining()) {
      sendError(
        sender,
        exchange,
        503,
        'The service is stopping: ask another instance, or again in a moment.',
      );
      return;
    }
    write(
      sender,
      exchange,
      200,
      jsonHeaders,
      ['Content-Type', contentTypes.json, 'Cache-Control', caching.none],
      JSON.stringify({ status: 'ok' }),
    );
  };
}

/** Gives how an operation is answered; undefined where a file of the build is the answer. */
export function findAnswer(
  operation: Operation,
  { sender, store, openApi }: { readonly sender: Sender; readonly store: Store; readonly openApi: string },
): Answer | undefined {
  switch (operation.kind) {
    case 'list':
      return answerList(sender, store, operation);
    case 'record': {
      const { level } = operation;
      return answerById(
        sender,
        level,
        (id) => findRecord(store, level, id),
        (id) => recordPath(level, id),
      );
    }
    case 'children': {
      const { level } = operation;
      return answerById(
        sender,
        level,
        (id) => findChildren(store, level, id),
        (id) => childrenPath(level, id),
      );
    }
    case 'postal-code':
      return answerPostalCode(sender, store);
    case 'csv':
      return answerCsv(sender, store);
    case 'health':
      return answerHealth(sender);
    case 'openapi': {
      const content = jsonContent({
        body: openApi,
        bytes: Buffer.byteLength(openApi),
        hash: contentHash(openApi),
      });
      return (exchange) => {
        sendContent(sender, exchange, content);
      };
    }
    case 'sitemap':
      return undefined;
  }
}
