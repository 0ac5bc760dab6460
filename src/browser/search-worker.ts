// A worker that searches without a server. A new question cancels the one before.

import { partsFinder, type FoundOrLimited } from './find-in-parts.ts';

export interface PartsQuestion {
  readonly number: number;
  readonly q: string;
  readonly limit: number;
}

export interface PartsReply {
  /** That of the question. */
  readonly number: number;
  /** Undefined if the search failed. */
  readonly found?: FoundOrLimited;
}

const find = partsFinder();
let last = 0;

addEventListener('message', ({ data: { number, q, limit } }: MessageEvent<PartsQuestion>) => {
  last = number;
  find(q, limit, () => number === last).then(
    (found) => {
      postMessage({ number, found } satisfies PartsReply);
    },
    () => {
      postMessage({ number } satisfies PartsReply);
    },
  );
});
