import { LRUCache } from 'lru-cache';
import { caching } from '../../api/headers.ts';
import { messages } from '../../api/messages.ts';
import { failure, type Content, type Failure, type Outcome, type Redirect } from '../../api/outcome.ts';
import { nextTurn } from '../reply/send.ts';
import type { Exchange } from '../types.ts';

/** How many searches may wait. The dearest takes some 5 ms, so the last of them waits for two seconds at most. */
const maxWaiting = 400;
const rememberedBytes = 8 * 1024 * 1024;
/** What an answer takes beside its body. */
const answerBytes = 1024;

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

type Work = () => Outcome | Promise<Outcome>;

export interface Searches {
  /** Does work that may take 300 times as long as a record, in a turn of its own. Refuses it while too much waits. */
  readonly inTurn: (work: Work) => Promise<Outcome>;
  /** Gives the answer to the query of a request, remembered or found. No shared cache may keep it. */
  readonly answer: (exchange: Exchange, find: Work) => Promise<Outcome>;
}

/** Makes what stands before every search. */
export function createSearches(): Searches {
  let waiting = 0;
  const remembered = new LRUCache<string, Content | Redirect>({
    maxSize: rememberedBytes,
    sizeCalculation: (answer) => answerBytes + (answer.kind === 'content' ? answer.bytes : 0),
  });
  const inTurn = async (work: Work): Promise<Outcome> => {
    if (waiting === maxWaiting) return busy;
    waiting++;
    await nextTurn();
    waiting--;
    return work();
  };
  const findAndRemember = async (key: string, find: Work): Promise<Outcome> => {
    const known = remembered.get(key);
    const found = known ?? (await find());
    if (known !== undefined || (found.kind !== 'content' && found.kind !== 'redirect')) return found;
    const answer = { ...found, cacheControl: caching.private };
    remembered.set(key, answer);
    return answer;
  };
  return {
    inTurn,
    answer: async (exchange, find) => {
      const key = `${exchange.path}?${exchange.search}`;
      return remembered.get(key) ?? inTurn(() => findAndRemember(key, find));
    },
  };
}
