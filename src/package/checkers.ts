import { Worker } from 'node:worker_threads';

/** The cells that an address gets, and why it cannot be read, if it cannot. */
export interface Checked {
  readonly cells: readonly string[];
  readonly problem?: string;
}

/** Two threads and the one that reads take some 330 MB; without a bound a heap grows before garbage is collected. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

interface Asked {
  readonly resolve: (checked: readonly Checked[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that checks addresses with an engine of its own, a batch after the other. */
class Checker {
  readonly #worker = new Worker(new URL('./match-worker.js', import.meta.url), { resourceLimits });
  readonly #asked: Asked[] = [];

  constructor() {
    this.#worker.on('message', (checked: readonly Checked[]) => this.#asked.shift()?.resolve(checked));
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#asked.splice(0)) reject(error);
    });
  }

  check(addresses: readonly string[]): Promise<readonly Checked[]> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      this.#worker.postMessage(addresses);
    });
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}

/** Threads that check addresses in turn; each starts when its first turn comes. */
export class Checkers {
  readonly #checkers: Checker[] = [];
  readonly #count: number;
  #next = 0;

  constructor(count: number) {
    this.#count = count;
  }

  check(addresses: readonly string[]): Promise<readonly Checked[]> {
    return (this.#checkers[this.#next++ % this.#count] ??= new Checker()).check(addresses);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#checkers.map((checker) => checker.stop()));
  }
}
