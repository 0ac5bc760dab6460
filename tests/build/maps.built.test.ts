import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { meanPoint } from '../../src/domain/coordinates.ts';
import { findProjectPoint, projectData } from '../../src/site/project/data.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';
import type { Regency, Village } from '../../src/domain/region.ts';
import { client } from '../support/project.ts';
import { everyNth } from '../support/sample.ts';

const { provinces, regencies, districts, villages, postalCodes } = projectData;

const readPage = (path: string): string => readFileSync(join(client, `${path}.html`), 'utf8');
const readFigure = (path: string) => /<figure.*?<\/figure>/s.exec(readPage(path))?.[0] ?? '';
const readMap = (path: string): string => {
  const figure = readFigure(path);
  expect([path, figure.includes('Batas perkiraan, bukan batas resmi')]).toEqual([path, true]);
  const [, map = ''] = /data-map="([^"]*)"/.exec(figure) ?? [];
  return /<svg.*<\/svg>/s.exec(readPage(map))?.[0] ?? '';
};
const readLabels = (path: string, width = 'desk'): readonly string[] => {
  const isShown = (group: string): boolean => group.startsWith('any"') || group.startsWith(width);
  const group = readMap(path).split('<g class="').find(isShown) ?? '';
  return Array.from(group.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, label = '']) => label);
};
const sampleRegencies = everyNth(regencies, 7);
const compressed = (text: string): number => brotliCompressSync(text).length;
const isLocated = (village: Village): boolean => findProjectPoint(village) !== null;
const countLocated = (regency: Regency): number =>
  regency.children.filter(({ children }) => children.some(isLocated)).length;

test.each<[what: string, max: number, pages: readonly (readonly [path: string, links: number])[]]>([
  ['the country', 12_000, [['/index', provinces.length]]],
  ['provinces', 8000, provinces.map((province) => [pagePath(province), province.children.length])],
  ['regencies', 8000, sampleRegencies.map((regency) => [pagePath(regency), countLocated(regency)])],
])('maps of %s have at most %i bytes in brotli, and a link for each part', (what, max, pages) => {
  const maps = pages.map(([path]) => readMap(path));
  expect(pages.map(([path], at) => [path, maps[at]?.match(/<a href="/g)?.length])).toEqual(pages);
  const bytes = Math.max(...maps.map(compressed));
  console.log(`budget: the largest map of ${what}: ${bytes} of ${max} bytes`);
  expect(bytes).toBeLessThanOrEqual(max);
});

/** Lists the villages whose points a village's page shows: without a point, its district's. */
const listShown = (village: Village): readonly Village[] =>
  isLocated(village) ? [village] : village.parent.children;
const located = everyNth(villages, 997);
const withoutPoint = villages.filter((village) => !isLocated(village));
const unlocated = everyNth(withoutPoint, 97);
const places: readonly (readonly [path: string, villages: readonly Village[]])[] = [
  ...Array.from([...located, ...unlocated], (one) => [pagePath(one), listShown(one)] as const),
  ...everyNth(districts, 61).map((district) => [pagePath(district), district.children] as const),
  ...everyNth(postalCodes, 97).map(([code, users]) => [postalCodePagePath(code), users] as const),
];

/** Checks whether a page shows the middle of villages' points, if any, with links to maps. */
const isRight = (path: string, own: readonly Village[]): boolean => {
  const figure = readFigure(path);
  const point = meanPoint(own.map(findProjectPoint).filter((each) => each !== null));
  if (point === null) return figure === '';
  const { latitude, longitude } = point;
  const dot = /viewBox="0 0 (\d+) (\d+)" role="img".*<circle cx="(\d+)" cy="(\d+)"/.exec(figure);
  const [, width = 0, height = 0, x = NaN, y = NaN] = dot?.map(Number) ?? [];
  const parts = [
    '<path d="M',
    `"https://osm.org/?mlat=${latitude}&amp;mlon=${longitude}&amp;zoom=`,
    `"https://maps.google.com/?q=${latitude},${longitude}"`,
  ];
  return x <= width && y <= height && parts.every((part) => figure.includes(part));
};

test('a locator shows the middle of the points of a place, and is left out without points', () => {
  expect(places.filter(([path, own]) => !isRight(path, own)).map(([path]) => path)).toEqual([]);
  expect(places.filter(([, own]) => !own.some(isLocated)).length).toBeGreaterThan(0);
  expect(unlocated.length).toBeGreaterThan(5);
});

test.each(['desk', 'phone'])('maps on a %s name each area, or explain its number', (width) => {
  const pages = ['/index', ...[...provinces, ...regencies].map(pagePath)];
  const incomplete = pages.filter((path) => {
    const [labels, areas] = [readLabels(path, width), readMap(path).match(/<a href="/g)];
    const caption = new RegExp(`<span class="(?:any|${width})">([^<]*)`).exec(readFigure(path))?.[1] ?? '';
    const numbers = labels.filter((label) => /^\d+$/.test(label)).map(Number);
    const explained = Array.from(caption.matchAll(/(?:^|, )(\d+) /g), ([, number]) => number);
    return labels.length !== areas?.length || numbers.toSorted((a, b) => a - b).join() !== explained.join();
  });
  expect(incomplete).toEqual(width === 'phone' ? ['/jawa-timur/kabupaten-sumenep'] : []);
  for (const path of incomplete) expect(readFigure(path)).toMatch(/; tanpa nomor: \w+, \w+\./);
});

test('the map of zones has the first digits of each province', () => {
  const digits = readLabels('/cara-menulis-alamat');
  expect(digits).toHaveLength(provinces.length);
  expect(new Set(digits)).toEqual(new Set(['1', '1, 4', '2', '3', '5', '6', '7', '8', '9']));
});

test('maps of provinces name all their cities', () => {
  const unnamed = provinces.flatMap((province) => {
    const labels = readLabels(pagePath(province));
    const names = labels.map((label) => label.replaceAll(/(?:<[^>]*>| )+/g, ' ').trim());
    const cities = province.children.filter(({ name }) => /^Kota (?!Administrasi)/.test(name));
    return cities.map(({ name }) => name.slice(5)).filter((name) => !names.includes(`Kota ${name}`));
  });
  expect(unnamed).toEqual([]);
});
