import { Agent } from 'node:http';
import fc from 'fast-check';
import { requestsOf, type Request } from './arbitraries.ts';
import { check } from './faults.ts';
import type { Document, Operation } from './document.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Formats a request as a line for a shell. */
export function toCurl({ method, target, headers }: Request, origin: string): string {
  const how = method === 'HEAD' ? ['--head'] : method === 'GET' ? [] : ['--request', method];
  const sent = Object.entries(headers).flatMap(([name, value]) => [
    '--header',
    quote(value === '' ? `${name};` : `${name}: ${value}`),
  ]);
  return ['curl', '--include', '--path-as-is', ...how, ...sent, quote(origin + target)].join(' ');
}

/** The result of trying an operation. */
export interface Outcome {
  /** How many requests were answered with each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The simplest request with a wrong answer, what is wrong, and how to send it again. */
  readonly failure: string | undefined;
}

/**
 * Tries an operation of a running service with right and wrong requests.
 *
 * @param runs how many requests to generate; HEAD counts once but sends two
 * @param seed the same seed generates the same requests, others for each operation
 */
export async function conform(
  { port, document }: { readonly port: number; readonly document: Document },
  operation: Operation,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses = new Map<number, number>();
  const count = (status: number): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const property = fc.asyncProperty(requestsOf(document, operation), async (request) => {
    const faults = await check({ port, agent }, request, operation, count);
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

/** The share of all requests that an operation gets: more for more kinds of input. */
export function shareOf({ id, parameters }: Operation): number {
  if (id === 'downloadCsv') return 0.005;
  if (parameters.some((parameter) => parameter.in === 'query')) return 0.15;
  return parameters.length > 0 ? 0.045 : 0.01;
}

/** Counts the answers of an outcome. */
export function countAnswers(statuses: Outcome['statuses']): number {
  return [...statuses.values()].reduce((sum, count) => sum + count, 0);
}
