import fc from 'fast-check';
import { Agent } from 'node:http';
import { requestsOf } from './arbitraries.ts';
import { check } from './faults.ts';
import type { Document, Operation } from './document.ts';
import { toCurl } from './request.ts';

/** How an operation stood the requests that were made up for it. */
export interface Outcome {
  /** How many requests were answered with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The simplest request that was answered wrongly, what is wrong, and how to send it again. */
  readonly failure: string | undefined;
}

/**
 * Tries an operation of a running service with right and wrong requests.
 *
 * @param runs how many requests to make up; those with HEAD are two
 * @param seed the same seed makes up the same requests; other ones for each operation
 */
export async function conform(
  { port, document }: { readonly port: number; readonly document: Document },
  operation: Operation,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses = new Map<number, number>();
  const tell = (status: number): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const property = fc.asyncProperty(requestsOf(document, operation), async (request) => {
    const faults = await check({ port, agent }, request, operation, tell);
    if (faults.length > 0) throw new Error(faults.join('\n  '));
  });
  const { counterexample, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed: seed + document.operations.indexOf(operation),
  });
  agent.destroy();
  if (counterexample === null) return { statuses, failure: undefined };
  const [request] = counterexample;
  const { message } = errorInstance as Error;
  return {
    statuses,
    failure: `${operation.id}, seed ${seed}: the answer\n  ${message}\n${toCurl(request, `http://127.0.0.1:${port}`)}`,
  };
}

/** How large a part of all requests an operation gets: what takes more kinds of input gets more. */
export function shareOf({ id, parameters }: Operation): number {
  if (id === 'downloadCsv') return 0.005;
  if (parameters.some((parameter) => parameter.in === 'query')) return 0.15;
  return parameters.length > 0 ? 0.045 : 0.01;
}

/** Counts the answers of an outcome. */
export function countAnswers(statuses: Outcome['statuses']): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}
