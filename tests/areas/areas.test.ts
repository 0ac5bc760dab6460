import { createHash } from 'node:crypto';
import { Clipper, PointInPolygonResult, type Path64 } from 'clipper2-ts';
import { expect, test } from 'vitest';
import { findProjectPoint, projectData } from '../../src/site/project/data.ts';
import { unpackBounds } from '../../src/domain/coordinates.ts';
import { levels, type Level } from '../../src/domain/level.ts';
import { datasetRegions } from '../../src/dataset/dataset.ts';
import { listVillagesIn } from '../../src/dataset/summary.ts';
import { buildAreas, listAreaBounds } from '../../src/areas/areas.ts';
import { buildCells, gridSteps } from '../../src/areas/cells.ts';
import { createLandClipper } from '../../src/areas/land.ts';
import { boxAroundAreas, areaRings } from '../../src/areas/layer.ts';
import { toSimpleRings } from '../../src/areas/simple-rings.ts';
import { words } from '../support/words.ts';

const { villages, points, coast } = projectData;
const areas = buildAreas(projectData);

type XY = readonly [number, number];
const isIn = ([x, y]: XY, path: Path64): boolean =>
  Clipper.pointInPolygon({ x, y }, path) !== PointInPolygonResult.IsOutside;
const toPath = (ring: readonly XY[]): Path64 => ring.map(([x, y]) => ({ x, y }));
const listRings = (level: Level, id: number) => {
  const area = areas[level].areas.get(id);
  return area === undefined ? [] : areaRings(areas[level], area).flat();
};
/** Returns the size of areas in squares of the grid, without their holes. */
const sumAreas = (level: Level, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + Clipper.areaPaths(listRings(level, id).map(toPath)), 0);
const listIds = (level: Level) => [...areas[level].areas.keys()];

test('areas have the same points and arcs as before', () => {
  const hash = createHash('sha256');
  for (const { points, starts, areas: arcs } of levels.map((level) => areas[level]))
    for (const part of [points, starts, JSON.stringify([...arcs])]) hash.update(part);
  expect(hash.digest('base64url')).toMatchSnapshot();
});

const cells = buildCells(points);
const villageId = ({ village }: (typeof cells)[number]) => villages[village]?.id ?? 0;

test('the cell of a village exists for each village with a point, and contains the point', () => {
  const located = villages.filter((village) => findProjectPoint(village) !== null).map(({ id }) => id);
  expect(new Set(listIds('village'))).toEqual(new Set(located));
  const containsPoint = (cell: (typeof cells)[number]): boolean =>
    listRings('village', villageId(cell)).some((ring) => isIn(cell.point, toPath(ring)));
  expect(cells.filter((cell) => !containsPoint(cell)).map(villageId)).toEqual([]);
});

test('the cell of a village overlaps no other cell and leaves no land uncovered, within a millionth', () => {
  const clip = createLandClipper(coast, cells);
  const land = cells.reduce((sum, cell) => sum + Clipper.areaPaths(clip(cell.toRing())), 0);
  expect(Math.abs(sumAreas('village', listIds('village')) - land) / land).toBeLessThan(1e-6);
  const toGrid = ([x, y]: XY) => ({ x: gridSteps(x), y: gridSteps(y) });
  const rings = coast.map((ring) => ring.map(toGrid));
  const islands = cells.filter(({ point }) => !rings.some((ring) => isIn(point, ring)));
  // The excess over the coast is land around points at sea, which mostly touches the coast.
  const coastSize = Math.abs(Clipper.areaPaths(rings));
  expect(land).toBeGreaterThan(coastSize * (1 - 1e-6));
  expect(land).toBeLessThan(coastSize + islands.length * Math.PI * 1500 ** 2);
});

test.each(['province', 'regency', 'district'] as const)(
  'the area of each %s is as large as those of its villages',
  (level) => {
    const sizes = datasetRegions(projectData, level).map((region) => {
      const size = sumAreas(level, [region.id]);
      const villageIds = listVillagesIn(region).map(({ id }) => id);
      const inside = sumAreas('village', villageIds);
      return [region.id, Math.abs(size - inside) <= Math.max(inside, 1) * 1e-3];
    });
    expect(sizes.filter(([, isSame]) => isSame === false)).toEqual([]);
  },
);

test.each(levels)('rings of a %s pass no corner twice, the outer one first', (level) => {
  const layer = areas[level];
  const wrong = Array.from(layer.areas).filter(([, area]) =>
    areaRings(layer, area).some((rings) =>
      rings.some((ring, at) => {
        const [first, ...others] = ring.map(String);
        const { size } = new Set(others);
        const isSimple = size === others.length && size >= 3 && first === others.at(-1);
        return !isSimple || Clipper.isPositive(toPath(ring)) !== (at === 0);
      }),
    ),
  );
  expect(wrong.map(([id]) => id)).toEqual([]);
});

test('a ring that touches itself is split, and keeps a hole in the right part', () => {
  const toRing = (text: string) =>
    words(text).map((point) => point.split(',').map(Number) as [number, number]);
  const touching = toRing('0,0 10,0 10,10 20,10 20,20 10,20 10,10 0,10 0,0');
  const hole = toRing('12,12 12,15 15,15 15,12 12,12');
  expect(toSimpleRings([[touching, hole]]).map((rings) => rings.length)).toEqual([2, 1]);
  const touchingTwice = toRing('0,0 10,10 20,10 20,20 10,10 10,30 15,30 20,20 30,30 0,40 0,0');
  const rings = toSimpleRings([[touchingTwice]]).flat();
  expect(rings.map(({ length }) => length)).toEqual([4, 8]);
});

test('bounds enclose the area of each region, and are null without an area', () => {
  const bounds = listAreaBounds(projectData, areas);
  for (const level of levels) {
    const wrong = datasetRegions(projectData, level).filter((region, at) => {
      const box = unpackBounds([...bounds[level].subarray(4 * at, 4 * at + 4)]);
      const area = areas[level].areas.get(region.id);
      if (box === null || area === undefined) return box !== null || area !== undefined;
      const [west = 0, south = 0, east = 0, north = 0] = box.map((degrees) => degrees * 1e5);
      const { min, max } = boxAroundAreas(areas[level], [area]);
      // A thousandth of a degree has 100 steps.
      const gaps = [min[0] - west, min[1] - south, east - max[0], north - max[1]];
      return !gaps.every((gap) => gap > -1 && gap < 101);
    });
    expect([level, wrong.map(({ id }) => id)]).toEqual([level, []]);
  }
});
