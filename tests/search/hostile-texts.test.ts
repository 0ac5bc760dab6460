import { expect, test } from 'vitest';
import { findAlternative } from '../../src/search/alternatives.ts';
import { fittedWeights } from '../../src/search/features.ts';
import { rateAll } from '../../src/search/rate.ts';
import { readText } from '../../src/search/text.ts';
import { runPageSearch } from '../../src/site/render/page-search.ts';
import { readSearches } from '../support/searches.ts';
import { countryStore } from '../support/store.ts';

const texts = readSearches<'text'>('hostile-texts.csv').map(({ text }) => text);
const accepts = { node: () => true, code: () => true };

test('no hostile text has over 1,001 places scored, and some reach that', () => {
  const counts = texts.map((text) => {
    const { tokens } = readText(text);
    return rateAll(countryStore, fittedWeights, tokens, accepts).candidates.length;
  });
  expect(Math.max(...counts)).toBe(1001);
});

test('a page of results and its provinces take one search', () => {
  const searches: string[] = [];
  runPageSearch(new URLSearchParams({ q: 'sukamaju' }), (q) => {
    searches.push(q);
    return { results: [], total: 100, ignored: [] };
  });
  expect(searches).toEqual(['sukamaju']);
});

test.each([
  ['dago-coblong', true],
  ['dago-coblongg', false],
])('a path of 120 letters is searched, a longer one is not: …%s', (end, isSearched) => {
  const path = `/${'kode-'.repeat(20)}alamat-${end}`;
  expect(findAlternative(countryStore, path) !== undefined).toBe(isSearched);
});
