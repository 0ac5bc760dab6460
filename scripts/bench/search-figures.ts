import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { projectData } from '../../src/dataset/project-data.ts';
import { buildRegionIndex, openRegionIndex } from '../../src/query/region-index.ts';
import { buildSearchIndex, collectWords, type SearchIndex } from '../../src/query/search-index.ts';
import { search } from '../../src/query/search.ts';
import type { Random } from './random.ts';
import { percentile } from './statistics.ts';

const root = join(import.meta.dirname, '../..');

/** How many searches are made up, beside those of the table that the tests have. */
export const searches = 10_000;
const limit = 10;

/** How long searches take inside one process. */
export interface SearchTimes {
  readonly count: number;
  readonly p50Microseconds: number;
  readonly p99Microseconds: number;
}

/** How long searches take by what they find, and how large all is that they are answered from. */
export interface SearchFigures {
  /** Where names match, and where they only nearly do. */
  readonly matching: SearchTimes;
  readonly fuzzy: SearchTimes;
  readonly indexBytes: number;
}

/** What people type: names, their beginnings, names with what they lie in, and names with a letter left out. */
function makeUp(random: Random): string {
  const { name, parent } = random.pick(projectData.villages);
  const cut = 1 + random.below(name.length);
  switch (random.below(5)) {
    case 0:
      return name;
    case 1:
      return name.slice(0, Math.max(3, cut));
    case 2:
      return `${name} ${parent.name}`;
    case 3:
      return `${name} ${parent.parent.name}`;
    default:
      return name.slice(0, cut - 1) + name.slice(cut);
  }
}

function readTable(): readonly string[] {
  const text = readFileSync(join(root, 'tests/fixtures/searches.csv'), 'utf8');
  return Papa.parse<{ query: string }>(text.trim(), { header: true }).data.map(({ query }) => query);
}

/** What is collected only after some rounds: arrays outside the heap, whose owners have to go first. */
const roundsOfGarbage = 5;

/** Gives how many bytes an index takes once it is built. */
function measureIndex(build: () => SearchIndex): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const used = (): number => {
    for (let round = 0; round < roundsOfGarbage; round++) collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const index = build();
  const bytes = used() - before;
  // Asked once more, lest it be collected before it is measured.
  return search(index, 'dago', { offset: 0, limit }).total > 0 ? bytes : 0;
}

function summarize(microseconds: readonly number[]): SearchTimes {
  const times = Float64Array.from(microseconds);
  return {
    count: times.length,
    p50Microseconds: percentile(times, 0.5),
    p99Microseconds: percentile(times, 0.99),
  };
}

/** Measures how long searches take without the server around them. */
export function measureSearches(random: Random): SearchFigures {
  const build = (): SearchIndex => {
    const regions = openRegionIndex(buildRegionIndex(projectData));
    return buildSearchIndex(regions, collectWords(regions));
  };
  const index = build();
  const indexBytes = measureIndex(build);
  const asked = [...readTable(), ...Array.from({ length: searches }, () => makeUp(random))];
  const run = (): { readonly isFuzzy: boolean; readonly microseconds: number }[] =>
    asked.map((q) => {
      const started = performance.now();
      const { hits } = search(index, q, { offset: 0, limit });
      const microseconds = (performance.now() - started) * 1000;
      return { isFuzzy: hits.every(({ match }) => match === 'fuzzy'), microseconds };
    });
  // The first run compiles, the second is what a server that has been up for a while does.
  run();
  const { false: matching = [], true: fuzzy = [] } = Object.groupBy(run(), ({ isFuzzy }) => String(isFuzzy));
  const timesOf = (group: ReturnType<typeof run>): SearchTimes =>
    summarize(group.map(({ microseconds }) => microseconds));
  return { matching: timesOf(matching), fuzzy: timesOf(fuzzy), indexBytes };
}
