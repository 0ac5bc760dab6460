import { expect, test } from 'vitest';
import { pageLocals } from '../../src/http/pages.ts';
import { loadSearchPage } from '../../src/site/render/page-search.ts';
import { choosePageAnswer } from '../../src/site/render/search-answer.ts';
import { findRedirectTarget } from '../../src/site/render/search-redirect.ts';
import type { SearchResult } from '../../src/search/find-places.ts';
import { readText } from '../support/project.ts';
import { countryStore } from '../support/store.ts';

const locals = pageLocals(countryStore);

/** Shortens regions, which other snapshots have, and long lists. */
function shorten(_key: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 12)
    return [...(value as unknown[]).slice(0, 3), value.length, value.at(-1) as unknown];
  const { designation, name, id, as } = (value ?? {}) as Partial<SearchResult>;
  return id === undefined ? value : [designation, name, id, as].filter(Boolean).join(' ');
}

/** Describes what a page shows, or the path of a redirect. */
async function describeAnswer(query: string): Promise<string> {
  const values = new URLSearchParams(`q=${query}`);
  const search = await loadSearchPage(values, locals);
  const lang = values.get('lang') === 'en' ? 'en' : 'id';
  const target = lang === 'id' ? findRedirectTarget(search, locals) : undefined;
  if (target !== undefined) return target.url;
  const answer = choosePageAnswer(search, lang, locals);
  return JSON.stringify({ ...search, findings: undefined, ...answer }, shorten, 1);
}

test('a search shows one place, a street or lists as in the reviewed snapshot', async () => {
  const answers: string[] = [];
  for (const query of readText('tests/fixtures/page-searches.txt').trim().split('\n'))
    answers.push(`# ${query.slice(0, 100)}\n${await describeAnswer(query)}\n`);
  await expect(answers.join('\n')).toMatchFileSnapshot('__snapshots__/search-answers.txt');
});
