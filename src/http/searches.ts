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
 * Waits for a turn of the event loop of one's own. Node takes one new connection in each turn, so whatever else a turn does is
 * what newcomers wait for: to drop what the system holds for a connection takes some 2 ms.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (turns.push(resolve) === 1) setImmediate(giveTurn);
  });
}

/** How many may wait. */
const maxWaiting = 400;
const rememberedBytes = 8 * 1024 * 1024;

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

type Work = () => Outcome | Promise<Outcome>;

export type Searches = ReturnType<typeof createSearches>;

/** Makes what stands before every search. */
export function createSearches() {
  let waiting = 0;
  const remembered = new LRUCache<string, Content | Redirect>({
    maxSize: rememberedBytes,
    // An answer takes memory beside its body.
    sizeCalculation: (answer) => 1024 + (answer.kind === 'content' ? answer.body.length : 0),
  });
  const inTurn = async (work: Work): Promise<Outcome> => {
    if (waiting === maxWaiting) return busy;
    waiting++;
    await nextTurn();
    waiting--;
    return work();
  };
  return {
    /** Does work that may take 300 times as long as a record, in a turn of its own. Refuses it while too much waits. */
    inTurn,
    /** Gives the answer to an address, remembered or found. Shared caches may not keep it. */
    answer: async (address: string, find: Work): Promise<Outcome> =>
      remembered.get(address) ??
      inTurn(async () => {
        const known = remembered.get(address);
        const found = known ?? (await find());
        if (known !== undefined || (found.kind !== 'content' && found.kind !== 'redirect')) return found;
        const answer = { ...found, cacheControl: caching.private };
        remembered.set(address, answer);
        return answer;
      }),
  };
}
