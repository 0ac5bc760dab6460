import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../src/build/ensure-built.ts';
import { readConfig } from '../../src/http/config.ts';
import { ask, startServer } from './server.ts';
import { shareFolder } from './shared-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the server that test files share. */
    sitePort: number;
  }
}

/**
 * Builds and serves the site once for all tests that need it.
 *
 * @throws after the tests, if the server no longer answers, has logged a failure or does not end
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureBuilt(readConfig({}));
  const removeFolder = shareFolder(project);
  const server = await startServer();
  project.provide('sitePort', server.port);
  return async () => {
    removeFolder();
    const { status } = await ask(server, '/health');
    const code = await server.stop();
    // The log is up to a second late.
    const failures = server.lines.filter((line) => line.includes('failed'));
    if (status !== 200 || failures.length > 0 || code !== 0)
      throw new Error(`the shared server: health ${status}, exit status ${code}\n${failures.join('\n')}`);
  };
}
