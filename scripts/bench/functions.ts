import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import Papa from 'papaparse';
import { Bench } from 'tinybench';
import { nearestLimits } from '../../src/api/search-limits.ts';
import type { Dataset } from '../../src/dataset/dataset.ts';
import { distanceMetres } from '../../src/domain/coordinates.ts';
import { ancestorId, levels, parentLevels, type Level } from '../../src/domain/level.ts';
import type { Filters } from '../../src/query/list/filters.ts';
import { listRegions } from '../../src/query/list/list.ts';
import { toColumns } from '../../src/query/names/columns.ts';
import { sortNames } from '../../src/query/names/name-index.ts';
import { openColumns, type RegionIndex } from '../../src/query/names/region-index.ts';
import { buildNearestIndex, findNearest } from '../../src/query/nearest/nearest.ts';
import { search } from '../../src/query/search.ts';
import { buildSearchIndex, collectWords } from '../../src/query/words/search-index.ts';
import type { Figure } from './figures.ts';
import { seed } from './processes.ts';
import { pickAddress, pickPart, pickPoint, pickSearch, seededRandom, type Random } from './random.ts';

/** How many inputs each function is called with, in turn. */
const inputs = 5000;
const page = { offset: 0, limit: 50 };

/** Measures a function with many inputs, each as often as the others. */
async function measure<T>(values: readonly T[], call: (value: T) => unknown) {
  let at = 0;
  const bench = new Bench({ time: 1000, iterations: values.length, warmupIterations: values.length });
  bench.add('', () => call(values[at++ % values.length] as T));
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error('a function could not be measured');
  const { p50, p99 } = task.result.latency;
  return { p50: p50 * 1000, p99: p99 * 1000 };
}

/** Gives a list as somebody may ask for it. */
function pickList(dataset: Dataset, random: Random): { level: Level; filters: Filters } {
  const { id, postalCode, parent } = random.pick(dataset.villages);
  const q = pickPart(dataset, random);
  if (random.below(5) === 0) return { level: random.pick(levels), filters: { q } };
  const [code, ancestor] = [postalCode ?? '40135', random.pick(parentLevels)];
  const within = { [ancestor]: ancestorId(id, 'village', ancestor) };
  const named = { regency: parent.parent.name };
  const digits = { q: code.slice(0, 1 + random.below(5)) };
  const kinds = [{}, { q }, digits, { postalCodes: [code] }, { within }, { named }];
  return { level: 'village', filters: random.pick<Filters>([...kinds, { within, q }, { named, q }]) };
}

/** Gives the microseconds that the longest call takes. What seems to take long may have been disturbed, so it is tried again. */
function measureLongest<T>(values: Iterable<T>, call: (value: T) => unknown): number {
  let longest = 0;
  for (const value of values) {
    let best = Infinity;
    for (let time = 0; time < 8 && best > longest; time++) {
      const started = performance.now();
      call(value);
      best = Math.min(best, (performance.now() - started) * 1000);
    }
    longest = Math.max(longest, best);
  }
  return longest;
}

/** Lists the parts of one to six letters of villages' names. */
function listParts({ names }: RegionIndex): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const name of names.village.names)
    for (let start = 0; start < name.length; start++)
      for (let length = 1; length <= 6; length++) parts.add(name.slice(start, start + length));
  return parts;
}

/** Measures lists in a dataset, without a server. */
export async function measureLists(dataset: Dataset): Promise<readonly Figure[]> {
  const random = seededRandom(seed);
  const index = openColumns(toColumns(dataset), sortNames);
  const asked = Array.from({ length: inputs }, () => pickList(dataset, random));
  const lists = await measure(asked, ({ level, filters }) => listRegions(index, level, filters, page));
  const longest = measureLongest(listParts(index), (q) =>
    listRegions(index, 'village', { q }, { offset: 0, limit: 10 }),
  );
  return [
    { name: 'Lists, p99', value: lists.p99, unit: 'µs', max: 150 },
    { name: 'Longest list by a part of a name', value: longest, unit: 'µs', max: 300 },
  ];
}

/** Reads the addresses of the tests. */
const readAddresses = (): readonly string[] =>
  Papa.parse<{ address: string }>(
    readFileSync(join(import.meta.dirname, '../../tests/fixtures/addresses.csv'), 'utf8').trim(),
    { header: true },
  ).data.map(({ address }) => address);

/** Measures searches in a dataset, without a server: those that match, those that nearly do, and addresses of all kinds. */
export async function measureSearches(dataset: Dataset): Promise<readonly Figure[]> {
  const random = seededRandom(seed);
  const regions = openColumns(toColumns(dataset), sortNames);
  const index = buildSearchIndex(regions, collectWords(regions));
  const find = (q: string) => search(index, q, { offset: 0, limit: 10 });
  const asked = Array.from({ length: inputs }, () => pickSearch(dataset, random));
  const isNear = (q: string): boolean => find(q).hits.every(({ match }) => match === 'fuzzy');
  const { true: near = [], false: matching = [] } = Object.groupBy(asked, (q) => `${isNear(q)}`);
  const addresses = Array.from({ length: inputs }, () => pickAddress(dataset, random));
  const exact = await measure(matching, find);
  const fuzzy = await measure(near, find);
  const written = await measure(readAddresses(), find);
  return [
    { name: 'Searches that match, p50', value: exact.p50, unit: 'µs', max: 50 },
    { name: 'Searches that match, p99', value: exact.p99, unit: 'µs', max: 2000 },
    { name: 'Searches that nearly match, p99', value: fuzzy.p99, unit: 'µs', max: 10_000 },
    { name: 'Addresses, p50', value: written.p50, unit: 'µs', max: 150 },
    { name: 'Addresses, p99', value: written.p99, unit: 'µs', max: 3000 },
    {
      name: 'Longest of any text like an address',
      value: measureLongest(addresses, find),
      unit: 'µs',
      max: 25_000,
    },
  ];
}

/** Measures finding the nearest villages, beside reading the points of all. */
export async function measureNearest({ points }: Dataset): Promise<readonly Figure[]> {
  const random = seededRandom(seed);
  const { latitudes, longitudes } = points;
  const index = buildNearestIndex(latitudes, longitudes);
  const from = Array.from({ length: inputs }, () => pickPoint(random));
  const nearest = await measure(from, (point) => findNearest(index, point, nearestLimits.standard));
  const all = await measure(from.slice(0, 50), (point) => {
    let metres = Infinity;
    for (const [at, latitude] of latitudes.entries())
      metres = Math.min(metres, distanceMetres(point, { latitude, longitude: longitudes[at] ?? NaN }));
    return metres;
  });
  return [
    { name: 'Nearest villages, p99', value: nearest.p99, unit: 'µs', max: 100 },
    {
      name: 'Nearest villages, as many times as fast as reading all',
      value: all.p50 / nearest.p50,
      unit: '×',
      min: 20,
    },
    { name: 'Index of the nearest villages', value: serialize(index).length / 1e6, unit: 'MB', max: 3 },
  ];
}
