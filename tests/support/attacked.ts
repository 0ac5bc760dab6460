import { afterAll, beforeAll, expect } from 'vitest';
import { ask, startServer, type TestServer } from './server.ts';

/** A server that the tests of a file attack. */
export interface AttackedServer {
  /** Where it listens; known once the tests run. */
  readonly port: number;
}

/** Starts a server for all tests of a file. In the end the same process must still answer, and nothing have failed in it. */
export function startAttacked(): AttackedServer {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    expect((await ask(server, '/health')).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
    expect(server.lines.filter((line) => line.includes('failed'))).toEqual([]);
    await server.stop();
  });
  return {
    get port() {
      return server.port;
    },
  };
}
