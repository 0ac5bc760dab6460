// A worker that searches without a server.

import { FetchError, partsFinder } from './fetch-parts.ts';
import type { FoundInParts } from './find-in-parts.ts';

/** A question to the worker. A new question cancels the one before. */
export interface Question {
  readonly q: string;
  readonly limit: number;
}

/** The answer, on the port that comes with the question; `found` is undefined if the search failed. */
export interface Reply {
  readonly found: FoundInParts | undefined;
  /** When to try again after too many requests. */
  readonly retryAfterSeconds: string | undefined;
}

const find = partsFinder();
let questions = 0;

async function reply({ q, limit }: Question): Promise<Reply> {
  const question = ++questions;
  try {
    const found = await find(q, limit, () => question === questions);
    return { found, retryAfterSeconds: undefined };
  } catch (error) {
    const retryAfterSeconds = error instanceof FetchError ? error.retryAfterSeconds : undefined;
    return { found: undefined, retryAfterSeconds };
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  void reply(data).then((answer) => {
    port?.postMessage(answer);
  });
});
