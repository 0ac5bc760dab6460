import { expect } from 'vitest';
import { ask, type Ask } from './server.ts';

interface Server {
  readonly port: number;
}

/** Asks for something that must be there, and gives its JSON. */
export async function askJson<T>(server: Server, path: string, options?: Ask): Promise<T> {
  const answer = await ask(server, path, options);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}

/**
 * Expects an error of the API: its status, a message, and that scripts may read it and caches may not keep it.
 *
 * @param more other headers that it has
 */
export async function expectError(
  server: Server,
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
