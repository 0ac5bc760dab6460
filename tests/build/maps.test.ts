import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listCodeAreas } from '../../src/dataset/code-areas.ts';
import { meanPoint } from '../../src/dataset/points.ts';
import { findPoint, projectData } from '../../src/dataset/project-data.ts';
import { capitalRegencies } from '../../src/site/render/map-maker.ts';
import { commonName } from '../../src/domain/common-name.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import type { Province, Village } from '../../src/domain/region.ts';

const client = join(import.meta.dirname, '../../dist/client');
const { provinces, regencies, districts, villages, postalCodes } = projectData;

const readPage = (path: string): string => readFileSync(join(client, `${path}.html`), 'utf8');
const figureOf = (path: string): string => /<figure.*?<\/figure>/s.exec(readPage(path))?.[0] ?? '';
const compressed = (text: string): number => brotliCompressSync(text).length;
const every = <T>(list: readonly T[], step: number): readonly T[] =>
  list.filter((_item, at) => at % step === 0);
const isLocated = (village: Village): boolean => findPoint(village) !== null;

/** Checks the maps of pages: each has a link for each part, and is small. Gives the size of the largest. */
function largestOf(pages: readonly (readonly [path: string, links: number])[]): number {
  return Math.max(
    ...pages.map(([path, links]) => {
      const figure = figureOf(path);
      expect([path, figure.match(/<a href="[^#]/g)?.length ?? 0]).toEqual([path, links]);
      expect(figure).toContain('Batas perkiraan, bukan batas resmi');
      return compressed(figure);
    }),
  );
}

const kindsOfMaps: readonly (readonly [
  what: string,
  pages: readonly (readonly [path: string, links: number])[],
])[] = [
  ['provinces', provinces.map((province) => [pagePath(province), province.children.length])],
  [
    'regencies',
    every(regencies, 7).map((regency) => [
      pagePath(regency),
      regency.children.filter(({ children }) => children.some(isLocated)).length,
    ]),
  ],
];

describe('maps', () => {
  test.each<[what: string, max: number, pages: readonly (readonly [path: string, links: number])[]]>([
    ['the country', 40_000, [['/index', provinces.length + capitalRegencies.size]]],
    ...kindsOfMaps.map(([what, pages]) => [what, 8000, pages] as [string, number, typeof pages]),
  ])('of %s have at most %i bytes in brotli', (what, max, pages) => {
    const bytes = largestOf(pages);
    console.log(`budget: the largest map of ${what}: ${bytes} of ${max} bytes`);
    expect(bytes).toBeLessThanOrEqual(max);
  });
});

describe('a locator', () => {
  const places: readonly (readonly [path: string, villages: readonly Village[]])[] = [
    ...every(villages, 997).map((village) => [pagePath(village), [village]] as const),
    ...every(districts, 61).map((district) => [pagePath(district), district.children] as const),
    ...every([...postalCodes], 97).map(([code, users]) => [postalCodePagePath(code), users] as const),
    ...listCodeAreas(projectData).map(
      ({ prefix, codes }) => [postalCodePagePath(prefix), codes.flatMap(([, users]) => users)] as const,
    ),
    ...every(
      villages.filter((village) => !isLocated(village)),
      97,
    ).map((village) => [pagePath(village), [village]] as const),
  ];

  /** Whether a page shows the middle of the points of villages, with links to maps, or says that none is known. */
  const isRight = (path: string, own: readonly Village[]): boolean => {
    const figure = figureOf(path);
    const point = meanPoint(own.map(findPoint).filter((each) => each !== null));
    if (point === null)
      return figure === '' && readPage(path).includes('<p>Perkiraan lokasinya belum diketahui.</p>');
    const { latitude, longitude } = point;
    const found = /viewBox="0 0 (\d+) (\d+)" role="img".*<circle cx="(\d+)" cy="(\d+)"/.exec(figure) ?? [];
    const [, width = 0, height = 0, x = NaN, y = NaN] = found.map(Number);
    const parts = [
      '<path class="land" d="M',
      'Batas perkiraan, bukan batas resmi',
      `"https://www.openstreetmap.org/?mlat=${latitude}&amp;mlon=${longitude}&amp;zoom=`,
      `"https://maps.google.com/?q=${latitude},${longitude}"`,
    ];
    return x <= width && y <= height && parts.every((part) => figure.includes(part));
  };

  test('shows the middle of the points of a place, with links to maps, and is left out where none is known', () => {
    expect(places.filter(([path, own]) => !isRight(path, own)).map(([path]) => path)).toEqual([]);
    expect(places.filter(([, own]) => !own.some(isLocated)).length).toBeGreaterThan(5);
  });

  test('is small enough for each page: those of villages have at most 9 KB', () => {
    const pages = every(villages, 997).map((village) => pagePath(village));
    const sizes = pages.map((path) => readPage(path).length).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(9000);
    expect(Math.max(...pages.map((path) => figureOf(path).length))).toBeLessThanOrEqual(900);
  });
});

test('maps name all provinces on the front page, and all cities', () => {
  const namesOn = (path: string): ReadonlySet<string> =>
    new Set(
      Array.from(figureOf(path).matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = '']) =>
        // Below a name may stand its code.
        text
          .replaceAll(/<\/?tspan[^>]*>/g, ' ')
          .replace(/ \d{5}(?:–\d\d)?\s*$/, '')
          .replaceAll(/ +/g, ' ')
          .trim(),
      ),
    );
  const citiesOf = ({ children }: Province): readonly string[] =>
    children.map(({ name }) => name).filter((name) => /^Kota (?!Administrasi)/.test(name));
  const missing = [
    ['/index', provinces.map(({ name }) => commonName(name))] as const,
    ...provinces.map((province) => [pagePath(province), citiesOf(province)] as const),
  ].flatMap(([path, wanted]) => {
    const names = namesOn(path);
    return wanted.filter((name) => !names.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('a village lists the six nearest of other districts, a postal code the codes around it, the nearest first', () => {
  const listUnder = (path: string, heading: string): string =>
    new RegExp(`${heading}</h2>(.*?)</ul>`, 's').exec(readPage(path))?.[1] ?? '';
  const villageList = listUnder('/jawa-barat/kota-bandung/coblong/dago', 'Terdekat di kecamatan lain');
  const [, ...items] = villageList.split('<li>');
  expect(items).toHaveLength(6);
  expect(items[0]?.replace('</li>', '').trim()).toBe(
    '<a href="../cidadap/hegarmanah">Hegarmanah, Cidadap</a><b>40141</b>1,5\u00a0km',
  );
  const codes = listUnder('/kodepos/40135', 'Kode pos terdekat').match(/\d{5}(?=<\/a>)/g);
  expect(codes?.slice(0, 2)).toEqual(['40134', '40141']);
});
