import { Clipper, FillRule, PointInPolygonResult, type Path64, type Paths64, type Rect64 } from 'clipper2-ts';
import type { Coast } from '../../dataset/coast.ts';
import type { XY } from '../../domain/outline.ts';
import { stepsPerDegree, toSteps, type Cell } from './cells.ts';

/**
 * In steps: the radii of the land around a point that lies in the sea, because the coast lacks or misplaces its own. The first that meets
 * the coast, else the smallest.
 */
const islandRadii = [1000, 2000, 3000];
/** Land that meets the coast is larger, so that it is a part of it and not an island beside it. */
const attached = 1.5;
const islandCorners = 16;

const circleAround = ([x, y]: XY, radius: number): Path64 =>
  Clipper.ellipse({ x, y }, radius, radius, islandCorners);

/** Gives the land around a point in the sea. */
function islandAt(point: XY, land: Paths64): Path64 {
  const met = islandRadii.find(
    (radius) => Clipper.intersect([circleAround(point, radius)], land, FillRule.NonZero).length > 0,
  );
  return circleAround(point, met === undefined ? (islandRadii[0] ?? 0) : met * attached);
}

/** The widths of the squares in which the land is kept, in steps, the largest last. */
const squares = [stepsPerDegree / 4, stepsPerDegree];

/** Gives the smallest box of whole squares around a box. */
function widen({ left, top, right, bottom }: Rect64, square: number): Rect64 {
  const floor = (steps: number): number => Math.floor(steps / square) * square;
  const ceil = (steps: number): number => Math.ceil(steps / square) * square;
  return { left: floor(left), top: floor(top), right: ceil(right), bottom: ceil(bottom) };
}

/** Makes a function that gives the land in a box. It keeps that of whole squares, because many cells lie in the same. */
function landKeeper(land: Paths64): (box: Rect64) => Paths64 {
  const kept = new Map<string, Paths64>();
  const around = (box: Rect64, [square, ...larger]: readonly number[]): Paths64 => {
    if (square === undefined) return land;
    const whole = widen(box, square);
    return kept.getOrInsertComputed(Object.values(whole).join(), () =>
      Clipper.rectClip(whole, around(whole, larger)),
    );
  };
  return (box) => Clipper.rectClip(box, around(box, squares));
}

/** In steps: nearer to the coast a point may be beside it once neighbours agree on the coast. */
const shore = 3;

/** Whether a point lies on land, and not by the water. */
const isOn = ([x, y]: XY, land: Paths64): boolean =>
  [shore, -shore].every((by) =>
    [
      { x: x + by, y },
      { x, y: y + by },
    ].every((near) =>
      land.some((ring) => Clipper.pointInPolygon(near, ring) !== PointInPolygonResult.IsOutside),
    ),
  );

/** Makes the function that gives the land of a cell: rings without holes, counterclockwise. */
export function landClipper(coast: Coast): (cell: Cell) => Paths64 {
  const own = coast.filter(({ isOwn }) => isOwn);
  const landIn = landKeeper(
    own.map(({ points }) => points.map(([x, y]) => ({ x: toSteps(x), y: toSteps(y) }))),
  );
  return ({ ring, point }) => {
    const box = Clipper.getBounds(ring);
    const land = landIn(box);
    const size = (box.right - box.left) * (box.bottom - box.top);
    if (Math.abs(Clipper.areaPaths(land)) === size) return [ring];
    if (isOn(point, land)) return Clipper.intersect([ring], land, FillRule.NonZero);
    const coasts = land.map((path) => (Clipper.isPositive(path) ? path : path.toReversed()));
    // Whichever way round they go, two rings that overlap must not cancel each other.
    return Clipper.intersect([ring], [...coasts, islandAt(point, coasts)], FillRule.NonZero);
  };
}
