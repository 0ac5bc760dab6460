import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { hangMilliseconds } from './tests/support/wait.ts';

/** The files that take longest. They begin first, so that none runs alone at the end. */
const slow =
  /tests\/(?:(?:search\/search|country\/list)|build\/(?:pages|files|downloads)|e2e\/|deploy\/|contract\/downloads|http\/dev|faults\/)/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): number => Number(slow.test(moduleId));
    return sorted.toSorted((one, other) => isSlow(other) - isSlow(one));
  }
}

/** Settings of all tests. */
const settings = {
  // Beside them run the browser and the servers that they start.
  maxWorkers: availableParallelism(),
  // As the server has it: a tenth less time goes to garbage collection.
  execArgv: ['--min-semi-space-size=16'],
  sequence: { sequencer: SlowFirst },
  // The files of a worker share what they import: loading the data and the index of names takes seconds. So vi.mock does not
  // work where another file has imported the module before: what a test replaces is an argument.
  isolate: false,
  // What a test waits for has a limit of its own, whose error says what it was.
  testTimeout: 4 * hangMilliseconds,
  hookTimeout: 4 * hangMilliseconds,
  teardownTimeout: hangMilliseconds,
  setupFiles: ['tests/support/end-children.ts'],
  expect: { poll: { timeout: hangMilliseconds } },
};

/** The tests of the built site; all others need no build. */
const builtTests = ['tests/{deploy,e2e,faults}/**/*.test.ts', 'tests/**/*.built.test.ts'];

/** Builds the site once for all tests that need it. */
const globalSetup = 'tests/support/build.ts';

export default defineConfig({
  test: {
    ...settings,
    projects: [
      { extends: true, test: { name: 'source', include: ['tests/**/*.test.ts'], exclude: builtTests } },
      { extends: true, test: { name: 'built', include: builtTests, globalSetup } },
    ],
  },
});
