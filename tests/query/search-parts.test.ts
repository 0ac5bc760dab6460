import fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { findInParts } from '../../src/contract/find-in-parts.ts';
import { findPlaces } from '../../src/contract/find-places.ts';
import { searchPartPath, searchStartsPath } from '../../src/contract/paths.ts';
import type { Findings } from '../../src/contract/place.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { fold } from '../../src/domain/fold.ts';
import { levels } from '../../src/domain/level.ts';
import {
  findPartStart,
  openParts,
  partWordsOf,
  type OpenParts,
  type SearchPart,
} from '../../src/query/search-parts.ts';
import { countryPlaces } from '../support/search.ts';

const client = join(import.meta.dirname, '../../dist/client');
const limit = 20;

let starts: readonly string[];
beforeAll(() => {
  starts = JSON.parse(readFileSync(join(client, searchStartsPath), 'utf8')) as string[];
});

const readPart = (start: string): SearchPart =>
  JSON.parse(readFileSync(join(client, searchPartPath(start)), 'utf8')) as SearchPart;

const startsFor = (q: string): string[] => [
  ...new Set(
    partWordsOf(q)
      .map((word) => findPartStart(starts, word))
      .filter((start) => start !== undefined),
  ),
];

const findInCountry = (q: string): Findings => findPlaces(countryPlaces, q, { offset: 0, limit });

/** Every word of letters and digits that a name or a postal code begins with. */
function prefixes(): string[] {
  const names = levels.flatMap((level) =>
    regionsOf(projectData, level).flatMap((region) => [
      region.name,
      ...('aliases' in region ? region.aliases : []),
    ]),
  );
  const texts = new Set([...names.map(fold), ...projectData.postalCodes.keys()]);
  const all = new Set<string>();
  for (const text of texts) for (let end = 1; end <= text.length; end++) all.add(text.slice(0, end));
  return [...all];
}

describe('the parts of the country to search in', () => {
  test('are at most 30 KB each, compressed, and stand in the order of their starts', () => {
    const files = readdirSync(join(client, 'search/from'));
    const sizes = files.map((name) => gzipSync(readFileSync(join(client, 'search/from', name))).length);
    const largest = Math.max(...sizes);
    console.log(
      `search parts: ${files.length}, ${largest} bytes the largest, ` +
        `${Math.round(sizes.reduce((sum, size) => sum + size, 0) / files.length)} on average`,
    );
    expect(largest).toBeLessThanOrEqual(30_000);
    expect(files.toSorted()).toEqual(starts.map((start) => `${start}.json`).toSorted());
    expect(starts).toEqual([...starts].sort());
    expect(gzipSync(readFileSync(join(client, searchStartsPath))).length).toBeLessThanOrEqual(30_000);
  });

  /** All of them take a quarter of an hour; which of them are tried changes with each run. */
  test('find just what the server finds by the start of a name or postal code', { timeout: 300_000 }, () => {
    const seed = Math.floor(Math.random() * 100);
    const tried = prefixes().filter((_, at) => at % 100 === seed || at % 997 === 0);
    const byPart = Map.groupBy(tried, (word) => startsFor(word).join());
    const wrong: string[] = [];
    for (const [part, words] of byPart) {
      const opened = openParts(part === '' ? [] : [readPart(part)]);
      for (const word of words) {
        const [found, expected] = [findInParts(opened, word, limit), findInCountry(word)];
        if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(word);
      }
    }
    console.log(`search parts: ${tried.length} words tried, remainder ${seed}`);
    expect(tried.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });

  test('find every word that finds too many for a part, and how many there are', () => {
    const totals = starts.flatMap((start) => Object.keys(readPart(start).totals));
    expect(totals.length).toBeGreaterThan(100);
    const wrong = totals.filter((word) => {
      const found = findInParts(openParts(startsFor(word).map(readPart)), word, limit);
      return JSON.stringify(found) !== JSON.stringify(findInCountry(word));
    });
    expect(wrong).toEqual([]);
  });

  const open = (q: string): OpenParts => openParts(startsFor(q).map(readPart));

  test.each([
    ['dago bandung'],
    ['Kel. Sukasari, Kec. Sukasari, Bandung'],
    ['menteng jakarta'],
    ['Jogja'],
    ['kab'],
    ['kec'],
    ['desa'],
    ['kode pos'],
    ["Ba'a"],
    ['dago 40135'],
    ['sorkam kanan'],
  ])('find as the server does by %s', (q) => {
    expect(findInParts(open(q), q, limit)).toEqual(findInCountry(q));
  });

  test.each([
    ['sukamadju', 'Sukamaju'],
    ['sorabaya', 'Kota Surabaya'],
  ])('find what is nearly %s where it begins alike', (q, name) => {
    const [best] = findInParts(open(q), q, limit).results;
    expect(best?.name).toBe(name);
    expect(best?.match).toBe('fuzzy');
  });

  test.each([[''], ['-'], ['qqqqzzzz'], ['!'], ['zzzz zzzz'], ['٣٤']])('find nothing by %j', (q) => {
    expect(findInParts(open(q), q, limit)).toEqual({ results: [], total: 0 });
  });

  test('never tell of a place that the words do not find', () => {
    const words = fc.array(fc.constantFrom(...projectData.villages.map(({ name }) => name)), {
      minLength: 1,
      maxLength: 2,
    });
    fc.assert(
      fc.property(words, (names) => {
        const q = names.join(' ');
        const expected = findPlaces(countryPlaces, q, { offset: 0, limit: 1e6 });
        if (expected.results.some(({ match }) => match === 'fuzzy')) return;
        const { results } = findInParts(open(q), q, limit);
        const urls = new Set(expected.results.map(({ url }) => url));
        expect(results.filter(({ url, match }) => match !== 'fuzzy' && !urls.has(url))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
