import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutArcs, toAreaLayer } from '../../src/areas/layer.ts';
import { byLevel } from '../../src/domain/level.ts';
import { boxesMeet, type XY } from '../../src/domain/box.ts';
import type { Province } from '../../src/domain/region.ts';
import { projectData } from '../../src/site/project/data.ts';
import { labelBoxes, placeLabels } from '../../src/site/render/map-labels.ts';
import { createMapMaker } from '../../src/site/render/map-maker.ts';

describe('placeLabels', () => {
  type Shape = readonly (readonly XY[])[];
  const square = (x: number, y: number, size: number): Shape => {
    const [right, bottom] = [x + size, y + size];
    return [[[x, y] as const, [right, y], [right, bottom], [x, bottom]]];
  };
  const room = { min: [0, 0], max: [300, 200] } as const;
  const place = (areas: readonly (readonly [name: string, shape: Shape])[], size = 10) => {
    const namedAreas = areas.map(([name, shape]) => ({ name, shape, room }));
    return placeLabels(namedAreas, size);
  };

  test.each([
    ['in the middle of its area', 'Sukamaju', square(100, 50, 100), 'Sukamaju | 150,100 | inside'],
    ['in two lines', 'Bandung Barat', square(100, 50, 50), 'Bandung/Barat | 125,75 | inside'],
    ['on the right of a dot in a small area', 'Sukamaju', square(20, 50, 4), 'Sukamaju | 53,52 | 22,52'],
    ['on the left at the border of a map', 'Sukamaju', square(290, 50, 4), 'Sukamaju | 261,52 | 292,52'],
  ])('puts a name %s', (_where, name, shape, expected) => {
    const labels = place([[name, shape]]);
    const [{ lines, middle, line } = { lines: [], middle: [] }] = labels;
    const labelParts = [lines.join('/'), middle.join(), line?.[0].join() ?? 'inside'];
    expect([labels.length, labelParts.join(' | ')]).toEqual([1, expected]);
  });

  test('replaces a name without a place by a number, and omits one without room', () => {
    const [large, huge] = [100, 200].map((size) => place([['Sukamaju', square(100, 50, 100)]], size));
    expect(large).toMatchObject([{ lines: ['1'], meaning: 'Sukamaju' }]);
    expect(huge).toEqual([]);
  });

  test('gives numbers in a crowd precedence over names', () => {
    const villages = [0, 1, 2, 3, 4, 5].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const));
    const toSquare = (x: number, y: number) => square(100 + 14 * x, 60 + 14 * y, 14);
    const areas = villages.map(([x, y]) => [`Sukamulya ${x}${y}`, toSquare(x, y)] as const);
    const labels = place([['Cilacap', square(80, 120, 100)], ...areas]);
    const names = labels.map(({ lines, meaning }) => meaning ?? lines.join(' '));
    expect(names.toSorted()).toEqual(['Cilacap', ...areas.map(([name]) => name)].toSorted());
  });

  test('lets no labels and dots meet, wherever areas are', () => {
    const name = fc.constantFrom('Sukamaju', 'Bandung Barat', 'Ubud');
    const nameAndPlace = fc.tuple(name, fc.nat(290), fc.nat(190));
    const anyAreas = fc.array(nameAndPlace, { minLength: 5, maxLength: 20 });
    const property = fc.property(anyAreas, (areas) => {
      const labels = place(areas.map(([text, x, y]) => [text, square(x, y, 6)]));
      const boxes = labels.map((label) => labelBoxes(label, 10));
      const outside = boxes
        .flat()
        .filter(({ min, max }) => max[0] > 300 || max[1] > 200 || Math.min(...min) < 0);
      expect(outside).toEqual([]);
      for (const [at, ownBoxes] of boxes.entries())
        for (const otherBox of boxes.slice(at + 1).flat())
          expect(ownBoxes.some((box) => boxesMeet(box, otherBox))).toBe(false);
    });
    fc.assert(property, { numRuns: 200 });
  });
});

test('a map escapes its texts and fades zones with an even last digit', () => {
  const corners: readonly XY[] = [[0, 0] as const, [9000, 0], [9000, 9000], [0, 9000], [0, 0]];
  const { topology, areas } = cutArcs([[11, [[corners]]]]);
  const { drawCountry, drawZones } = createMapMaker(
    byLevel(() => toAreaLayer(topology.arcs, areas)),
    new Map(),
  );
  const [aceh] = projectData.provinces;
  const province = { ...aceh, id: 11, name: 'A & <b>', slug: 'a"b', children: [] } as unknown as Province;
  const [viewBox, svg, numbered] = drawCountry([province]);
  expect([viewBox, numbered.size]).toEqual(['0 0 1000 560', 0]);
  const title = '<title>A &amp; &lt;b&gt;: belum diketahui</title>';
  expect(svg).toContain(`<a href="/a&quot;b" data-id="11">${title}<path d="M776 556l0-552-552 0 0 552z"/>`);
  expect(svg).toContain('>A &amp; &lt;b&gt;</text>');
  expect(drawZones([province], () => '1, 4')[1]).toMatch(
    /^<a href="[^"]*" data-id="11" opacity=".5">.*>1, 4<\/text>/,
  );
  expect(drawZones([province], () => '5')[1]).toMatch(/^<a href="[^"]*" data-id="11"><title>/);
});
