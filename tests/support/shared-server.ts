import { afterAll, beforeAll, expect, inject } from 'vitest';
import { ask, startServer, type TestServer } from './server.ts';

/** The server of the built site that test files share; they may not stop it or keep it busy. */
export const siteServer = { port: inject('sitePort') };

/**
 * Starts a server for all tests of a file. After them the same process must still answer, must have logged no failure, and
 * must end with 0.
 *
 * @returns its port and process, known once the tests run
 */
export function sharedServer(
  environment?: Readonly<Record<string, string>>,
): Pick<TestServer, 'port' | 'process'> {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(environment);
  });
  afterAll(async () => {
    // From an address of its own, which has used up no limit.
    expect((await ask(server, '/health', { from: '127.0.0.254' })).status).toBe(200);
    expect(await server.stop()).toBe(0);
    // The log is up to a second late.
    expect(server.lines.filter((line) => line.includes('failed'))).toEqual([]);
  });
  return {
    get port() {
      return server.port;
    },
    get process() {
      return server.process;
    },
  };
}
