import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { fold, foldWords } from '../../src/domain/fold.ts';
import { levels } from '../../src/domain/level.ts';
import { lineage, type Region } from '../../src/domain/region.ts';
import { typeWordLength } from '../../src/domain/type-word.ts';
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

/** The folded names of a region. */
const namesOf = (region: Region): string =>
  [region.name, ...('aliases' in region ? region.aliases : [])].map(fold).join('|');

const known = new Map<Region, string>();
const namesOnce = (region: Region): string => {
  let names = known.get(region);
  if (names === undefined) known.set(region, (names = namesOf(region)));
  return names;
};

/** Whether a word of a region's name behind its type word starts with letters, or an alias has them. */
function startsIn(region: Region, letters: string): boolean {
  let start = 0;
  const starts = foldWords(region.name).map((word) => (start += word.length) - word.length);
  const first = typeWordLength(region.name, region.level);
  const name = fold(region.name);
  const aliases = 'aliases' in region ? region.aliases.map(fold) : [];
  return (
    starts.some((at) => at >= first && name.startsWith(letters, at)) ||
    aliases.some((alias) => alias.includes(letters))
  );
}

/** Makes the function that says whether a region has a word: of several, frequent short ones count only where a word starts. */
function holder(words: readonly string[]): (region: Region, word: string) => boolean {
  const names = projectData.villages.map(namesOnce);
  const count = (word: string): number => names.reduce((sum, name) => sum + name.split(word).length - 1, 0);
  const isOne = words.every((word) => word === words[0] && word.length <= 2);
  const isBound = (word: string): boolean =>
    !isOne && words.length > 1 && word.length <= 4 && count(word) > 4000;
  const bound = new Set(words.filter(isBound));
  return (region, word) => (bound.has(word) ? startsIn(region, word) : namesOnce(region).includes(word));
}

/** Finds by reading every region: all words in its names or its ancestors', one of them in its own. */
function naiveSearch(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  const holds = holder(words);
  for (const level of levels) {
    for (const [position, region] of regionsOf(projectData, level).entries()) {
      if (!words.some((word) => holds(region, word))) continue;
      if (words.every((word) => lineage(region).some((above) => holds(above, word))))
        found.add(`${level} ${position}`);
    }
  }
  return found;
}

const wholeNames = new Set(
  levels.flatMap((level) => regionsOf(projectData, level).flatMap((region) => namesOnce(region).split('|'))),
);

/** Whether words say of the name of a region that it is a regency's. */
const directs = (words: readonly string[]): boolean =>
  words.some((word, at) => ['kabupaten', 'kota'].includes(word) && wholeNames.has(words[at + 1] ?? ''));

/** Words that are not read as part of a name. */
const notNames: ReadonlySet<string> = new Set(
  'provinsi propinsi prov kecamatan kec kelurahan kel desa ds kab kotamadya adm kode pos kodepos indonesia'.split(
    ' ',
  ),
);

describe('a search', () => {
  const parts = fc
    .tuple(
      fc.constantFrom(...projectData.villages),
      fc.nat(3),
      fc.nat(2),
      fc.nat(20),
      fc.integer({ min: 2, max: 9 }),
    )
    .map(([village, up, word, start, length]) => {
      const chain = lineage(village);
      const name = chain[chain.length - 1 - up]?.name ?? village.name;
      const words = name.split(/[^\p{L}]+/u).filter((text) => text !== '');
      const folded = fold(words[word % words.length] ?? name);
      return folded.slice(start % folded.length, (start % folded.length) + length);
    })
    .filter((text) => /^[a-z]{2,}$/.test(text) && !notNames.has(text));

  test('finds the same as reading every region', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 3 }), (words) => {
        const { hits, total, ignored } = search(countryIndex, words.join(' '), { offset: 0, limit: 1e6 });
        const expected = naiveSearch(words);
        const isRegency = hits.every(({ type, match }) => type === 'regency' && match === 'fuzzy');
        if (expected.size === 0 || (directs(words) && isRegency))
          return ignored.length > 0 || hits.every(({ match }) => match === 'fuzzy');
        // Another name, or an abbreviated one, stands for all of it.
        if (
          hits.some(({ match }) => match === 'alias') ||
          words.some((word) => countryIndex.ways.rewrites(word))
        )
          return true;
        expect(ignored).toEqual([]);
        // A city nearly called so may stand beside few.
        const exact = hits.filter(({ match }) => match !== 'fuzzy');
        const found = exact.map(({ type, position }) => `${type} ${position}`);
        expect(total).toBe(hits.length);
        expect(new Set(found)).toEqual(expected);
        expect(found).toHaveLength(expected.size);
        return true;
      }),
      {
        numRuns: 60,
        examples: [
          // It once gave Kota Palu alone, while one typed Papua.
          [['kabupaten', 'papu']],
          // Villages are called Baru, Kabupaten Buru nearly so.
          [['kabupaten', 'baru']],
        ],
      },
    );
  });

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
