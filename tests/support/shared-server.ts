import { afterAll, beforeAll, expect, inject } from 'vitest';
import { ask, startServer, type Port, type TestServer } from './server.ts';

/** The server of the built site that test files share. They must not stop it or keep it busy. */
export const siteServer = { port: inject('sitePort') };

/**
 * Starts a server for all tests of a file. After them it must still reply, have logged no failure,
 * and exit with 0. Its port is known once the tests run.
 */
export function sharedServer(start: () => Promise<TestServer> = startServer): Port {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    // From another address, which has not used up its limit.
    expect((await ask(server, '/health', { from: '127.0.0.254' })).status).toBe(200);
    expect(await server.stop()).toBe(0);
    // The log is up to a second late.
    expect(server.lines.filter((line) => line.includes('failed'))).toEqual([]);
  });
  return {
    get port() {
      return server.port;
    },
  };
}
