// A worker that searches where no server does: in parts of the country, fetched by what is typed.

import { findInParts } from '../contract/find-in-parts.ts';
import { searchPartPath, searchStartsPath } from '../contract/paths.ts';
import type { Findings } from '../contract/place.ts';
import {
  findPartStart,
  openParts,
  partWordsOf,
  type OpenParts,
  type SearchPart,
} from '../query/search-parts.ts';

/** What the worker is asked; it answers on the port that comes along: with findings, or undefined if it fails. */
export interface Question {
  readonly q: string;
  readonly limit: number;
}

/** Of more words than these the longest are enough to find what all of them are in. */
const mostParts = 3;

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

let starts: readonly string[] | undefined;
/** The parts that were searched in last, by their starts: who types on most often stays in them. */
let last: { readonly key: string; readonly parts: OpenParts } | undefined;

async function fetchParts(found: readonly string[]): Promise<OpenParts> {
  const parts = await Promise.all(found.map((start) => fetchJson(searchPartPath(start))));
  return openParts(parts as SearchPart[]);
}

async function find({ q, limit }: Question): Promise<Findings> {
  const words = partWordsOf(q).slice(0, mostParts);
  if (words.length === 0) return { results: [], total: 0 };
  const all = (starts ??= (await fetchJson(searchStartsPath)) as readonly string[]);
  const found = new Set(words.map((word) => findPartStart(all, word)).filter((start) => start !== undefined));
  const key = [...found].join();
  const opened = last?.key === key ? last : { key, parts: await fetchParts([...found]) };
  last = opened;
  return findInParts(opened.parts, q, limit);
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  find(data).then(
    (findings) => port?.postMessage(findings),
    () => port?.postMessage(undefined),
  );
});
