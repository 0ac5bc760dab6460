import { Agent } from 'node:http';
import fc from 'fast-check';
import { expect } from 'vitest';
import { requestsOf } from './arbitraries.ts';
import type { Document, Operation } from './document.ts';
import { check } from './faults.ts';

/** The share of all requests that an operation gets: more for more kinds of input. */
function shareOf({ id, parameters }: Operation): number {
  if (id === 'downloadCsv') return 0.005;
  if (parameters.some((parameter) => parameter.in === 'query')) return 0.15;
  return parameters.length > 0 ? 0.045 : 0.01;
}

/** Enough for every kind of request to occur with any seed. */
const minRuns = 300;

/**
 * Tries an operation of a running service with its share of a number of requests. Expects right answers, also to wrong and unserved
 * requests, and gives how many there were. A failure names the simplest request, and the seed and path that generate it again.
 */
export async function expectConformance(
  { port, document }: { readonly port: number; readonly document: Document },
  operation: Operation,
  requests: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses: number[] = [];
  const numRuns = Math.max(minRuns, Math.ceil(requests * shareOf(operation)));
  const property = fc.asyncProperty(requestsOf(document, operation), async (request) => {
    expect(await check({ port, agent }, request, operation, (status) => statuses.push(status))).toEqual([]);
  });
  await fc.assert(property, { numRuns });
  agent.destroy();
  const countOf = (code: number): number => statuses.filter((status) => status === code).length;
  for (const code of [200, 204, 405, 414]) expect(countOf(code)).toBeGreaterThan(0);
  const refusals = [400, 404].filter((code) => operation.responses.has(code));
  for (const code of refusals) expect(countOf(code)).toBeGreaterThan(numRuns / 20);
  return statuses.length;
}
