import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { readConfig } from '../../src/http/config.ts';
import { startServer, stopHealthy } from './server.ts';
import { shareFolder } from './shared-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the server that test files share. */
    sitePort: number;
  }
}

/** Builds and serves the site once for all tests. @throws after the tests, like `stopHealthy` */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt(readConfig({}));
  const removeFolder = shareFolder(project);
  const server = await startServer();
  project.provide('sitePort', server.port);
  return async () => {
    removeFolder();
    await stopHealthy(server);
  };
}
