import { describe, expect, test } from 'vitest';
import { toDistance } from '../../src/browser/distance.ts';
import { boxAround, clipRing, simplifyLine, type Box, type XY } from '../../src/domain/outline.ts';
import { frameAround, project, ringsPath, toGrid, widen } from '../../src/site/render/map-frame.ts';
import { placeLabels } from '../../src/site/render/map-labels.ts';

/** Reads points that are written as `1,2 3,4`. */
const read = (points: string): readonly XY[] =>
  points.split(' ').map((point): XY => {
    const [x = NaN, y = NaN] = point.split(',').map(Number);
    return [x, y];
  });

/** Reads a box that is written as its lowest and highest point. */
const readBox = (points: string): Box => boxAround(read(points).map(toGrid));

describe('a frame', () => {
  const size = { width: 640, minHeight: 300, maxHeight: 500, edge: 20 };

  test.each([
    ['a wide region', '95,0 141,1', 300],
    ['a tall region', '105,-8 106,6', 500],
    ['one point', '107.6,-6.9 107.6,-6.9', 340],
  ])('shows all of %s inside of its edge', (_what, points, height) => {
    const frame = frameAround(readBox(points), size);
    expect(frame.height).toBe(height);
    for (const [x, y] of read(points).map((point) => project(frame, toGrid(point))))
      expect([x >= 19.99, x <= 620.01, y >= 19.99, y <= height - 19.99]).toEqual([true, true, true, true]);
  });

  test('has north on top, east on the right, and a degree as wide as high at the equator', () => {
    const frame = frameAround(readBox('100,-1 102,1'), size);
    const [[left, bottom], [right, top]] = [
      project(frame, toGrid([100, -1])),
      project(frame, toGrid([102, 1])),
    ];
    expect(right - left).toBeCloseTo(bottom - top, 6);
    expect(bottom).toBeGreaterThan(top);
  });

  test('shows more on the left without moving the rest', () => {
    const frame = frameAround(readBox('100,-1 102,1'), size);
    const [before, after] = [frame, widen(frame, 150)].map((each) => project(each, toGrid([101, 0])));
    expect([(after?.[0] ?? 0) - (before?.[0] ?? 0), after?.[1]]).toEqual([
      expect.closeTo(150, 6),
      before?.[1],
    ]);
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
    ['M1 2l10 0-5 7z', '1,2 11,2 6,9'],
    ['M1 2l10 0-5 7z', '1,2 1,2 11,2 6,9'],
    ['', '1,2 1,2 1,2'],
  ])('is path data of relative numbers, without steps to nowhere: %j', (path, ring) => {
    expect(ringsPath([read(ring)])).toBe(path);
  });
});

describe('a name', () => {
  const square = (x: number, y: number, size: number) =>
    [
      [[x, y] as const, [x + size, y] as const, [x + size, y + size] as const, [x, y + size] as const],
    ] as const;
  const map = { min: [0, 0], max: [300, 200] } as const;
  const place = (text: string, shape: ReturnType<typeof square>, fontSize = 10) =>
    placeLabels([[{ text, shape }]], fontSize, map).map(({ lines, at, anchor, lead }) =>
      [lines.join('/'), anchor, at.join(), lead?.join(' ') ?? 'inside'].join(' | '),
    );

  test.each([
    [
      'in the middle of an area that is wide enough',
      'Sukamaju',
      square(100, 50, 100),
      'Sukamaju | middle | 150,100 | inside',
    ],
    [
      'in two lines in a narrow one',
      'Bandung Barat',
      square(100, 50, 50),
      'Bandung/Barat | middle | 125,75 | inside',
    ],
    [
      'beside a small one, at the end of a line',
      'Sukamaju',
      square(20, 50, 4),
      'Sukamaju | start | 34,52 | 22,52 32,52',
    ],
    [
      'on the other side at the border of a map',
      'Sukamaju',
      square(290, 50, 4),
      'Sukamaju | end | 280,52 | 292,52 282,52',
    ],
  ])('stands %s', (_where, text, shape, label) => {
    expect(place(text, shape)).toEqual([label]);
  });

  test('is left out where it has no room', () => {
    expect(place('Sukamaju', square(100, 50, 100), 100)).toEqual([]);
  });

  test('does not stand on another area without a line, nor where something else is', () => {
    const shapes = [square(40, 50, 60), square(100, 50, 20), square(120, 50, 60)];
    const texts = ['Sukamaju', 'Sukamulya', 'Sukasari'];
    const wanted = shapes.map((shape, at) => ({ text: texts[at] ?? '', shape }));
    const labels = placeLabels([wanted], 10, map, [{ min: [0, 0], max: [300, 49] }]);
    expect(labels.map(({ lines, lead }) => [lines[0], lead !== undefined])).toEqual([
      ['Sukamaju', false],
      ['Sukasari', false],
      ['Sukamulya', true],
    ]);
    expect(labels[2]?.at[1]).toBeGreaterThan(110);
  });
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
