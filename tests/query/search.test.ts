import { describe, expect, test } from 'vitest';
import { projectData } from '../../src/dataset/project-data.ts';
import { hitMatches, hitTypes } from '../../src/query/words/hit-list.ts';
import { search } from '../../src/query/search.ts';
import { countryIndex, urlOf } from '../support/search.ts';
import { readSearches } from '../support/searches.ts';

/** Queries and the pages that they should find, written before the search was. */
const asked = readSearches<'query' | 'url' | 'kind'>('searches.csv');

const find = (q: string, limit = 10): string[] =>
  search(countryIndex, q, { offset: 0, limit }).hits.map(urlOf);

describe('what people type', () => {
  const isFound = ({ query, url }: { query: string; url: string }): boolean => find(query, 3).includes(url);

  test('in full finds the page among the first three results', () => {
    const wrong = asked.filter((row) => row.kind === 'exact' && !isFound(row));
    expect(wrong).toEqual([]);
  });

  test('finds the page among the first three results in 95 of 100 cases', () => {
    const wrong = asked.filter((row) => !isFound(row));
    console.log(`searches: ${asked.length - wrong.length} of ${asked.length} found among the first three`);
    expect(wrong.length / asked.length).toBeLessThanOrEqual(0.05);
  });

  test.each([
    ['401', '/kodepos/40111', 'prefix'],
    ['40135', '/kodepos/40135', 'exact'],
    ['40 135', '/kodepos/40135', 'exact'],
    ['4 0 1 3 5', '/kodepos/40135', 'exact'],
    ['dago 40 135', '/jawa-barat/kota-bandung/coblong/dago', 'exact'],
    ['40 135 dago', '/jawa-barat/kota-bandung/coblong/dago', 'exact'],
    // Of equal names, kelurahan come first.
    ['dago', '/jawa-barat/kota-bandung/coblong/dago', 'exact'],
    ['coblo', '/jawa-barat/kota-bandung/coblong', 'prefix'],
    ['adung', '/bali/kabupaten-badung', 'infix'],
    ['sukamadju', '/sulawesi-selatan/kabupaten-luwu-utara/sukamaju', 'fuzzy'],
    ['jakrta', '/dki-jakarta', 'fuzzy'],
    // Where every word is in some name, one is corrected only into a whole name.
    ['dago atas', '/jawa-barat/kota-bandung/coblong/dago', 'exact'],
    ['kebayoran bary', '/dki-jakarta/jakarta-selatan/kebayoran-baru', 'fuzzy'],
    ['Kel. Sukasari, Kec. Sukasari, Bandung', '/jawa-barat/kota-bandung/sukasari', 'exact'],
    ['Kelurahan Jambu', '/jawa-tengah/kabupaten-semarang/jambu/kelurahan', 'exact'],
  ])('%s gives %s first, as %s', (q, url, match) => {
    const { hits } = search(countryIndex, q, { offset: 0, limit: 1 });
    expect(hits.map((hit) => [urlOf(hit), hit.match])).toEqual([[url, match]]);
  });

  test.each([
    ['kel. suka maju', '/sumatera-utara/kota-medan/medan-johor/suka-maju', 131],
    ['bandung kota', '/jawa-barat/kota-bandung', 12],
    ['coblong kec', '/jawa-barat/kota-bandung/coblong', 1],
    ['kode pos dago', '/jawa-barat/kota-bandung/coblong/dago', 9],
    // More may follow.
    ['kabupaten papu', '/papua-pegunungan/kabupaten-tolikara', 58],
    ['dago kota bandung jawa barat indonesia', '/jawa-barat/kota-bandung/coblong/dago', 1],
    [
      'Kelurahan Dago, Kecamatan Coblong, Kota Bandung, Provinsi Jawa Barat, Kode Pos 40135, Indonesia',
      '/jawa-barat/kota-bandung/coblong/dago',
      1,
    ],
    ['kotamadya bandung', '/jawa-barat/kota-bandung', 12],
    ['kota adm jakarta selatan', '/dki-jakarta/jakarta-selatan', 22],
    // A town by alias.
    ['ba’a', '/nusa-tenggara-timur/kabupaten-rote-ndao', 1],
  ])('%s gives %s first of %d', (q, url, total) => {
    const found = search(countryIndex, q, { offset: 0, limit: 1 });
    expect([found.hits.map(urlOf), found.total]).toEqual([[url], total]);
  });

  test.each([[''], ['-'], ['qqqqzzzz'], ['999999'], ['kecamatan'], ['jl no 5'], ['a b c d '.repeat(12)]])(
    '%j finds nothing',
    (q) => {
      expect(search(countryIndex, q, { offset: 0, limit: 10 })).toEqual({ hits: [], total: 0, ignored: [] });
    },
  );

  test.each([
    ['jl dago no 5 bandung', '/jawa-barat/kota-bandung/coblong/dago', 'jl no 5'],
    ['Jl. Ir. H. Juanda, Dago, Bandung 40135', '/jawa-barat/kota-bandung/coblong/dago', 'Jl Ir H Juanda'],
    // The postal code speaks in favour, and excludes nothing.
    ['dago coblong 99999', '/jawa-barat/kota-bandung/coblong/dago', '99999'],
    ['Upfaon 0', '/nusa-tenggara-timur/kabupaten-timor-tengah-utara/biboki-selatan/upfaon', '0'],
    ['dago bandung ' + 'x '.repeat(40), '/jawa-barat/kota-bandung/coblong/dago', 'x '.repeat(40).trim()],
    // A type word directs.
    ['kota makasar', '/sulawesi-selatan/kota-makassar', ''],
    ['kabupaten baru', '/sulawesi-selatan/kabupaten-barru', ''],
    ['kec makasar', '/dki-jakarta/jakarta-timur/makasar', ''],
    ['kec menteng', '/dki-jakarta/jakarta-pusat/menteng', ''],
    ['kab bandung', '/jawa-barat/kabupaten-bandung', ''],
    ['kode pos dago', '/jawa-barat/kota-bandung/coblong/dago', 'kode pos'],
  ])('%s gives %s first and ignores: %s', (q, url, words) => {
    const { hits, ignored } = search(countryIndex, q, { offset: 0, limit: 1 });
    expect([hits.map(urlOf), ignored.join(' ')]).toEqual([[url], words]);
  });
});

