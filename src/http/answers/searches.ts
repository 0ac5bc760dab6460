import { LRUCache } from 'lru-cache';
import { caching } from '../../api/headers.ts';
import { messages } from '../../api/messages.ts';
import { failure, type Content, type Failure, type Outcome, type Redirect } from '../../api/outcome.ts';
import { turnClock } from '../lifecycle/turn.ts';
import type { Clock } from '../types.ts';

/** How long a turn of the event loop may compute from its first search on until more are refused. Others wait for two turns at most. */
const maxTurnMilliseconds = 200;
const rememberedBytes = 8 * 1024 * 1024;
/** What an answer takes beside its body. */
const answerBytes = 1024;

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

export interface Searches {
  /** Refuses to look for anything while others wait too long: a search takes up to 300 times as long as a record. */
  readonly refuseWork: () => Failure | undefined;
  /** Gives the answer to an address, remembered or found. What shared caches may not keep is private. */
  readonly answer: (
    address: string,
    find: () => Outcome | Promise<Outcome>,
    cacheControl?: string,
  ) => Outcome | Promise<Outcome>;
}

/**
 * Makes what stands before every search.
 * @param worked milliseconds of computing that the thread has taken; unlike its time, they do not depend on other programs
 */
export function createSearches(worked: Clock): Searches {
  const workedBefore = turnClock(worked);
  const remembered = new LRUCache<string, Content | Redirect>({
    maxSize: rememberedBytes,
    sizeCalculation: (answer) => answerBytes + (answer.kind === 'content' ? answer.bytes : 0),
  });
  const refuseWork = (): Failure | undefined =>
    worked() - workedBefore() > maxTurnMilliseconds ? busy : undefined;
  return {
    refuseWork,
    answer: async (address, find, cacheControl = caching.private) => {
      const known = remembered.get(address) ?? refuseWork();
      if (known !== undefined) return known;
      const found = await find();
      if (found.kind !== 'content' && found.kind !== 'redirect') return found;
      const answer = { ...found, cacheControl };
      remembered.set(address, answer);
      return answer;
    },
  };
}
