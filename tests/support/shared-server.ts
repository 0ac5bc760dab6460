import { afterAll, inject } from 'vitest';
import { startServer, stopHealthy, type TestServer } from './server.ts';

/** The server of the built site that test files share. They must not stop it or keep it busy. */
export const siteServer = { port: inject('sitePort') };

/** Starts a server for all tests of a file. It must be healthy after them. */
export async function sharedServer(starting: Promise<TestServer> = startServer()): Promise<TestServer> {
  const server = await starting;
  afterAll(() => stopHealthy(server));
  return server;
}