describe('every village', () => {
  test.each([
    ['district', 10],
    ['regency', 20],
  ] as const)('is found by its name and its %s among the first %d', (level, limit) => {
    const missed = projectData.villages.filter((village, position) => {
      const { parent } = village;
      const q = `${village.name} ${level === 'district' ? parent.name : parent.parent.name}`;
      const { hits } = search(countryIndex, q, { offset: 0, limit });
      return !hits.some((hit) => hit.type === 'village' && hit.position === position);
    });
    expect(missed.map(({ id, name }) => [id, name])).toEqual([]);
  });
});

describe('a search', () => {
  test('gives pages that neither overlap nor skip', () => {
    for (const q of ['sukamaju', 'suka bandung', '401', 'kota', 'jawa barat suka', 'bandng']) {
      const { hits, total } = search(countryIndex, q, { offset: 0, limit: 1e6 });
      expect(hits).toHaveLength(total);
      const paged = Array.from({ length: Math.ceil(total / 7) }, (_, at) =>
        search(countryIndex, q, { offset: at * 7, limit: 7 }),
      );
      expect(paged.flatMap((page) => page.hits)).toEqual(hits);
      expect(new Set(hits.map(({ type, position }) => `${type} ${position}`)).size).toBe(total);
      const places = hits.map(({ match }) => hitMatches.indexOf(match));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const firsts = hits.filter(({ match }) => match === 'exact').map(({ type }) => hitTypes.indexOf(type));
      if (!q.includes(' ')) expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }
  });
});
