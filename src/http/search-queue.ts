import { LRUCache } from 'lru-cache';
import { caching } from '../api/headers.ts';
import { messages } from '../api/messages.ts';
import { failure, type Content, type Failure, type Outcome, type Redirect } from '../api/outcome.ts';

const turns: (() => void)[] = [];

function giveTurn(): void {
  turns.shift()?.();
  if (turns.length > 0) setImmediate(giveTurn);
}

/**
 * Waits for the next turn of the event loop that nobody else has taken. Node accepts one new connection in each turn, so new
 * clients wait for whatever else a turn does: closing a connection with unread data takes some 2 ms.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (turns.push(resolve) === 1) setImmediate(giveTurn);
  });
}

/** How many searches may wait. */
const maxWaiting = 400;
const cacheBytes = 8 * 1024 * 1024;

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

type Work = () => Outcome | Promise<Outcome>;

export type SearchQueue = ReturnType<typeof createSearchQueue>;

/** Makes the queue and the cache that every search passes. */
export function createSearchQueue() {
  let waiting = 0;
  const cache = new LRUCache<string, Content | Redirect>({
    maxSize: cacheBytes,
    // An outcome takes memory beside its body.
    sizeCalculation: (outcome) => 1024 + (outcome.kind === 'content' ? outcome.body.length : 0),
  });
  const inTurn = async (work: Work): Promise<Outcome> => {
    if (waiting === maxWaiting) return busy;
    waiting++;
    await nextTurn();
    waiting--;
    return work();
  };
  return {
    /** Runs work that may take 300 times as long as a record, in a turn of its own. Refuses it while too much waits. */
    inTurn,
    /** Gives the outcome of a target from the cache, or runs the search. Shared caches may not keep it. */
    cached: async (target: string, search: Work): Promise<Outcome> =>
      cache.get(target) ??
      inTurn(async () => {
        const known = cache.get(target);
        if (known !== undefined) return known;
        const found = await search();
        if (found.kind !== 'content' && found.kind !== 'redirect') return found;
        const outcome = { ...found, cacheControl: caching.private };
        cache.set(target, outcome);
        return outcome;
      }),
  };
}
