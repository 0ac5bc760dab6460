import { describe, expect, test } from 'vitest';
import { toDistance } from '../../src/wording/distance.ts';
import { boxesMeet } from '../../src/domain/outline.ts';
import { boxOfLabel, placeLabels } from '../../src/site/render/map-labels.ts';

describe('a name', () => {
  const square = (x: number, y: number, size: number) =>
    [
      [[x, y] as const, [x + size, y] as const, [x + size, y + size] as const, [x, y + size] as const],
    ] as const;
  const map = { min: [0, 0], max: [300, 200] } as const;
  const place = (text: string, shape: ReturnType<typeof square>, fontSize = 10) =>
    placeLabels([{ text, shape }], fontSize, map).map(({ lines, at, dot }) =>
      [lines.join('/'), at.join(), dot?.join() ?? 'inside'].join(' | '),
    );

  test.each([
    ['in the middle of its area', 'Sukamaju', square(100, 50, 100), 'Sukamaju | 150,100 | inside'],
    ['in two lines in a narrow one', 'Bandung Barat', square(100, 50, 50), 'Bandung/Barat | 125,75 | inside'],
    ['on the right of a dot in a small one', 'Sukamaju', square(20, 50, 4), 'Sukamaju | 53,52 | 22,52'],
    ['on its left at the border of a map', 'Sukamaju', square(290, 50, 4), 'Sukamaju | 261,52 | 292,52'],
  ])('stands %s', (_where, text, shape, label) => {
    expect(place(text, shape)).toEqual([label]);
  });

  test('is left out where it has no room', () => {
    expect(place('Sukamaju', square(100, 50, 100), 100)).toEqual([]);
  });

  test('does not stand where another one or something else is', () => {
    const shapes = [square(40, 50, 60), square(120, 78, 4), square(120, 50, 60)];
    const wanted = shapes.map((shape, at) => ({
      text: ['Sukamaju', 'Sukamulya', 'Sukasari'][at] ?? '',
      shape,
    }));
    const labels = placeLabels(wanted, 10, map, [{ min: [0, 0], max: [300, 49] }]);
    expect(labels.map(({ lines, dot }) => [lines[0], dot !== undefined])).toEqual([
      ['Sukamaju', false],
      ['Sukamulya', true],
      ['Sukasari', false],
    ]);
    const boxes = labels.map((label) => boxOfLabel(label, 10));
    for (const [at, box] of boxes.entries())
      expect(boxes.slice(at + 1).some((other) => boxesMeet(box, other))).toBe(false);
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
