import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often instances are restarted under load. */
    restarts: number;
    /** Whether the image is made with all data, and measured. */
    wholeImage: boolean;
    /** In how many places each file of a build is damaged, and with how many of them the server is started. */
    damage: { positions: number; starts: number };
    /** How many builds and servers are killed, and within what a server is back: other tests run beside the quick part. */
    kills: { builds: number; servers: number; readyMilliseconds: number };
    /** How many slow clients there are in each way, and what others may wait, and how late those may be cut off. */
    slow: { clients: number; goodMilliseconds: number; lateMilliseconds: number };
    /** How many builds find no room or a disk that fails, and of how many files of a build one cannot be read at start. */
    disk: { builds: number; everyFile: number };
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'tests/support/build.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    provide: {
      restarts: 4,
      wholeImage: false,
      damage: { positions: 3, starts: 5 },
      kills: { builds: 2, servers: 3, readyMilliseconds: 10_000 },
      slow: { clients: 200, goodMilliseconds: 500, lateMilliseconds: 3000 },
      disk: { builds: 2, everyFile: 5 },
    },
  },
});
