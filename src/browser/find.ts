// Asks the server to search. Without a server, as on a static host, the browser searches by itself.

import { tooManyRequestsAdvice } from '../api/limit.ts';
import { searchPath } from '../api/paths.ts';
import type { Findings } from '../query/find-places.ts';
import type { FoundInParts } from './find-in-parts.ts';
import type { Question, Reply } from './search-worker.ts';

interface Answer {
  readonly data: Findings['results'];
  readonly meta: Omit<Findings, 'results'>;
}

/** The client has sent too many requests; the message says when to try again. */
export class TooOften extends Error {
  constructor(seconds: string) {
    super(tooManyRequestsAdvice(seconds));
  }
}

const maxKnown = 50;

/** Earlier results by their query, the oldest first. */
const known = new Map<string, FoundInParts>();

let isServed: boolean | undefined;

/** Says whether a server answers searches; undefined until that is known. */
export function hasServer(): boolean | undefined {
  return isServed;
}

// A page that returns from the back/forward cache may have been left during a request.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isServed = undefined;
});

const isJson = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true;

/** Asks the server. Gives undefined if the answer is not from a server of this project. */
async function askServer({ q, limit }: Question, signal: AbortSignal): Promise<FoundInParts | undefined> {
  const query = new URLSearchParams({ q, limit: String(limit) });
  const response = await fetch(`${searchPath}?${query.toString()}`, { signal });
  if (response.status === 429) throw new TooOften(response.headers.get('Retry-After') ?? '60');
  // Only a server, ours or a proxy, answers such errors, and they may be temporary.
  if (response.status >= 500 && response.status !== 501)
    throw new Error(`search answered ${response.status}`);
  if (!isJson(response)) return undefined;
  if (response.status === 400) return { results: [], total: 0, ignored: [] };
  if (!response.ok) return undefined;
  const { data, meta } = (await response.json()) as Answer;
  return { results: data, ...meta };
}

let worker: Worker | undefined;

/** Asks the worker that searches without a server: building an index on the main thread would delay key presses. */
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
      // Its script could not be fetched, so it never answers. A new worker may.
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
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  return found;
}

/** Finds the best places for what a person types. All callers must use the same limit. */
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
      // The next request may succeed and find more, so this result is not kept.
      return askWorker(question);
    }
  }
  return remember(q, await askWorker(question));
}
