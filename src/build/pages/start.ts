import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { progressBar } from '../progress.ts';

/** What the thread that writes the pages gets. */
export interface PagesTask {
  /** The folder of the bundle. */
  readonly bundle: string;
  /** The folder for the pages. */
  readonly client: string;
  /** The number of pages in shared memory; 0 until it is known. */
  readonly total: Int32Array;
  /** The number of those that are written, in shared memory. */
  readonly done: Int32Array;
}

const pollMilliseconds = 100;

const sharedNumber = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/**
 * Starts to write all prebuilt pages, in a thread: it ends with the build, however that ends.
 *
 * @returns a function that waits for the end and shows the progress meanwhile; it throws what failed in the thread
 */
export function startPages(bundle: string, client: string): () => Promise<void> {
  const [total, done] = [sharedNumber(), sharedNumber()];
  const workerData: PagesTask = { bundle, client, total, done };
  const thread = new Worker(join(import.meta.dirname, 'thread.ts'), { workerData });
  const ended = once(thread, 'exit');
  // An error is thrown where the end is awaited.
  ended.catch(() => undefined);
  return async () => {
    let shown = 0;
    let advance: (() => void) | undefined;
    const show = (): void => {
      if (Atomics.load(total, 0) === 0) return;
      advance ??= progressBar(Atomics.load(total, 0));
      for (; shown < Atomics.load(done, 0); shown++) advance();
    };
    const timer = setInterval(show, pollMilliseconds);
    try {
      await ended;
    } finally {
      clearInterval(timer);
    }
    show();
  };
}
