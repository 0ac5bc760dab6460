import { describe, expect, test } from 'vitest';
import { toDistance } from '../../src/browser/distance.ts';
import { projectData } from '../../src/dataset/project-data.ts';
import { boxesMeet, clipRing, simplifyLine, type XY } from '../../src/domain/outline.ts';
import { linkBetween, pagePath } from '../../src/domain/page-path.ts';
import { openStreetMapLink } from '../../src/site/render/map-file.ts';
import { dotsPath, frameAround, project, ringsPath, runsPath } from '../../src/site/render/map-geometry.ts';
import { drawGrid } from '../../src/site/render/map-grid.ts';
import { placeLabels } from '../../src/site/render/map-labels.ts';

/** Reads points that are written as `1,2 3,4`. */
const read = (points: string): readonly XY[] =>
  points.split(' ').map((point): XY => {
    const [x = NaN, y = NaN] = point.split(',').map(Number);
    return [x, y];
  });

describe('a frame', () => {
  const size = { width: 640, minHeight: 300, maxHeight: 500, edge: 20 };

  test.each([
    ['a wide region', '95,0 141,1', 300],
    ['a tall region', '105,-8 106,6', 500],
    ['one point', '107.6,-6.9', 340],
  ])('shows all points of %s inside of its edge', (_what, points, height) => {
    const frame = frameAround(read(points), size);
    expect(frame.height).toBe(height);
    for (const [x, y] of read(points).map((point) => project(frame, point)))
      expect([x >= 19.99, x <= 620.01, y >= 19.99, y <= height - 19.99]).toEqual([true, true, true, true]);
  });

  test('has north on top, east on the right, and a degree as wide as high at the equator', () => {
    const frame = frameAround(read('100,-1 102,1'), size);
    const [[left, bottom], [right, top]] = [project(frame, [100, -1]), project(frame, [102, 1])];
    expect(right - left).toBeCloseTo(bottom - top, 6);
    expect(bottom).toBeGreaterThan(top);
  });
});

describe('an outline', () => {
  test.each([
    [0.5, '0,0 2,0 3,5 4,0'],
    [10, '0,0 4,0'],
  ])('keeps the ends of a line and what lies farther off than %d', (tolerance, kept) => {
    expect(simplifyLine(read('0,0 1,0.1 2,0 3,5 4,0'), tolerance)).toEqual(read(kept));
  });

  test('is cut at the sides of a box', () => {
    const ring = read('-1,-1 5,-1 5,5 -1,5');
    const clipped = clipRing(ring, { min: [0, 0], max: [2, 3] });
    expect(new Set(clipped.map(String))).toEqual(new Set(['0,0', '2,0', '2,3', '0,3']));
    expect(clipRing(ring, { min: [6, 6], max: [7, 7] })).toEqual([]);
  });

  test.each([
    ['M1 2l10 0-5 7z', '1.2,2 11,2.4 6,9'],
    ['', '1,2 1.2,2.1 1,1.9'],
  ])('is path data of whole, relative numbers: %j', (path, ring) => {
    expect(ringsPath([read(ring)])).toBe(path);
  });
});

describe('path data', () => {
  test('of lines is relative to the end of the one before', () => {
    const runs = [
      { x: 6, y: 3, length: 12 },
      { x: 0, y: 9, length: 6 },
    ];
    expect(runsPath(runs)).toBe('M6 3h12m-18 6h6');
  });

  test.each([
    ['each once', '1,2 1.4,1.6', 'M1 2h0'],
    ['each relative to the one before', '10,20 4,25 14,5', 'M10 20h0m-6 5h0m10-20h0'],
  ])('of dots is lines of no length: %s', (_name, points, path) => {
    expect(dotsPath(read(points))).toBe(path);
    expect(dotsPath([])).toBe('');
  });
});

describe('a grid', () => {
  const drawn = drawGrid([...['1,1 2,2 13,1', '3,3', '21,9'].map(read), []], 6, 60);

  test('gives each part with points a square, also one that others share', () => {
    expect(drawn.map(({ squares }) => squares)).toEqual([1, 1, 1, 0]);
    expect(drawn.map(({ middle }) => middle)).toEqual([[15, 3], [3, 3], [21, 9], undefined]);
    // Neighbours have different tones.
    expect(new Set(drawn.slice(0, 3).map(({ tone }) => tone)).size).toBe(3);
  });

  test('gives parts that touch different tones, also where there are more parts than tones', () => {
    // Two rows of parts of one square each.
    const row = (y: number) => Array.from({ length: 7 }, (_, at): readonly XY[] => [[at * 6 + 1, y]]);
    const tones = drawGrid([...row(1), ...row(7)], 6, 60).map(({ tone }) => tone);
    for (const at of row(1).keys()) {
      const around = [at + 1, at + 6, at + 7, at + 8].filter(
        (other) => other < 14 && Math.abs((other % 7) - at) < 2,
      );
      const others = around.map((other) => tones[other]);
      expect([at, others]).toEqual([at, expect.not.arrayContaining([tones[at]])]);
    }
  });
});

test('names on a map neither overlap, nor leave it, nor cover what they must not', () => {
  const at = (x: number, y: number) => ({
    text: 'Sukamaju',
    places: () => [{ at: [x, y] as const, anchor: 'middle' as const }],
  });
  const map = { min: [0, 0], max: [300, 100] } as const;
  const obstacles = [{ min: [200, 70], max: [210, 80] }] as const;
  const wanted = [at(100, 50), at(110, 55), at(100, 68), at(5, 20), at(205, 75)];
  const labels = placeLabels(wanted, { narrow: 20, wide: 10 }, map, obstacles);
  expect(labels.map((label) => label?.isWide)).toEqual([false, undefined, true, undefined, undefined]);
  expect(boxesMeet({ min: [0, 0], max: [1, 1] }, { min: [2, 0], max: [3, 1] })).toBe(false);
});

test.each([
  [0, '10 m'],
  [847, '850 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1234, '1,2 km'],
  [9949, '9,9 km'],
  [14_400, '14 km'],
  [1_234_567, '1.235 km'],
])('a distance of %i metres is %s', (metres, text) => {
  expect(toDistance(metres)).toBe(text.replace(' ', '\u00a0'));
});

test('a link to OpenStreetMap marks the point', () => {
  expect(openStreetMapLink({ latitude: -6.8742, longitude: 107.6161 })).toBe(
    'https://www.openstreetmap.org/?mlat=-6.8742&mlon=107.6161&zoom=15',
  );
});

test('a link between villages leads to the page, from wherever it is', () => {
  const some = projectData.villages.filter((_village, at) => at % 401 === 0);
  const near = some.flatMap(({ parent }) => parent.children.slice(0, 2));
  const wrong = [...some, ...near].filter((to, at, all) => {
    const from = all[(at * 7 + 1) % all.length] ?? to;
    return [from, to.parent.parent.children[0]?.children[0] ?? from].some(
      (start) => new URL(linkBetween(start, to), `http://x${pagePath(start)}`).pathname !== pagePath(to),
    );
  });
  expect(wrong.map(pagePath)).toEqual([]);
});
