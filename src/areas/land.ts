import { Clipper, FillRule, PointInPolygonResult, Rect64Utils } from 'clipper2-ts';
import type { Path64, Paths64, Rect64 } from 'clipper2-ts';
import type { Coast } from '../dataset/coast.ts';
import type { XY } from '../domain/box.ts';
import { stepsPerDegree, gridSteps, type Cell } from './cells.ts';

/** The radius of the island to add around a point far from any coast, in grid steps. */
const islandRadius = 1000;
/** Radii to try, in grid steps. The added circle is 1.5 times the first circle that meets land. */
const coastRadii = [500, 1000, 2000, 3000];
const circleCorners = 16;

const circleAround = ([x, y]: XY, radius: number): Path64 =>
  Clipper.ellipse({ x, y }, radius, radius, circleCorners);

/** The widths of the squares whose land is cached, in grid steps, smallest first. */
const squareWidths = [1 / 4, 1 / 2, 1, 2, 4, 8, 16].map((degrees) => degrees * stepsPerDegree);

/** Returns the smallest box of whole squares around a box. */
function widen({ left, top, right, bottom }: Rect64, square: number): Rect64 {
  const floor = (steps: number): number => Math.floor(steps / square) * square;
  const ceil = (steps: number): number => Math.ceil(steps / square) * square;
  return { left: floor(left), top: floor(top), right: ceil(right), bottom: ceil(bottom) };
}

interface Land {
  readonly rings: Paths64;
  /** Whether the squares contain no water. */
  readonly isComplete: boolean;
}

/** Creates a function for the land in the squares around a box, cached because cells share them. */
function createLandCache(rings: Paths64): (box: Rect64) => Land {
  const cache = new Map<string, Land>();
  const landAround = (box: Rect64, [width, ...larger]: readonly number[]): Land => {
    if (width === undefined) return { rings, isComplete: false };
    const squares = widen(box, width);
    return cache.getOrInsertComputed(Object.values(squares).join(), () => {
      const ring = Rect64Utils.asPath(squares);
      // `rectClip` of clipper2-ts 2.0.1 is faster, but sometimes loses a corner.
      const land = Clipper.intersect([ring], landAround(squares, larger).rings, FillRule.NonZero);
      return { rings: land, isComplete: Clipper.areaPaths(land) === Math.abs(Clipper.area(ring)) };
    });
  };
  return (box) => landAround(box, squareWidths);
}

/** In grid steps. A point closer than this to the coast may be at sea once the coast is snapped. */
const shoreWidth = 3;

const isInland = ([x, y]: XY, land: Paths64): boolean =>
  Clipper.ellipse({ x, y }, shoreWidth, shoreWidth, 4).every((corner) =>
    land.some((ring) => Clipper.pointInPolygon(corner, ring) !== PointInPolygonResult.IsOutside),
  );

/** Returns the circle of land to add around a point at sea; undefined if the point is on land. */
function findMissingLand(point: XY, landIn: (box: Rect64) => Land): Path64 | undefined {
  const maxRadius = coastRadii.at(-1) ?? 0;
  const { rings: land, isComplete } = landIn(Clipper.getBounds(circleAround(point, maxRadius)));
  if (isComplete || isInland(point, land)) return undefined;
  const coastRadius = coastRadii.find(
    (radius) => Clipper.intersect([circleAround(point, radius)], land, FillRule.NonZero).length > 0,
  );
  return circleAround(point, coastRadius === undefined ? islandRadius : 1.5 * coastRadius);
}

/** Returns the column of a longitude. Added land is grouped by columns, 0.25 degrees wide. */
const toColumn = (x: number): number => Math.floor(x / (stepsPerDegree / 4));

/** Creates a function that returns the land in a cell: counterclockwise rings without holes. */
export function createLandClipper(coast: Coast, cells: readonly Cell[]): (cell: Path64) => Paths64 {
  const coastIn = createLandCache(
    coast
      .map((ring) => ring.map(([x, y]) => ({ x: gridSteps(x), y: gridSteps(y) })))
      // Overlapping rings in opposite directions would cancel each other.
      .map((ring) => (Clipper.isPositive(ring) ? ring : ring.toReversed())),
  );
  const missingLand = cells
    .map(({ point }) => findMissingLand(point, coastIn))
    .filter((land) => land !== undefined)
    .map((land) => ({ land, box: Clipper.getBounds(land) }));
  const byColumn = new Map<number, (typeof missingLand)[number][]>();
  for (const land of missingLand)
    for (const column of new Set([toColumn(land.box.left), toColumn(land.box.right)]))
      byColumn.getOrInsertComputed(column, () => []).push(land);
  return (ring) => {
    const box = Clipper.getBounds(ring);
    const { rings, isComplete } = coastIn(box);
    if (isComplete) return [ring];
    const column = toColumn(box.left);
    const candidates = column === toColumn(box.right) ? byColumn.get(column) : missingLand;
    const added = (candidates ?? []).filter((circle) => Rect64Utils.intersects(circle.box, box));
    const land = [...rings, ...added.map(({ land: circle }) => circle)];
    // Drops holes: water that land encloses within a cell counts as land.
    const clipped = Clipper.intersect([ring], land, FillRule.NonZero);
    return clipped.filter((path) => Clipper.isPositive(path));
  };
}
