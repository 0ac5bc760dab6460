import { tooManyRequests, type Limit } from '../../contract/limit.ts';
import type { Exchange } from '../exchange.ts';
import { after, type Eventual, type Failure } from '../reply/outcome.ts';
import type { Decision, Limiter } from './window.ts';

/** Whether a request counts. Browsers must always get the answer to OPTIONS, their question before the real request (CORS). */
function counts({ request: { method }, asset }: Exchange): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return method !== 'OPTIONS' && !(isRead && asset !== undefined);
}

function refusalOf(limit: Limit, { resetMilliseconds }: Decision): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(resetMilliseconds / 1000));
  const message = tooManyRequests(limit, retryAfterSeconds);
  return { kind: 'failure', status: 429, message, retryAfterSeconds };
}

/** Makes the function that counts a request, and gives the refusal of one too many. */
export function admission(
  limit: Limit,
  count: Limiter['count'],
): (exchange: Exchange) => Eventual<Failure | undefined> {
  return (exchange) =>
    counts(exchange)
      ? after(count(exchange.client), (decision) => {
          exchange.decision = decision;
          return decision.allowed ? undefined : refusalOf(limit, decision);
        })
      : undefined;
}
