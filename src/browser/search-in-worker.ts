import type { FoundOrLimited } from './country-finder.ts';
import type { Question, Reply } from './search-worker.ts';
import workerPath from './search-worker.ts?worker&url';

let worker: Worker | undefined;
let questions = 0;

/**
 * Asks the worker that searches without a server: making the index on the main thread would delay key presses. Only the
 * last question is answered.
 */
export function searchInWorker(q: string, limit: number): Promise<FoundOrLimited> {
  const number = ++questions;
  const asked = (worker ??= new Worker(workerPath, { type: 'module' }));
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.number !== number) return;
      if (data.found === undefined) reject(new Error());
      else resolve(data.found);
    };
    asked.onerror = ({ message }) => {
      // Its script could not be fetched, so it never answers. A new worker may.
      asked.terminate();
      worker = undefined;
      reject(new Error(message));
    };
    asked.postMessage({ number, q, limit } satisfies Question);
  });
}
