import { expect, test } from 'vitest';
import { findAlternative } from '../../src/http/alternatives.ts';
import { pageLocals } from '../../src/http/pages.ts';
import { fittedWeights } from '../../src/search/features.ts';
import { scoreCandidates } from '../../src/search/score-candidates.ts';
import { runSearchSteps } from '../../src/search/steps.ts';
import { tokenizeText } from '../../src/search/text.ts';
import { loadSearchPage } from '../../src/site/render/page-search.ts';
import { readSearches } from '../support/searches.ts';
import { countryStore } from '../support/store.ts';

const texts = readSearches<'text'>('hostile-texts.csv').map(({ text }) => text);
const accepts = () => true;

test('hostile texts score at most 500 places, 250 per step, and some reach the maximum', () => {
  const counts = texts.map((text) => {
    const { tokens } = tokenizeText(text);
    let steps = 0;
    for (const _ of scoreCandidates(countryStore, fittedWeights, tokens, accepts)) steps++;
    const places = runSearchSteps(scoreCandidates(countryStore, fittedWeights, tokens, accepts));
    expect(steps).toBeGreaterThan(places.length / 250);
    return places.length;
  });
  expect(Math.max(...counts)).toBe(500);
});

test('a page of results and its provinces take one search', async () => {
  const searches: string[] = [];
  const nothing = { results: [], ignored: [], rest: '', misplaced: undefined, listProvinces: () => [] };
  const findPlaces = (q: string) => {
    searches.push(q);
    return Promise.resolve({ ...nothing, total: 100 });
  };
  await loadSearchPage(new URLSearchParams({ q: 'sukamaju' }), { ...pageLocals(countryStore), findPlaces });
  expect(searches).toEqual(['sukamaju']);
});

test.each([
  ['4 letters', 'dago', true],
  ['3 letters', 'gue', false],
  ['12 words', `${'kode-'.repeat(10)}dago-coblong`, true],
  ['13 words', `${'kode-'.repeat(11)}dago-coblong`, false],
  ['120 letters', `${'indonesia-'.repeat(9)}kabupaten-kepulauan-mentawaii`, true],
  ['121 letters', `${'indonesia-'.repeat(9)}kabupaten-kepulauann-mentawaii`, false],
])('a path of %s is searched: %s → %s', (_, path, isSearched) => {
  expect(runSearchSteps(findAlternative(countryStore, `/${path}`)) !== undefined).toBe(isSearched);
});
