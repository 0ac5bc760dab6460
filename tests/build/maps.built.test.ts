import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { meanPoint } from '../../src/domain/coordinates.ts';
import { findPoint, projectData } from '../../src/site/project/data.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import type { Village } from '../../src/domain/region.ts';

const client = join(import.meta.dirname, '../../dist/client');
const { provinces, regencies, districts, villages, postalCodes } = projectData;

const readPage = (path: string): string => readFileSync(join(client, `${path}.html`), 'utf8');
const figureOf = (path: string): string => /<figure.*?<\/figure>/s.exec(readPage(path))?.[0] ?? '';
/** Reads the map of a page, which stands in a file of its own. */
const mapOf = (path: string): string => {
  const figure = figureOf(path);
  expect([path, figure.includes('Batas perkiraan, bukan batas resmi')]).toEqual([path, true]);
  const [svg = ''] = /<svg.*<\/svg>/s.exec(readPage(/data-map="([^"]*)"/.exec(figure)?.[1] ?? '')) ?? [];
  return svg;
};
const compressed = (text: string): number => brotliCompressSync(text).length;
const every = <T>(list: readonly T[], step: number): readonly T[] =>
  list.filter((_item, at) => at % step === 0);
const isLocated = (village: Village): boolean => findPoint(village) !== null;

test.each<[what: string, max: number, pages: readonly (readonly [path: string, links: number])[]]>([
  ['the country', 12_000, [['/index', provinces.length]]],
  ['provinces', 8000, provinces.map((province) => [pagePath(province), province.children.length])],
  [
    'regencies',
    8000,
    every(regencies, 7).map((regency) => [
      pagePath(regency),
      regency.children.filter(({ children }) => children.some(isLocated)).length,
    ]),
  ],
])('maps of %s have at most %i bytes in brotli, and a link for each part', (what, max, pages) => {
  const maps = pages.map(([path]) => mapOf(path));
  expect(pages.map(([path], at) => [path, maps[at]?.match(/<a href="/g)?.length])).toEqual(pages);
  const bytes = Math.max(...maps.map(compressed));
  console.log(`budget: the largest map of ${what}: ${bytes} of ${max} bytes`);
  expect(bytes).toBeLessThanOrEqual(max);
});

describe('a locator', () => {
  /** The villages whose points a page of a village shows: of one without a point, those of its district. */
  const shownOf = (village: Village): readonly Village[] =>
    isLocated(village) ? [village] : village.parent.children;
  const unlocated = every(
    villages.filter((village) => !isLocated(village)),
    97,
  );
  const places: readonly (readonly [path: string, villages: readonly Village[]])[] = [
    ...every(villages, 997).map((village) => [pagePath(village), shownOf(village)] as const),
    ...every(districts, 61).map((district) => [pagePath(district), district.children] as const),
    ...every([...postalCodes], 97).map(([code, users]) => [postalCodePagePath(code), users] as const),
    ...unlocated.map((village) => [pagePath(village), shownOf(village)] as const),
  ];

  /** Whether a page shows the middle of the points of villages, with links to maps, or says that none is known. */
  const isRight = (path: string, own: readonly Village[]): boolean => {
    const figure = figureOf(path);
    const point = meanPoint(own.map(findPoint).filter((each) => each !== null));
    if (point === null) return figure === '';
    const { latitude, longitude } = point;
    const places = /viewBox="0 0 (\d+) (\d+)" role="img".*<circle cx="(\d+)" cy="(\d+)"/.exec(figure) ?? [];
    const [, width = 0, height = 0, x = NaN, y = NaN] = places.map(Number);
    return (
      x <= width &&
      y <= height &&
      [
        '<path d="M',
        `"https://osm.org/?mlat=${latitude}&amp;mlon=${longitude}&amp;zoom=`,
        `"https://maps.google.com/?q=${latitude},${longitude}"`,
      ].every((part) => figure.includes(part))
    );
  };

  test('shows the middle of the points of a place, with links to maps, and is left out where none is known', () => {
    expect(places.filter(([path, own]) => !isRight(path, own)).map(([path]) => path)).toEqual([]);
    expect(places.filter(([, own]) => !own.some(isLocated)).length).toBeGreaterThan(0);
    expect(unlocated.length).toBeGreaterThan(5);
  });

  test('has at most 850 bytes', () => {
    const sizes = every(villages, 997).map((village) => figureOf(pagePath(village)).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(850);
  });
});

test('maps of provinces name the cities, the largest first, beside their dots; five have no room there', () => {
  const missing = provinces.flatMap((province) => {
    const names = new Set(
      Array.from(mapOf(pagePath(province)).matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = '']) =>
        text
          .replaceAll(/<\/?tspan[^>]*>/g, ' ')
          .replaceAll(/ +/g, ' ')
          .trim(),
      ),
    );
    const cities = province.children.filter(({ name }) => /^Kota (?!Administrasi)/.test(name));
    return cities.filter(({ name }) => !names.has(name)).map(({ name }) => `${pagePath(province)}: ${name}`);
  });
  expect(missing).toEqual([
    '/sumatera-utara: Kota Tanjungbalai',
    '/sumatera-barat: Kota Sawahlunto',
    '/jawa-barat: Kota Banjar',
    '/jawa-timur: Kota Batu',
    '/sulawesi-utara: Kota Bitung',
  ]);
});

test('a postal code lists the codes around it, the nearest first', () => {
  const [, codes = ''] = /Kode pos terdekat<\/h2>(.*?)<\/ul>/s.exec(readPage('/kodepos/40135')) ?? [];
  expect(Array.from(codes.matchAll(/>(\d{5})<\/a>/g), ([, code]) => code).slice(0, 2)).toEqual([
    '40134',
    '40141',
  ]);
});
