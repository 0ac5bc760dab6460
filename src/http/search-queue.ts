import { LRUCache } from 'lru-cache';
import { caching } from '../api/headers.ts';
import { messages } from '../api/messages.ts';
import { failure, type Content, type Failure, type Outcome, type Redirect } from '../api/outcome.ts';
import { copyForCache } from './encoding.ts';

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

/** Waiting jobs by client, as functions that start or reject them. The first client is next. */
const waiting = new Map<string, ((refused?: Failure) => void)[]>();

const maxWaiting = 400;
/** Turns of the event loop after each job, for requests of other clients. */
const restTurns = 3;

/** Whether a turn is scheduled. A second chain of turns would halve the pause. */
let isScheduled = false;

const restFor = (turns: number): unknown => setImmediate(turns > 0 ? () => restFor(turns - 1) : giveTurn);

function giveTurn(): void {
  const [next] = waiting;
  isScheduled = next !== undefined;
  if (next === undefined) return;
  const [client, jobs] = next;
  waiting.delete(client);
  const start = jobs.shift();
  if (jobs.length > 0) waiting.set(client, jobs);
  start?.();
  restFor(restTurns);
}

/**
 * Waits for a turn of the event loop. Clients take turns, so a burst of one does not delay others.
 * If too many jobs wait, the client with most of them loses its last one.
 * @returns an error if the job is rejected
 */
export function nextTurn(client: string): Promise<Failure | undefined> {
  const { promise, resolve } = Promise.withResolvers<Failure | undefined>();
  const ownJobs = waiting.get(client) ?? [];
  const queues = [...waiting.values()];
  if (queues.reduce((sum, jobs) => sum + jobs.length, 0) >= maxWaiting) {
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= ownJobs.length + 1) return Promise.resolve(busy);
    longest.pop()?.(busy);
  }
  waiting.set(client, ownJobs);
  ownJobs.push(resolve);
  if (!isScheduled) restFor(0);
  isScheduled = true;
  return promise;
}

const cacheBytes = 8 * 1024 * 1024;

type Work = () => Outcome | Promise<Outcome>;

export type SearchQueue = ReturnType<typeof createSearchQueue>;

export function createSearchQueue() {
  const cache = new LRUCache<string, Content | Redirect>({
    maxSize: cacheBytes,
    // An outcome takes memory in addition to its body.
    sizeCalculation: (outcome) => 1024 + (outcome.kind === 'content' ? outcome.body.length : 0),
  });
  const inTurn = async (client: string, work: Work): Promise<Outcome> => (await nextTurn(client)) ?? work();
  return {
    /** Runs slow work in its own turn. Rejects if too much waits. */
    inTurn,
    /** Returns an outcome from the cache, or runs the search. Shared caches must not keep it. */
    cached: async (client: string, target: string, search: Work): Promise<Outcome> =>
      cache.get(target) ??
      inTurn(client, async () => {
        const earlier = cache.get(target);
        if (earlier !== undefined) return earlier;
        const result = await search();
        if (result.kind !== 'content' && result.kind !== 'redirect') return result;
        const copied = result.kind === 'content' ? { ...result, body: copyForCache(result.body) } : result;
        const outcome = { ...copied, cacheControl: caching.private };
        cache.set(target, outcome);
        return outcome;
      }),
  };
}
