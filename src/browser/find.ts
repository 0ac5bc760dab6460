// Asks the server what a search finds. Where none answers, as on a static host, the browser searches by itself.

import { searchPath } from '../contract/paths.ts';
import type { Findings, SearchResult } from '../contract/place.ts';
import type { Question } from './search-worker.ts';

interface Answer {
  readonly data: readonly SearchResult[];
  readonly meta: { readonly total: number };
}

/** Asked too often: the message says when to ask again. */
export class TooOften extends Error {}

const kept = 50;

/** What was found before, by what was asked, the oldest first. */
const known = new Map<string, Findings>();

let serverAnswers = true;

/** Whether a server answers searches, as far as is known. */
export function isServed(): boolean {
  return serverAnswers;
}

async function askServer(q: string, limit: number, signal: AbortSignal): Promise<Findings> {
  const query = new URLSearchParams({ q, limit: String(limit) });
  const response = await fetch(`${searchPath}?${query.toString()}`, { signal });
  if (response.status === 429) {
    const seconds = response.headers.get('Retry-After') ?? '60';
    throw new TooOften(`Terlalu banyak permintaan: coba lagi dalam ${seconds} detik.`);
  }
  if (response.status === 400) return { results: [], total: 0 };
  if (!response.ok) throw new Error(`search answered ${response.status}`);
  const { data, meta } = (await response.json()) as Answer;
  return { results: data, total: meta.total };
}

let worker: Worker | undefined;

/** Asks the worker that searches without a server: putting an index together may take longer than a key press. */
function askWorker(question: Question): Promise<Findings> {
  const asked = (worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }));
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      reject(new Error('the browser cannot search by itself'));
    };
    port1.onmessage = ({ data }: MessageEvent<Findings | undefined>) => {
      if (data === undefined) fail();
      else resolve(data);
    };
    // Its script could not be fetched: it will never answer, another one may.
    asked.addEventListener('error', () => {
      if (worker === asked) worker = undefined;
      fail();
    });
    asked.postMessage(question, [port2]);
  });
}

async function ask(q: string, limit: number, signal: AbortSignal): Promise<Findings> {
  if (serverAnswers) {
    try {
      return await askServer(q, limit, signal);
    } catch (error) {
      if (signal.aborted || error instanceof TooOften) throw error;
      serverAnswers = false;
    }
  }
  return askWorker({ q, limit });
}

/** Finds the first places by what a person types; always as many at most. */
export async function find(q: string, limit: number, signal: AbortSignal): Promise<Findings> {
  const before = known.get(q);
  if (before !== undefined) return before;
  const findings = await ask(q, limit, signal);
  known.set(q, findings);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return findings;
}
