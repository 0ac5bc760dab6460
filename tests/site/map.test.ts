import { describe, expect, test } from 'vitest';
import { toDistance } from '../../src/browser/distance.ts';
import { placeLabels } from '../../src/site/render/map-labels.ts';

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
