import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often instances are restarted under load. */
    restarts: number;
    /** Whether the image is made with all data, and measured. */
    wholeImage: boolean;
    /** In how many places each file of a build is damaged, and with how many of them the server is started. */
    damage: { positions: number; starts: number };
    /** How many builds and servers are killed. */
    kills: { builds: number; servers: number };
    /** How many slow clients there are in each way, and what others may wait, how late those may be cut off, and whether all ways are tried at once. */
    slow: { clients: number; goodMilliseconds: number; lateMilliseconds: number; atOnce: boolean };
    /** Which of the scripts are put into addresses, and which are typed: each so-manieth. */
    scripts: { every: number; everyTyped: number };
    /** How many generated addresses are searched for. */
    addresses: number;
    /** How many builds find no room or a disk that fails, and of how many files of a build one cannot be read at start. */
    disk: { builds: number; everyFile: number };
  }
}

/** Tests that need no build, so that they run at once after an edit. */
const withoutBuild = [
  'tests/*.test.ts',
  'tests/{data,dataset,docs,domain,render,store}/**/*.test.ts',
  'tests/query/{list,name-index,name-order,vocabulary}.test.ts',
  'tests/server/{answers,reply}/**/*.test.ts',
  'tests/server/{dev,failure,pending}.test.ts',
  'tests/server/limit/{client,epoch,shared,window}.test.ts',
];

/** The files that take longest. They begin first, so that none runs alone at the end. */
const slow =
  /tests\/(?:query\/(?:search|list)|build\/(?:pages|files|downloads)|e2e\/|deploy\/|import\/own|contract\/(?:conformance|downloads)|server\/(?:dev|limit\/redis)|faults\/(?:reflected|slow|disk|kills))/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): number => Number(slow.test(moduleId));
    return sorted.toSorted((one, other) => isSlow(other) - isSlow(one));
  }
}

/** Settings of all tests, quick and long. */
export const settings = {
  // Many tests wait more than they compute, so that more of them run at once than there are cores.
  maxWorkers: availableParallelism() + 3,
  // As the server has it: a tenth less time goes to garbage collection.
  execArgv: ['--min-semi-space-size=16'],
  sequence: { sequencer: SlowFirst },
  // The files of a worker share what they import: loading the data and the index of names takes seconds. So vi.mock does not
  // work where another file has imported the module before: what a test replaces is an argument.
  isolate: false,
  // A busy machine takes several times as long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ['tests/support/end-children.ts'],
  expect: { poll: { timeout: 10_000 } },
};

/** Builds the site once for all tests that need it. */
export const globalSetup = 'tests/support/build.ts';

export default defineConfig({
  test: {
    ...settings,
    projects: [
      { extends: true, test: { name: 'units', include: withoutBuild } },
      {
        extends: true,
        test: { name: 'site', include: ['tests/**/*.test.ts'], exclude: withoutBuild, globalSetup },
      },
    ],
    provide: {
      restarts: 4,
      wholeImage: false,
      damage: { positions: 3, starts: 5 },
      kills: { builds: 2, servers: 3 },
      slow: { clients: 200, goodMilliseconds: 500, lateMilliseconds: 3000, atOnce: true },
      scripts: { every: 5, everyTyped: 40 },
      addresses: 3000,
      disk: { builds: 1, everyFile: 9 },
    },
  },
});
