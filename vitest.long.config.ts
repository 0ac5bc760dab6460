import { defineConfig } from 'vitest/config';
import { globalSetup, settings } from './vitest.config.ts';

/** What takes too long for `npm test`; that has a quick part of it. */
export default defineConfig({
  test: {
    ...settings,
    globalSetup,
    // Times are measured: nothing else may run.
    fileParallelism: false,
    include: ['tests/faults/**/*.test.ts', 'tests/e2e/lighthouse.test.ts'],
    provide: {
      kills: 200,
      areTimesJudged: true,
      slow: { clients: 1000, atOnce: false },
      scripts: { every: 1, everyTyped: 6 },
    },
  },
});
