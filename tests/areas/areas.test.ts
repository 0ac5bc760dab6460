import { Clipper, PointInPolygonResult, type Path64 } from 'clipper2-ts';
import { describe, expect, test } from 'vitest';
import { findPoint, projectData } from '../../src/site/project/data.ts';
import { unpackBounds } from '../../src/domain/coordinates.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import { regionsOf } from '../../src/dataset/dataset.ts';
import { villagesOf } from '../../src/dataset/summary.ts';
import { buildAreas } from '../../src/areas/areas.ts';
import { listBounds } from '../../src/areas/bounds.ts';
import { buildCells, toSteps } from '../../src/areas/cells.ts';
import { landClipper } from '../../src/areas/land.ts';
import { boxOf, coordinatesOf } from '../../src/areas/layer.ts';

const { villages, points, coast } = projectData;
const areas = buildAreas(projectData);

const isIn = ([x, y]: readonly [number, number], path: Path64): boolean =>
  Clipper.pointInPolygon({ x, y }, path) !== PointInPolygonResult.IsOutside;
const toPath = (ring: readonly (readonly [number, number])[]) => ring.map(([x, y]) => ({ x, y }));
const ringsOf = (level: Level, id: number) => {
  const area = areas.layers[level].areas.get(id);
  return area === undefined ? [] : coordinatesOf(areas.layers[level], area).flat();
};
/** Gives the size of areas in squares of the grid; holes count less than nothing. */
const sizeOf = (level: Level, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + Clipper.areaPaths(ringsOf(level, id).map(toPath)), 0);
const idsOf = (level: Level) => [...areas.layers[level].areas.keys()];

describe('the cell of a village', () => {
  const cells = buildCells(points);
  const idOf = ({ village }: (typeof cells)[number]) => villages[village]?.id ?? 0;

  test('is there for each village with a point, and has that point in it', () => {
    const known = villages.filter((village) => findPoint(village) !== null).map(({ id }) => id);
    expect(new Set(idsOf('village'))).toEqual(new Set(known));
    const outside = cells.filter(
      (cell) => !ringsOf('village', idOf(cell)).some((ring) => isIn(cell.point, toPath(ring))),
    );
    expect(outside.map(idOf)).toEqual([]);
  });

  test('neither overlaps others nor leaves land to nobody, but for a millionth', () => {
    const clip = landClipper(coast, cells);
    const land = cells.reduce((sum, cell) => sum + Clipper.areaPaths(clip(cell.toRing())), 0);
    expect(Math.abs(sizeOf('village', idsOf('village')) - land) / land).toBeLessThan(1e-6);
    const own = coast.filter(({ isOwn }) => isOwn);
    const rings = own.map((ring) => ring.points.map(([x, y]) => ({ x: toSteps(x), y: toSteps(y) })));
    const islands = cells.filter(({ point }) => !rings.some((ring) => isIn(point, ring)));
    // What is more than the coast is land around points in the sea, most of which reaches to the coast.
    const coastSize = Math.abs(Clipper.areaPaths(rings));
    expect(land).toBeGreaterThan(coastSize * (1 - 1e-6));
    expect(land).toBeLessThan(coastSize + islands.length * Math.PI * 1500 ** 2);
  });
});

test.each(['province', 'regency', 'district'] as const)(
  'the areas of each %s are those of its villages',
  (level) => {
    const sizes = regionsOf(projectData, level).map((region) => {
      const own = sizeOf(level, [region.id]);
      const inside = sizeOf(
        'village',
        villagesOf(region).map(({ id }) => id),
      );
      return [region.id, Math.abs(own - inside) <= Math.max(inside, 1) * 1e-3];
    });
    expect(sizes.filter(([, isSame]) => isSame === false)).toEqual([]);
  },
);

test.each(levels)(
  'the areas of each %s are simple: rings that pass no corner twice, the outer one first',
  (level) => {
    const layer = areas.layers[level];
    const wrong = Array.from(layer.areas).filter(([, area]) =>
      coordinatesOf(layer, area).some((rings) =>
        rings.some((ring, at) => {
          const corners = new Set(ring.slice(1).map(String));
          const isSimple =
            corners.size === ring.length - 1 && corners.size >= 3 && String(ring[0]) === String(ring.at(-1));
          return !isSimple || Clipper.isPositive(toPath(ring)) !== (at === 0);
        }),
      ),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  },
);

test('bounds are around the area of each region that has one, and null elsewhere', () => {
  const bounds = listBounds(projectData, areas);
  for (const level of levels) {
    const wrong = regionsOf(projectData, level).filter((region, at) => {
      const found = unpackBounds([...bounds[level].subarray(4 * at, 4 * at + 4)]);
      const area = areas.layers[level].areas.get(region.id);
      if (found === null || area === undefined) return found !== null || area !== undefined;
      const [west = 0, south = 0, east = 0, north = 0] = found.map((degrees) => degrees * 1e5);
      const { min, max } = boxOf(areas.layers[level], [area]);
      // A thousandth of a degree is a hundred steps.
      const gaps = [min[0] - west, min[1] - south, east - max[0], north - max[1]];
      return !gaps.every((gap) => gap > -1 && gap < 101);
    });
    expect([level, wrong.map(({ id }) => id)]).toEqual([level, []]);
  }
});
