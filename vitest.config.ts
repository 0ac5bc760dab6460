import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { widgetPlugin } from './src/build/widget.ts';
import { astroTemplates } from './tests/support/astro-templates.ts';
import { hangMilliseconds, stepMilliseconds } from './tests/support/wait.ts';

/** The slowest files. They start first, so that none runs on its own at the end. */
const slow =
  /tests\/(?:(?:search\/search|country\/list)|build\/(?:pages|files|downloads|interrupted)|e2e\/|browser\/|package\/|deploy\/|contract\/downloads|http\/dev|faults\/)/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): number => Number(slow.test(moduleId));
    return sorted.toSorted((one, other) => isSlow(other) - isSlow(one));
  }
}

/** Settings of all tests. */
const settings = {
  // The browser and the servers that tests start run in addition.
  maxWorkers: availableParallelism(),
  // Like the server's: 10 % less garbage collection.
  execArgv: ['--min-semi-space-size=16'],
  sequence: { sequencer: SlowFirst },
  // The files of a worker share modules, because loading the data and the index of names takes
  // seconds. So vi.mock fails if another file has imported the module: pass replacements instead.
  isolate: false,
  // Longer than the limit of waiting, whose error names the awaited event.
  testTimeout: 4 * hangMilliseconds,
  hookTimeout: 4 * hangMilliseconds,
  teardownTimeout: hangMilliseconds,
  setupFiles: ['tests/support/end-children.ts'],
  expect: { poll: { timeout: hangMilliseconds } },
};

/** The tests of the built site; all others need no build. */
const builtTests = ['tests/{deploy,e2e}/**/*.test.ts', 'tests/**/*.built.test.ts'];

/** Builds the site once for all tests that need it. */
const globalSetup = 'tests/support/build.ts';

export default defineConfig({
  test: {
    ...settings,
    projects: [
      {
        extends: true,
        plugins: [astroTemplates, widgetPlugin()],
        test: {
          name: 'source',
          include: ['tests/**/*.test.ts'],
          exclude: builtTests,
          globalSetup: 'tests/support/shared-folder.ts',
          expect: { poll: { timeout: stepMilliseconds } },
        },
      },
      { extends: true, test: { name: 'built', include: builtTests, globalSetup } },
    ],
  },
});
