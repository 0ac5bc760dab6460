import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { meanPoint } from '../../src/dataset/points.ts';
import { findPoint, projectData } from '../../src/dataset/project-data.ts';
import { boxOf, widthOf } from '../../src/site/render/map-labels.ts';
import { boxesMeet, type Box, type XY } from '../../src/domain/outline.ts';
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

/** Checks the maps of pages: each has a link for each part, and is small. Gives the size of the largest. */
function largestOf(pages: readonly (readonly [path: string, links: number])[]): number {
  return Math.max(
    ...pages.map(([path, links]) => {
      const map = mapOf(path);
      expect([path, map.match(/<a href="/g)?.length ?? 0]).toEqual([path, links]);
      return compressed(map);
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

type Rings = readonly (readonly XY[])[];

/** Reads the rings of path data of relative steps. */
const readRings = (path: string): Rings =>
  path.split('z').map((ring) => {
    const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
    let [x, y] = [0, 0];
    return Array.from({ length: numbers.length / 2 }, (_, at): XY => {
      [x, y] = [x + (numbers[2 * at] ?? 0), y + (numbers[2 * at + 1] ?? 0)];
      return [x, y];
    });
  });

/** Whether a point, moved between whole units, is inside of rings. */
function isInside([x, y]: XY, rings: Rings): boolean {
  const sides = rings.flatMap((ring) => ring.map((point, at) => [ring.at(at - 1) ?? point, point] as const));
  const right = sides.filter(
    ([[ax, ay], [bx, by]]) =>
      ay > y + 0.5 !== by > y + 0.5 && x < ax + ((y + 0.5 - ay) / (by - ay)) * (bx - ax),
  );
  return right.length % 2 === 1;
}

interface Name {
  readonly text: string;
  readonly at: XY;
  readonly box: Box;
}

/** The height of letters, as in src/site/styles/map.css. */
const fontSize = 15;

/** Reads a map of a page: its areas by their titles, its names, and the lines to them. */
function readMap(svg: string) {
  const areas = Array.from(
    svg.matchAll(/<title>([^<]*)<\/title><path d="([^"]*)"/g),
    ([, title = '', path = '']) => ({ title, rings: readRings(path) }),
  );
  const names: Name[] = [];
  const leads: (readonly [from: XY, to: XY])[] = [];
  let anchor = 'middle';
  const parts =
    /<g class="(\w+)"|<g text-anchor="(\w+)"|class="lead" d="([^"]*)"|<text x="(\d+)" y="(\d+)"[^>]*>(.*?)<\/text>|<\/g>/g;
  for (const [, newKind, newAnchor, lines, x, y, text] of svg.matchAll(parts)) {
    if (newKind !== undefined) anchor = 'middle';
    else if (lines === undefined && text === undefined) anchor = newAnchor ?? 'middle';
    for (const [, ax, ay, bx, by] of lines?.matchAll(/M(\d+) (\d+)L(\d+) (\d+)/g) ?? [])
      leads.push([
        [Number(ax), Number(ay)],
        [Number(bx), Number(by)],
      ]);
    if (text === undefined) continue;
    const written = text.replace('</tspan>', '').split(/<tspan[^>]*>/);
    const at: XY = [Number(x), Number(y)];
    const place = {
      lines: written,
      width: Math.max(...written.map(widthOf)),
      at,
      anchor: anchor as 'middle',
    };
    names.push({ text: written.join(' '), at, box: boxOf(place, fontSize) });
  }
  return { areas, names, leads };
}

/** Lists the names of a map that stand outside of their areas without a line from there, and those that others cover. */
function misplaced(svg: string): readonly string[] {
  const { areas, names, leads } = readMap(svg);
  const outside = names.filter(({ text, at, box: { min, max } }) => {
    const near: Box = { min: [min[0] - 12, min[1] - 12], max: [max[0] + 12, max[1] + 12] };
    const own = areas.filter(({ title }) =>
      [`${text}:`, `Kabupaten ${text}:`, `Kabupaten Administrasi ${text}:`].some((name) =>
        title.startsWith(name),
      ),
    );
    const starts = leads.filter(([, to]) => boxesMeet(near, { min: to, max: to })).map(([from]) => from);
    return !own.some(({ rings }) => [at, ...starts].some((point) => isInside(point, rings)));
  });
  const covered = names.filter(({ box }, at) =>
    names.slice(at + 1).some((other) => boxesMeet(box, other.box)),
  );
  return [
    ...outside.map(({ text }) => `${text} is outside`),
    ...covered.map(({ text }) => `${text} is covered`),
  ];
}

describe('maps', () => {
  test.each<[what: string, max: number, pages: readonly (readonly [path: string, links: number])[]]>([
    ['the country', 12_000, [['/index', provinces.length]]],
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
    ...every(
      villages.filter((village) => !isLocated(village)),
      97,
    ).map((village) => [pagePath(village), [village]] as const),
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
        `"https://osm.org/?mlat=${latitude}&amp;mlon=${longitude}#map=`,
        `"https://maps.google.com/?q=${latitude},${longitude}"`,
      ].every((part) => figure.includes(part))
    );
  };

  test('shows the middle of the points of a place, with links to maps, and is left out where none is known', () => {
    expect(places.filter(([path, own]) => !isRight(path, own)).map(([path]) => path)).toEqual([]);
    expect(places.filter(([, own]) => !own.some(isLocated)).length).toBeGreaterThan(5);
  });

  test('is small enough for each page: those of villages have at most 6 KB', () => {
    const pages = every(villages, 997).map((village) => pagePath(village));
    const sizes = pages.map((path) => readPage(path).length).toSorted((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(6000);
    expect(Math.max(...pages.map((path) => figureOf(path).length))).toBeLessThanOrEqual(850);
  });
});

describe('names on maps', () => {
  const pages = kindsOfMaps.flatMap(([, all]) => all.map(([path]) => path));

  test('stand in their areas or at the end of a line, and cover no other', () => {
    const wrong = pages.flatMap((path) => misplaced(mapOf(path)).map((fault) => `${path}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  test('are those of all cities', () => {
    const missing = provinces.flatMap((province) => {
      const names = new Set(readMap(mapOf(pagePath(province))).names.map(({ text }) => text));
      return province.children
        .filter(({ name }) => name.startsWith('Kota ') && !name.includes('Administrasi'))
        .filter(({ name }) => !names.has(name))
        .map(({ name }) => `${pagePath(province)}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

test('a village lists the nearest of other districts, a postal code the codes around it, the nearest first', () => {
  const html = readPage('/jawa-barat/kota-bandung/coblong/dago');
  const [, list = ''] = /Terdekat di kecamatan lain<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  const [, ...items] = list.split('<li>');
  expect(items).toHaveLength(3);
  expect(items[0]?.replace('</li>', '').trim()).toBe(
    '<span><a href="../cidadap/hegarmanah">Hegarmanah</a>, Cidadap</span><b>40141</b><small>1,5\u00a0km</small>',
  );
  const [, codes = ''] = /Kode pos terdekat<\/h2>(.*?)<\/ul>/s.exec(readPage('/kodepos/40135')) ?? [];
  expect(Array.from(codes.matchAll(/>(\d{5})<\/a>/g), ([, code]) => code).slice(0, 2)).toEqual([
    '40134',
    '40141',
  ]);
});
