import type { FoundOrLimited } from './find-in-parts.ts';
import type { PartsQuestion, PartsReply } from './search-worker.ts';

let worker: Worker | undefined;
let questions = 0;

/**
 * Asks the worker that searches without a server: building an index on the main thread would delay key presses. Only the
 * last question is answered.
 */
export function findInWorker(q: string, limit: number): Promise<FoundOrLimited> {
  const number = ++questions;
  const asked = (worker ??= new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }));
  return new Promise((resolve, reject) => {
    asked.onmessage = ({ data }: MessageEvent<PartsReply>) => {
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
    asked.postMessage({ number, q, limit } satisfies PartsQuestion);
  });
}
