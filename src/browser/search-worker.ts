// A worker that searches where no server does: in parts of the country, fetched by what is typed.

import { partCataloguePath, searchPartPath } from '../contract/paths.ts';
import type { Excerpt } from '../dataset/excerpt.ts';
import { chooseParts, openParts, type OpenParts, type PartCatalogue } from '../query/search-parts.ts';
import { findInParts, type FoundInParts } from './find-in-parts.ts';

/** What the worker is asked, one question at a time: a new one ends that before it. */
export interface Question {
  readonly q: string;
  readonly limit: number;
}

/** What it answers on the port that comes along with a question: nothing is found where it could not search. */
export interface Reply {
  readonly found: FoundInParts | undefined;
  /** Where too much was asked for, when to try again. */
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
/** The parts that were searched in last: who types on most often stays in them. */
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
    // Another build may have taken the place of the one that the catalogue is of.
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
