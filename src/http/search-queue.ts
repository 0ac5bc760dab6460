import { LRUCache } from 'lru-cache';
import { caching } from '../api/headers.ts';
import { messages } from '../api/messages.ts';
import { failure, type Content, type Failure, type Outcome, type Redirect } from '../api/outcome.ts';
import { copyBytes } from './encoding.ts';

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

/** The waiting jobs of each client, as functions that start or refuse them. The first client is next. */
const waiting = new Map<string, ((refused?: Failure) => void)[]>();

/** Maximum number of jobs that wait. */
const maxWaiting = 400;
/** Turns of the event loop after each job, in which requests of others are accepted, read and answered. */
const restTurns = 3;

/** Whether a turn is scheduled. A second chain of turns would halve the rest. */
let isScheduled = false;

const rest = (turns: number): unknown => setImmediate(turns > 0 ? () => rest(turns - 1) : giveTurn);

function giveTurn(): void {
  const [next] = waiting;
  isScheduled = next !== undefined;
  if (next === undefined) return;
  const [client, jobs] = next;
  waiting.delete(client);
  const start = jobs.shift();
  if (jobs.length > 0) waiting.set(client, jobs);
  start?.();
  rest(restTurns);
}

/**
 * Waits for a turn of the event loop in which no other job runs. Clients take turns, so a burst of one does not delay the others.
 * While too many jobs wait, the client with most of them loses its last one.
 * @returns a failure if the job is refused
 */
export function nextTurn(client: string): Promise<Failure | undefined> {
  const { promise, resolve } = Promise.withResolvers<Failure | undefined>();
  const own = waiting.get(client) ?? [];
  const queues = [...waiting.values()];
  if (queues.reduce((sum, jobs) => sum + jobs.length, 0) >= maxWaiting) {
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own.length + 1) return Promise.resolve(busy);
    longest.pop()?.(busy);
  }
  waiting.set(client, own);
  own.push(resolve);
  if (!isScheduled) rest(0);
  isScheduled = true;
  return promise;
}

const cacheBytes = 8 * 1024 * 1024;

type Work = () => Outcome | Promise<Outcome>;

export type SearchQueue = ReturnType<typeof createSearchQueue>;

/** Makes the queue and the cache that every search passes. */
export function createSearchQueue() {
  const cache = new LRUCache<string, Content | Redirect>({
    maxSize: cacheBytes,
    // An outcome takes memory beside its body.
    sizeCalculation: (outcome) => 1024 + (outcome.kind === 'content' ? outcome.body.length : 0),
  });
  const inTurn = async (client: string, work: Work): Promise<Outcome> => (await nextTurn(client)) ?? work();
  return {
    /** Runs work that may take 300 times as long as a record, in its own turn. Refuses it while too much waits. */
    inTurn,
    /** Gives the outcome of a target from the cache, or runs the search. Shared caches may not keep it. */
    cached: async (client: string, target: string, search: Work): Promise<Outcome> =>
      cache.get(target) ??
      inTurn(client, async () => {
        const known = cache.get(target);
        if (known !== undefined) return known;
        const found = await search();
        if (found.kind !== 'content' && found.kind !== 'redirect') return found;
        const own = found.kind === 'content' ? { ...found, body: copyBytes(found.body) } : found;
        const outcome = { ...own, cacheControl: caching.private };
        cache.set(target, outcome);
        return outcome;
      }),
  };
}
