// A worker that searches without a server, in parts of the country that it fetches as needed.

import { partCataloguePath, searchPartPath } from '../contract/paths.ts';
import type { Excerpt } from '../dataset/excerpt.ts';
import { chooseParts, openParts, type OpenParts, type PartCatalogue } from '../query/search-parts.ts';
import { findInParts, type FoundInParts } from './find-in-parts.ts';

/** A question to the worker. A new question cancels the one before. */
export interface Question {
  readonly q: string;
  readonly limit: number;
}

/** The answer, on the port that comes with the question; `found` is undefined if the search failed. */
export interface Reply {
  readonly found: FoundInParts | undefined;
  /** When to try again after too many requests. */
  readonly retryAfterSeconds: string | undefined;
}

class FetchError extends Error {
  readonly retryAfterSeconds: string | undefined;

  constructor(path: string, { status, headers }: Response) {
    super(`${path} answered ${status}`);
    this.retryAfterSeconds = status === 429 ? (headers.get('Retry-After') ?? '60') : undefined;
  }
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new FetchError(path, response);
  return response.json();
}

let catalogue: PartCatalogue | undefined;
/** The parts of the last search. The next search usually needs the same. */
let last: { readonly key: string; readonly parts: OpenParts } | undefined;
let questions = 0;

async function find({ q, limit }: Question): Promise<FoundInParts | undefined> {
  const question = ++questions;
  const known = (catalogue ??= (await fetchJson(partCataloguePath)) as PartCatalogue);
  const choice = chooseParts(known, q);
  const key = [known.version, ...choice.parts].join();
  if (last?.key === key) return findInParts(last.parts, choice, q, limit);
  const excerpts = await Promise.all(
    choice.parts.map((part) => fetchJson(searchPartPath(known.version, part))),
  );
  if (question !== questions) return undefined;
  last = { key, parts: openParts(excerpts as Excerpt[]) };
  return findInParts(last.parts, choice, q, limit);
}

async function reply(question: Question): Promise<Reply> {
  try {
    return { found: await find(question), retryAfterSeconds: undefined };
  } catch (error) {
    // A new build may have replaced the one of this catalogue.
    catalogue = undefined;
    const retryAfterSeconds = error instanceof FetchError ? error.retryAfterSeconds : undefined;
    return { found: undefined, retryAfterSeconds };
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  void reply(data).then((answer) => {
    port?.postMessage(answer);
  });
});
