// A worker that searches without a server.

import { countryFinder, type FoundOrLimited } from './country-finder.ts';

export interface Question {
  readonly number: number;
  readonly q: string;
  readonly limit: number;
}

export interface Reply {
  /** That of the question. */
  readonly number: number;
  /** Undefined if the search failed. */
  readonly found?: FoundOrLimited;
}

const find = countryFinder();

addEventListener('message', ({ data: { number, q, limit } }: MessageEvent<Question>) => {
  find(q, limit).then(
    (found) => {
      postMessage({ number, found } satisfies Reply);
    },
    () => {
      postMessage({ number } satisfies Reply);
    },
  );
});
