import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { readTable } from '../../src/dataset/csv.ts';
import { readManifest, readVerified } from '../../src/store/manifest.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { defaults } from '../../src/api/parameters.ts';
import { ancestorId, levels, parentLevels, type Level } from '../../src/domain/level.ts';
import type { Filters } from '../../src/query/list/filters.ts';
import { listRegions } from '../../src/query/list/list.ts';
import { buildNearestIndex, findNearest, openNearestIndex } from '../../src/query/nearest/nearest.ts';
import { buildRegionIndex, openRegionIndex, type RegionIndex } from '../../src/query/names/region-index.ts';
import { buildSearchIndex, collectWords, type SearchIndex } from '../../src/query/words/search-index.ts';
import { search } from '../../src/query/search.ts';
import { openStore } from '../../src/store/store-files.ts';
import { pointInCountry, type Random } from './random.ts';
import { root } from './run.ts';
import { measureMicroseconds, spreadOf } from './statistics.ts';

/** How many lists are asked for. */
export const listCount = 5000;
/** How many searches are made up, in addition to the tests' table, and how many points. */
export const searchCount = 10_000;

const maxQueryLength = 8;
const limit = 50;
const maxLetters = 6;
/** What takes longer than this is measured again, in case it was disturbed. */
const doubtfulMicroseconds = 50;
const repetitions = 7;

/** Makes the function that gives a list as somebody may ask for it, every kind as often as the others. */
function listRequests(folder: string, random: Random) {
  const { rows: villages } = readTable(join(folder, 'data'), 'villages');
  const { rows: regencies } = readTable(join(folder, 'data'), 'regencies');
  const part = (name: string): string => {
    const start = random.below(name.length);
    return name.slice(start, start + 1 + random.below(maxQueryLength));
  };
  const q = (): string => part(random.pick(villages).name);
  const code = (): string => random.pick(villages).postal_code;
  const within = (): NonNullable<Filters['within']> => {
    const ancestor = random.pick(parentLevels);
    return { [ancestor]: ancestorId(Number(random.pick(villages).id), 'village', ancestor) };
  };
  const named = (): NonNullable<Filters['named']> => ({ regency: random.pick(regencies).name });
  const kinds: readonly (() => { level?: Level; filters?: Filters; offset?: number })[] = [
    () => ({ offset: limit * random.below(villages.length / limit) }),
    () => ({ filters: { q: q() } }),
    () => ({ filters: { q: code().slice(0, 1 + random.below(5)) } }),
    () => ({ filters: { postalCodes: [code()] } }),
    () => ({ filters: { within: within() } }),
    () => ({ filters: { within: within(), q: q() } }),
    () => ({ filters: { named: named() } }),
    () => ({ filters: { named: named(), q: q() } }),
    () => ({ level: 'regency', filters: { q: part(random.pick(regencies).name) } }),
    () => ({ level: random.pick(levels), filters: { q: q() } }),
  ];
  return () => ({ level: 'village' as const, filters: {}, offset: 0, ...random.pick(kinds)() });
}

/** Finds every part of one to six letters of villages' names, the first ten of each. */
function findLongestPart(index: RegionIndex) {
  const parts = new Set<string>();
  for (const name of index.names.village.names) {
    for (let start = 0; start < name.length; start++)
      for (let end = start + 1; end <= Math.min(name.length, start + maxLetters); end++)
        parts.add(name.slice(start, end));
  }
  let longest = { letters: '', microseconds: 0 };
  for (const letters of parts) {
    const find = (): unknown => listRegions(index, 'village', { q: letters }, { offset: 0, limit: 10 });
    let microseconds = measureMicroseconds(find);
    for (let time = 0; time < repetitions && microseconds > doubtfulMicroseconds; time++)
      microseconds = Math.min(microseconds, measureMicroseconds(find));
    if (microseconds > longest.microseconds) longest = { letters, microseconds };
  }
  return longest;
}

/** Measures how long it takes to find lists in the data of a project's folder, without the server. */
export function measureLists(folder: string, random: Random) {
  const dist = join(folder, 'dist');
  const manifest = readManifest(dist);
  const { index } = openStore(readVerified(dist, manifest));
  const requests = Array.from({ length: listCount }, listRequests(folder, random));
  const run = (): readonly number[] =>
    requests.map(({ level, filters, offset }) =>
      measureMicroseconds(() => listRegions(index, level, filters, { offset, limit })),
    );
  // The first run compiles; the second is what a server does that has been up for a while.
  run();
  return {
    durations: spreadOf(run()),
    longestPart: findLongestPart(index),
    indexBytes: manifest.files.find(({ path }) => path.endsWith('.index'))?.bytes ?? 0,
  };
}

/** Measures how long it takes to find the eight villages nearest to a point. */
export function measureNearest(random: Random) {
  const bytes = buildNearestIndex(projectData.points.latitudes, projectData.points.longitudes);
  const index = openNearestIndex(bytes);
  const points = Array.from({ length: searchCount }, () => pointInCountry(random));
  const run = (): readonly number[] =>
    points.map((from) => measureMicroseconds(() => findNearest(index, from, defaults.nearestLimit)));
  run();
  return { durations: spreadOf(run()), indexBytes: bytes.length };
}

/** Gives what people type: names, their starts, names followed by those of ancestors, names without one letter. */
function makeUp(random: Random): string {
  const { name, parent } = random.pick(projectData.villages);
  const cut = 1 + random.below(name.length);
  const longer = [`${name} ${parent.name}`, `${name} ${parent.parent.name}`];
  return random.pick([
    name,
    name.slice(0, Math.max(3, cut)),
    ...longer,
    name.slice(0, cut - 1) + name.slice(cut),
  ]);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Arrays outside the heap are collected only some rounds after their owners. */
const roundsOfGarbage = 5;

function buildIndex(): SearchIndex {
  const regions = openRegionIndex(buildRegionIndex(projectData));
  return buildSearchIndex(regions, collectWords(regions));
}

/** Gives how many bytes are in use in this process. */
function readUsedBytes(): number {
  for (let round = 0; round < roundsOfGarbage; round++) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Measures how long searches take without the server, those that match and those that nearly do, and their index. */
export function measureSearches(random: Random) {
  const index = buildIndex();
  const before = readUsedBytes();
  const measured = buildIndex();
  const indexBytes = readUsedBytes() - before;
  const find = (q: string, used = index): ReturnType<typeof search> =>
    search(used, q, { offset: 0, limit: 10 });
  const table = readFileSync(join(root, 'tests/fixtures/searches.csv'), 'utf8').trim();
  const { data } = Papa.parse<{ query: string }>(table, { header: true });
  const asked = [
    ...data.map(({ query }) => query),
    ...Array.from({ length: searchCount }, () => makeUp(random)),
  ];
  const areFuzzy = asked.map((q) => find(q, measured).hits.every(({ match }) => match === 'fuzzy'));
  const run = (): readonly number[] => asked.map((q) => measureMicroseconds(() => find(q)));
  run();
  const durations = run();
  return {
    matching: spreadOf(durations.filter((_, at) => areFuzzy[at] === false)),
    fuzzy: spreadOf(durations.filter((_, at) => areFuzzy[at] === true)),
    indexBytes,
  };
}
