import { expect, test } from 'vitest';
import { findPlaces } from '../../src/search/find-places.ts';
import { countryStore } from '../support/store.ts';
import { readSearches } from '../support/searches.ts';

/** Queries and the pages that they should find, written before the search was. */
const searches = readSearches<'query' | 'url' | 'kind'>('searches.csv');

const readAddresses = readSearches<'address' | 'id'>;
const search = (q: string, limit = 10, offset = 0) => findPlaces(countryStore, q, { offset, limit });
const dago = '/jawa-barat/kota-bandung/coblong/dago';

const isFound = ({ query, url }: (typeof searches)[number]) =>
  search(query, 3).results.some((place) => place.url === url);

test('a search with full names finds the page among the first three results', () => {
  expect(searches.filter((row) => row.kind === 'exact' && !isFound(row))).toEqual([]);
});

test('a search finds the page among the first three results in 95 of 100 cases', () => {
  expect(searches.filter((row) => !isFound(row)).length / searches.length).toBeLessThanOrEqual(0.05);
});

test.each([
  ['401', '/kodepos/40111', 'prefix'],
  ['coblo', '/jawa-barat/kota-bandung/coblong', 'prefix'],
  ['sukamadju', '/sulawesi-selatan/kabupaten-luwu-utara/sukamaju', 'fuzzy'],
  ['Kel. Sukasari, Kec. Sukasari, Bandung', '/jawa-barat/kota-bandung/sukasari', 'exact'],
  ['bandung kota', '/jawa-barat/kota-bandung', 'exact', 'kota'],
  ['kotamadya bandung', '/jawa-barat/kota-bandung', 'exact'],
  ['kota adm jakarta selatan', '/dki-jakarta/jakarta-selatan', 'exact'],
  ['kota makasar', '/sulawesi-selatan/kota-makassar', 'alias'],
  ['kec makasar', '/dki-jakarta/jakarta-timur/makasar', 'exact'],
  ['ba’a', '/nusa-tenggara-timur/kabupaten-rote-ndao', 'alias'],
  ['jl melati no 5 dago bandung', dago, 'exact', 'jl melati no 5'],
  ['Jl. Ir. H. Juanda, Dago, Bandung 40135', dago, 'exact', 'Jl Ir H Juanda'],
  // The postal code speaks in favour, and excludes nothing.
  ['dago coblong 99999', dago, 'exact', '99999'],
  ['dago bandung ' + 'x '.repeat(40), dago, 'exact', 'x'.repeat(40)],
  ['kirim ke dago bandung 4013', dago, 'exact', 'kirim ke 4013'],
  ['kode pos null none na nan undefined dago bandung', dago, 'exact'],
])('%s gives %s first, as %s', (q, url, match, words = '') => {
  const { results, ignored } = search(q, 1);
  expect(results.map((place) => [place.url, place.match])).toEqual([[url, match]]);
  expect(ignored.join(' ')).toBe(words);
});

test.each([
  ['addresses that the first rules were made with', readAddresses('addresses.csv'), 0.98, 0.99],
  ['addresses that were held out', readAddresses('addresses-held-out.csv'), 0.95, 0.98],
  ['abbreviations, nicknames and old names', readSearches<'query' | 'ids'>('short-searches.csv'), 0.94, 0.96],
] as const)('searches for %s find the place', (_, rows, first, three) => {
  const ranks = rows.map((row) => {
    const [q, ids] = 'query' in row ? [row.query, row.ids] : [row.address, row.id];
    const { results } = search(q, 3);
    expect(results, q).not.toEqual([]);
    return results.findIndex(({ id }) => ids.split('|').includes(String(id)));
  });
  expect(rows.length).toBeGreaterThanOrEqual(100);
  expect(ranks.filter((rank) => rank === 0).length / rows.length).toBeGreaterThanOrEqual(first);
  expect(ranks.filter((rank) => rank >= 0).length / rows.length).toBeGreaterThanOrEqual(three);
});

const queries = ['sukamaju', 'suka bandung', '401', 'ba', 'jawa barat suka', 'bandng'];
test.each(queries)('pages of a search for %s neither overlap nor skip', (q) => {
  const { results, total } = search(q, 1e6);
  expect(results).toHaveLength(total);
  const pages = Array.from({ length: Math.ceil(total / 7) }, (_, at) => search(q, 7, at * 7));
  expect(pages.flatMap((page) => page.results)).toEqual(results);
  expect(new Set(results.map(({ type, id }) => `${type} ${id}`)).size).toBe(total);
});
