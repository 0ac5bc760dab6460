import { Bench } from 'tinybench';
import { answerOperation, toOutcome, type Sources } from '../../src/api/operation.ts';
import { operations } from '../../src/api/operations/all.ts';
import { projectCountry, projectData } from '../../src/site/project/data.ts';
import { buildRecordStore } from '../../src/api/bodies.ts';
import { maxSearchLength } from '../../src/search/limits.ts';
import { readFixture } from '../fixtures.ts';
import type { Figure } from './figures.ts';

/** A request to an operation: the variable part of its path, and its query. */
type Input = readonly [key: string, query: string];

const toInput = (query: Readonly<Record<string, unknown>>): Input => [
  '',
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString(),
];

function readSearches(name: string, column: string, accepts = /^/): readonly Input[] {
  const used = readFixture(name).filter(({ kind = '' }) => accepts.test(kind));
  return used.map((row) => toInput({ q: row[column] }));
}

/** The slowest of 2,300 texts made of shared, misspelled and unfinished names. */
const hostile = readSearches('hostile-texts', 'text');
const isShort = ([, query]: Input): boolean =>
  (new URLSearchParams(query).get('q') ?? '').length <= maxSearchLength;

/** Every 43rd village: about 2,000, of all provinces. */
const some = projectData.villages.filter((_, at) => at % 43 === 0);
const lists = some.flatMap(({ id, name, postalCode, parent }) => [
  { q: name.slice(0, 4) },
  { q: name, regency: parent.parent.name },
  { district_id: Math.floor(id / 10_000) },
  { postal_code: postalCode ?? '' },
]);
/** Points all over the country's bounding box. */
const places = some.map((_, at) => {
  return { latitude: 6 - (at % 51) / 3, longitude: 95 + Math.floor(at / 51) };
});

/** The measured operations, with the maximum microseconds for 50 % and 99 % of the calls. */
type Subject = readonly [string, string, readonly Input[], p50: number, p99: number];
const subjects: readonly Subject[] = [
  ['Record', 'getVillage', some.map(({ id }) => [String(id), '']), Infinity, Infinity],
  ['List', 'listVillages', lists.map(toInput), Infinity, 150],
  ['Search that matches', 'search', readSearches('searches', 'query', /^(?!typo)/), 150, 2000],
  ['Search with a typo', 'search', readSearches('searches', 'query', /^typo/), Infinity, 10_000],
  ['Search of a hostile text', 'search', hostile.filter(isShort), Infinity, 8000],
  ['Match of an address', 'matchAddress', readSearches('addresses', 'address'), 700, 3000],
  ['Match of a hostile text', 'matchAddress', hostile, Infinity, 10_000],
  ['Nearest villages', 'listNearest', places.map(toInput), Infinity, 200],
];

/** Measures operations from query to body, without a server. Each input counts equally. */
export async function measureFunctions(): Promise<readonly Figure[]> {
  // The only source that these operations use.
  const sources = { store: buildRecordStore(projectCountry) } as Sources;
  const figures: Figure[] = [];
  for (const [name, id, inputs, p50, p99] of subjects) {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`there is no operation ${id}`);
    let at = 0;
    const { length: iterations } = inputs;
    const bench = new Bench({ time: 1000, iterations, warmupIterations: iterations });
    bench.add(name, () => {
      const [key, query] = inputs[at++ % iterations] ?? ['', ''];
      return toOutcome(answerOperation(operation, sources, key, query));
    });
    const [task] = await bench.run();
    if (task?.result.state !== 'completed') throw new Error(`${id} could not be measured`);
    const { latency } = task.result;
    figures.push(
      [`${name}, half of the calls`, latency.p50 * 1000, 'µs', p50],
      [`${name}, 99 % of the calls`, latency.p99 * 1000, 'µs', p99],
    );
  }
  return figures;
}
