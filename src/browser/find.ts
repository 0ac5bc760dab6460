// Asks the server what a search finds. Where none answers, as on a static host, the browser searches by itself.

import { tooManyRequestsAdvice } from '../contract/limit.ts';
import { searchPath } from '../contract/paths.ts';
import type { SearchResult } from '../query/find-places.ts';
import type { FoundInParts } from './find-in-parts.ts';
import type { Question, Reply } from './search-worker.ts';

interface Answer {
  readonly data: readonly SearchResult[];
  readonly meta: { readonly total: number };
}

/** Asked too often: the message says when to ask again. */
export class TooOften extends Error {
  constructor(seconds: string) {
    super(tooManyRequestsAdvice(seconds));
  }
}

const kept = 50;

/** What was found before, by what was asked, the oldest first. */
const known = new Map<string, FoundInParts>();

/** Whether there is a server that answers searches; undefined as long as that is not known. */
let isServed: boolean | undefined;

/** Says whether there is a server that answers searches; undefined as long as that is not known. */
export function hasServer(): boolean | undefined {
  return isServed;
}

// A page that comes back from the browser's memory may have been left in the middle of a request.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isServed = undefined;
});

const isJson = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true;

/** Asks the server. Gives undefined where what answers is no server of ours. */
async function askServer({ q, limit }: Question, signal: AbortSignal): Promise<FoundInParts | undefined> {
  const query = new URLSearchParams({ q, limit: String(limit) });
  const response = await fetch(`${searchPath}?${query.toString()}`, { signal });
  if (response.status === 429) throw new TooOften(response.headers.get('Retry-After') ?? '60');
  // Only a server fails like that, be it ours or one before it: that may pass.
  if (response.status >= 500 && response.status !== 501)
    throw new Error(`search answered ${response.status}`);
  if (!isJson(response)) return undefined;
  if (response.status === 400) return { results: [], total: 0 };
  if (!response.ok) return undefined;
  const { data, meta } = (await response.json()) as Answer;
  return { results: data, total: meta.total };
}

let worker: Worker | undefined;

/** Asks the worker that searches without a server: putting an index together may take longer than a key press. */
function askWorker(question: Question): Promise<FoundInParts> {
  const asked = (worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }));
  const { port1, port2 } = new MessageChannel();
  const listening = new AbortController();
  return new Promise<FoundInParts>((resolve, reject) => {
    port1.onmessage = ({ data: { found, retryAfterSeconds } }: MessageEvent<Reply>) => {
      if (found !== undefined) resolve(found);
      else if (retryAfterSeconds !== undefined) reject(new TooOften(retryAfterSeconds));
      else reject(new Error('the browser cannot search by itself'));
    };
    const giveUp = (): void => {
      // Its script could not be fetched: it will never answer, another one may.
      asked.terminate();
      if (worker === asked) worker = undefined;
      reject(new Error('the browser has no worker to search'));
    };
    asked.addEventListener('error', giveUp, { once: true, signal: listening.signal });
    asked.postMessage(question, [port2]);
  }).finally(() => {
    listening.abort();
    port1.close();
  });
}

function remember(q: string, found: FoundInParts): FoundInParts {
  known.set(q, found);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return found;
}

/** Finds the first places by what a person types; always as many at most. */
export async function find(q: string, limit: number, signal: AbortSignal): Promise<FoundInParts> {
  const before = known.get(q);
  if (before !== undefined) return before;
  const question = { q, limit };
  if (isServed !== false) {
    try {
      const answer = await askServer(question, signal);
      isServed = answer !== undefined;
      if (answer !== undefined) return remember(q, answer);
    } catch (error) {
      if (signal.aborted || error instanceof TooOften) throw error;
      // There may be an answer the next time, and more in it: this one is not kept.
      return askWorker(question);
    }
  }
  return remember(q, await askWorker(question));
}
