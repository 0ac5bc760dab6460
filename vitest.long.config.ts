import { defineConfig } from 'vitest/config';
import quick from './vitest.config.ts';

/** What takes too long for `npm test`; that has a quick part of it. */
export default defineConfig({
  test: {
    ...quick.test,
    include: ['tests/{deploy,faults}/**/*.test.ts'],
    provide: { restarts: 100, wholeImage: true, damage: { positions: 100, starts: 100 } },
  },
});
