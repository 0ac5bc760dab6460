import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { findPoint, projectData } from '../../src/dataset/project-data.ts';
import { listZones } from '../../src/site/render/zones.ts';
import { capitalRegencies } from '../../src/site/render/map-style.ts';
import { pagePath } from '../../src/domain/page-path.ts';
import { postalCodePagePath } from '../../src/domain/region-path.ts';

const client = join(import.meta.dirname, '../../dist/client');
const { provinces, regencies, districts, villages, postalCodes } = projectData;

const readPage = (path: string): string => readFileSync(join(client, `${path}.html`), 'utf8');
const figureOf = (path: string): string => /<figure.*?<\/figure>/s.exec(readPage(path))?.[0] ?? '';
const compressed = (text: string): number => brotliCompressSync(text).length;
const every = <T>(list: readonly T[], step: number): readonly T[] =>
  list.filter((_item, at) => at % step === 0);
const isLocated = (village: (typeof villages)[number]): boolean => findPoint(village) !== null;

/** Checks the maps of pages: each has a link for each part, and is small. Gives the size of the largest. */
function largestOf(pages: readonly (readonly [path: string, links: number])[]): number {
  return Math.max(
    ...pages.map(([path, links]) => {
      const figure = figureOf(path);
      expect([path, figure.match(/<a href/g)?.length ?? 0]).toEqual([path, links]);
      expect(figure).toContain('Batas perkiraan, bukan batas resmi');
      return compressed(figure);
    }),
  );
}

describe('maps', () => {
  test.each<[what: string, max: number, pages: readonly (readonly [path: string, links: number])[]]>([
    ['the country', 40_000, [['/index', provinces.length + capitalRegencies.size]]],
    ['zones', 40_000, [['/kodepos', listZones(projectData).length]]],
    ['provinces', 8000, provinces.map((province) => [pagePath(province), province.children.length])],
    [
      'regencies',
      8000,
      every(regencies, 7).map((regency) => [
        pagePath(regency),
        regency.children.filter(({ children }) => children.some(isLocated)).length,
      ]),
    ],
    [
      'districts',
      8000,
      every(
        districts.filter(({ children }) => children.some(isLocated)),
        61,
      ).map((district) => [pagePath(district), district.children.filter(isLocated).length]),
    ],
    [
      'postal codes',
      8000,
      every(
        [...postalCodes].filter(([, users]) => users.some(isLocated)),
        61,
      ).map(([code, users]) => [postalCodePagePath(code), users.filter(isLocated).length]),
    ],
  ])('of %s have at most %i bytes in brotli', (what, max, pages) => {
    const bytes = largestOf(pages);
    console.log(`budget: the largest map of ${what}: ${bytes} of ${max} bytes`);
    expect(bytes).toBeLessThanOrEqual(max);
  });

  test('that pages share are files of at most 8 KB in brotli, one for each district', () => {
    const files = readdirSync(join(client, 'peta'));
    const located = districts.filter(({ children }) => children.some(isLocated));
    expect(files).toHaveLength(located.length);
    const sizes = every(files, 23).map((name) =>
      compressed(readFileSync(join(client, 'peta', name), 'utf8')),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8000);
  });

  test('of villages stand on pages of at most 9 KB, and are left out where no point is known', () => {
    const pages = every(villages, 997);
    const sizes = pages.map((village) => readPage(pagePath(village)).length).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(9000);
    const without = every(
      villages.filter((village) => !isLocated(village)),
      97,
    );
    for (const village of without) {
      const html = readPage(pagePath(village));
      expect(html).toContain('Perkiraan lokasinya belum diketahui.');
      expect(html).not.toMatch(/<figure|terdekat/);
    }
    for (const village of pages.filter(isLocated)) {
      const figure = figureOf(pagePath(village));
      expect(figure).toContain(`"/peta/${village.parent.id}.svg"`);
      expect(figure.length).toBeLessThanOrEqual(600);
    }
  });
});

test('a village lists the eight nearest, a postal code the codes around it, the nearest first', () => {
  const html = readPage('/jawa-barat/kota-bandung/coblong/dago');
  const [, list = ''] = /terdekat<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  const [, ...items] = list.split('<li>');
  expect(items).toHaveLength(8);
  expect(items[0]).toBe('<a href="sekeloa">Sekeloa</a> 1,4\u00a0km · 40134');
  const [, codes = ''] = /Kode pos terdekat<\/h2>(.*?)<\/ul>/s.exec(readPage('/kodepos/40135')) ?? [];
  expect(Array.from(codes.matchAll(/>(\d{5})<\/a>/g), ([, code]) => code).slice(0, 2)).toEqual([
    '40134',
    '40141',
  ]);
});
