import { expect } from 'vitest';
import type { Operation } from './document.ts';
import { conform, countAnswers } from './outcome.ts';

/** Enough for every kind of request to occur with any seed. */
export const minRuns = 300;

/** Tries an operation. Expects right answers, also to wrong and unserved requests; gives how many there were. */
export async function expectConformance(
  service: Parameters<typeof conform>[0],
  operation: Operation,
  how: Parameters<typeof conform>[2],
): Promise<number> {
  const { statuses, failure } = await conform(service, operation, how);
  expect(failure).toBeUndefined();
  for (const code of [200, 204, 405, 414]) expect(statuses.get(code)).toBeGreaterThan(0);
  const refusals = [400, 404].filter((code) => operation.responses.has(code));
  for (const code of refusals) expect(statuses.get(code)).toBeGreaterThan(how.runs / 20);
  return countAnswers(statuses);
}
