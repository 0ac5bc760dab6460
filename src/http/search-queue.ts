import { LRUCache } from 'lru-cache';
import { caching } from '../api/headers.ts';
import { messages } from '../api/messages.ts';
import type { Answer, TakeSteps } from '../api/operation.ts';
import { failure, type Content, type Failure, type Outcome, type Redirect } from '../api/outcome.ts';
import { copyForCache } from './encoding.ts';

const busy: Failure = { ...failure(503, messages.busy), retryAfterSeconds: 1 };

/** Waiting jobs by client, as functions that start or reject them. The first client is next. */
const waiting = new Map<string, ((refused?: Failure) => void)[]>();

const maxWaiting = 400;
/** Turns of the event loop after each job, in which the server handles other requests. */
const restTurns = 3;

/** Whether a turn is scheduled. A second chain of turns would halve the pause. */
let isScheduled = false;

const delayTurn = (turns: number): unknown => setImmediate(turns > 0 ? () => delayTurn(turns - 1) : giveTurn);

function giveTurn(): void {
  const [next] = waiting;
  isScheduled = next !== undefined;
  if (next === undefined) return;
  const [client, jobs] = next;
  waiting.delete(client);
  const start = jobs.shift();
  if (jobs.length > 0) waiting.set(client, jobs);
  start?.();
  delayTurn(restTurns);
}

/** Waits for a turn of the event loop, as the first or the last job of a client. */
function waitForTurn(client: string, add: 'push' | 'unshift'): Promise<Failure | undefined> {
  const { promise, resolve } = Promise.withResolvers<Failure | undefined>();
  waiting.getOrInsertComputed(client, () => [])[add](resolve);
  if (!isScheduled) delayTurn(0);
  isScheduled = true;
  return promise;
}

/**
 * Waits for a turn of the event loop. Clients take turns, so a burst of one client does not delay
 * other clients. If too many jobs wait, the last job of the client with the most jobs is rejected.
 * @returns an error if the job is rejected
 */
async function nextTurn(client: string): Promise<Failure | undefined> {
  const jobsOfClient = waiting.get(client)?.length ?? 0;
  const queues = [...waiting.values()];
  if (queues.reduce((sum, jobs) => sum + jobs.length, 0) >= maxWaiting) {
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= jobsOfClient + 1) return busy;
    longest.pop()?.(busy);
  }
  return waitForTurn(client, 'push');
}

const cacheBytes = 8 * 1024 * 1024;

type Work = (takeSteps: TakeSteps) => Answer;

export type SearchQueue = ReturnType<typeof createSearchQueue>;

export function createSearchQueue() {
  const cache = new LRUCache<string, Content | Redirect>({
    maxSize: cacheBytes,
    // An outcome takes memory in addition to its body.
    sizeCalculation: (outcome) => 1024 + (outcome.kind === 'content' ? outcome.body.length : 0),
  });
  const begin = (client: string, work: Work): Outcome | Promise<Outcome> => {
    const takeSteps: TakeSteps = async (steps) => {
      for (;;) {
        const step = steps.next();
        // A job that has begun is finished before other jobs of its client begin.
        await waitForTurn(client, 'unshift');
        if (step.done === true) return step.value;
      }
    };
    const answer = work(takeSteps);
    return 'next' in answer ? takeSteps(answer) : answer;
  };
  const inTurn = async (client: string, work: Work): Promise<Outcome> =>
    (await nextTurn(client)) ?? begin(client, work);
  /** Searches that have begun. Waiting searches are not shared: their client may wait long. */
  const running = new Map<string, Promise<Outcome>>();
  const searchAndCache = async (client: string, target: string, search: Work): Promise<Outcome> => {
    const result = await begin(client, search);
    if (result.kind !== 'content' && result.kind !== 'redirect') return result;
    const isPage = result.kind === 'content';
    const copied = isPage ? { ...result, body: copyForCache(result.body) } : result;
    const outcome = { ...copied, cacheControl: caching.private };
    cache.set(target, outcome);
    return outcome;
  };
  return {
    /** Runs slow work in its own turn. Returns an error if too many jobs wait. */
    inTurn,
    /** Returns an outcome from the cache, or searches. Shared caches must not keep the outcome. */
    cached: async (client: string, target: string, search: Work): Promise<Outcome> =>
      cache.get(target) ??
      inTurn(
        client,
        () =>
          cache.get(target) ??
          running.getOrInsertComputed(target, () =>
            searchAndCache(client, target, search).finally(() => running.delete(target)),
          ),
      ),
  };
}
