import { expect } from 'vitest';
import { ask, type Port } from './server.ts';

/** Requests a path that must exist, and returns its JSON. */
export async function askJson<T>(server: Port, path: string): Promise<T> {
  const answer = await ask(server, path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}

/** Expects an error with a status, a message and `more` headers, for any origin and no cache. */
export async function expectError(
  server: Port,
  path: string,
  status: number,
  message: string | RegExp = '',
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await ask(server, path);
  expect(answer.status, answer.text).toBe(status);
  expect(answer.json()).toEqual({ error: expect.stringMatching(message) as string });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    ...more,
  });
}
