import { defineConfig } from 'vitest/config';
import quick from './vitest.config.ts';

/** What takes too long for `npm test`; that has a quick part of it. */
export default defineConfig({
  test: {
    ...quick.test,
    include: ['tests/deploy/**/*.test.ts'],
    provide: { restarts: 100, wholeImage: true },
  },
});
