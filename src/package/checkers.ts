import { Worker } from 'node:worker_threads';

/** The cells that each address of a batch gets, and why it cannot be read, if it cannot. */
export interface Checked {
  readonly cells: readonly string[];
  readonly problem?: string;
}

/** Threads that check addresses. Each has an engine of its own. */
export class Checkers {
  readonly #threads: readonly { readonly worker: Worker; readonly asked: PromiseWithResolvers[] }[];
  #next = 0;

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./match-worker.js', import.meta.url));
      const asked: PromiseWithResolvers[] = [];
      worker.on('message', (checked: readonly Checked[]) => asked.shift()?.resolve(checked));
      worker.on('error', (error) => {
        for (const { reject } of asked.splice(0)) reject(error);
      });
      return { worker, asked };
    });
  }

  /** Checks a batch in the thread whose turn it is; each answers in the order in which it was asked. */
  check(addresses: readonly string[]): Promise<readonly Checked[]> {
    const thread = this.#threads[this.#next++ % this.#threads.length];
    return new Promise((resolve, reject) => {
      thread?.asked.push({ resolve, reject });
      thread?.worker.postMessage(addresses);
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}

interface PromiseWithResolvers {
  readonly resolve: (checked: readonly Checked[]) => void;
  readonly reject: (error: unknown) => void;
}
