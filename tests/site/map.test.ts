import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutArcs, toLayer } from '../../src/areas/layer.ts';
import { areasSvg } from '../../src/site/render/map-areas.ts';
import { frameAround } from '../../src/site/render/map-frame.ts';
import { toDistance } from '../../src/wording/distance.ts';
import { boxesMeet, type XY } from '../../src/domain/outline.ts';
import { boxOfLabel, placeLabels, placeOfNames } from '../../src/site/render/map-labels.ts';

const size = { width: 640, minHeight: 320, maxHeight: 740, edge: 24 };

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

  test('is a number where it has no room, and left out where that has none', () => {
    const [number] = placeLabels([{ text: 'Sukamaju', shape: square(100, 50, 100) }], 100, map, [], 3);
    expect(number).toMatchObject({ lines: ['3'], meaning: 'Sukamaju' });
    expect(place('Sukamaju', square(100, 50, 100), 200)).toEqual([]);
  });

  test('does not overlap other names and boxes', () => {
    const wanted = [
      { text: 'Sukamaju', shape: square(40, 50, 60) },
      { text: 'Sukamulya', shape: square(120, 78, 4) },
      { text: 'Sukasari', shape: square(120, 50, 60) },
    ];
    const labels = placeLabels(wanted, 10, map, [{ min: [0, 0], max: [300, 49] }]);
    expect(labels.map(({ lines, dot }) => [lines[0], dot !== undefined])).toEqual([
      ['Sukamaju', false],
      ['Sukamulya', true],
      ['Sukasari', false],
    ]);
  });

  test('meets no other name and no dot, wherever areas are', () => {
    const name = fc.constantFrom('Sukamaju', 'Bandung Barat', 'Ubud');
    const nameAndPlace = fc.tuple(name, fc.nat(290), fc.nat(190));
    const property = fc.property(fc.array(nameAndPlace, { minLength: 5, maxLength: 20 }), (names) => {
      const wanted = names.map(([text, x, y]) => ({ text, shape: square(x, y, 6) }));
      const labels = placeLabels(wanted, 10, map);
      const boxAround = ([x, y]: readonly [number, number], by: number) =>
        ({ min: [x - by, y - by], max: [x + by, y + by] }) as const;
      const groups = labels.map((label) => [boxOfLabel(label, 10), boxAround(label.dot ?? label.at, 2)]);
      const boxes = labels.map((label) => boxOfLabel(label, 10));
      expect(boxes.some(({ min, max }) => max[0] > 300 || max[1] > 200 || Math.min(...min) < 0)).toBe(false);
      for (const [at, own] of groups.entries())
        for (const otherBox of groups.slice(at + 1).flat())
          expect(own.some((box) => boxesMeet(box, otherBox))).toBe(false);
    });
    fc.assert(property, { numRuns: 200 });
  });
});

test('names keep 4 px from the border of a map', () => {
  const frame = frameAround({ min: [0, 0], max: [9000, 9000] }, size);
  expect(placeOfNames(frame)).toEqual({ min: [4, 4], max: [frame.width - 4, frame.height - 4] });
});

test('a map escapes its texts, and leaves room for kept boxes', () => {
  const far = 9000;
  const corners: readonly XY[] = [[0, 0] as const, [far, 0], [far, far], [0, far], [0, 0]];
  const { topology, areas } = cutArcs([[1, [[corners]]]]);
  const layer = toLayer(topology.arcs, areas);
  const part = { name: 'A & <b>', size: 1, title: 'T "&" <i>', area: areas.get(1) ?? [], href: '/a"b' };
  const frame = frameAround({ min: [0, 0], max: [9000, 9000] }, size);
  const [svg] = areasSvg(layer, [part], frame, []);
  expect(svg).toMatch(/^<a href="\/a&quot;b"><title>T &quot;&amp;&quot; &lt;i><\/title><path d="M[^"]+z"/);
  expect(svg).toContain('>A &amp; &lt;b></text>');
  const everywhere = { min: [0, 0], max: [frame.width, frame.height] } as const;
  expect(areasSvg(layer, [part], frame, [everywhere])[0]).not.toContain('<text');
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
