import { Clipper, FillRule, PointInPolygonResult, type Path64, type Paths64, type Rect64 } from 'clipper2-ts';
import type { Coast } from '../dataset/coast.ts';
import type { XY } from '../domain/outline.ts';
import { stepsPerDegree, toSteps, type Cell } from './cells.ts';

/** In steps: the radius of the island of a point in the sea that is far from any coast. */
const islandRadius = 1000;
/** In steps: how far a point may be from a coast to be a part of it. The land of its first that meets the coast is half as wide again. */
const reaches = [500, 1000, 2000, 3000];
const circleCorners = 16;

const circleAround = ([x, y]: XY, radius: number): Path64 =>
  Clipper.ellipse({ x, y }, radius, radius, circleCorners);

/** The widths of the squares in which the land is kept, in steps, the largest last. */
const squares = [1 / 4, 1 / 2, 1, 2, 4, 8, 16].map((degrees) => degrees * stepsPerDegree);

/** Gives the smallest box of whole squares around a box. */
function widen({ left, top, right, bottom }: Rect64, square: number): Rect64 {
  const floor = (steps: number): number => Math.floor(steps / square) * square;
  const ceil = (steps: number): number => Math.ceil(steps / square) * square;
  return { left: floor(left), top: floor(top), right: ceil(right), bottom: ceil(bottom) };
}

const toRing = ({ left, top, right, bottom }: Rect64): Path64 => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

interface Land {
  readonly rings: Paths64;
  /** Whether there is nothing else. */
  readonly isAll: boolean;
}

/** Makes a function that gives the land in the whole squares around a box. It keeps it, because many cells lie in the same. */
function landKeeper(rings: Paths64): (box: Rect64) => Land {
  const kept = new Map<string, Land>();
  const around = (box: Rect64, [square, ...larger]: readonly number[]): Land => {
    if (square === undefined) return { rings, isAll: false };
    const whole = widen(box, square);
    return kept.getOrInsertComputed(Object.values(whole).join(), () => {
      const ring = toRing(whole);
      // Clipping by a rectangle (`rectClip` of clipper2-ts 2.0.1) now and then loses a corner of it.
      const land = Clipper.intersect([ring], around(whole, larger).rings, FillRule.NonZero);
      return { rings: land, isAll: Clipper.areaPaths(land) === Math.abs(Clipper.area(ring)) };
    });
  };
  return (box) => around(box, squares);
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

/** Gives the land of a point that lies in the sea, because the coast lacks or misplaces it; undefined for one on land. */
function landAt(point: XY, landIn: (box: Rect64) => Land): Path64 | undefined {
  const reach = reaches.at(-1) ?? 0;
  const { rings: land, isAll } = landIn(Clipper.getBounds(circleAround(point, reach)));
  if (isAll || isOn(point, land)) return undefined;
  const met = reaches.find(
    (radius) => Clipper.intersect([circleAround(point, radius)], land, FillRule.NonZero).length > 0,
  );
  return circleAround(point, met === undefined ? islandRadius : 1.5 * met);
}

/** Makes the function that gives the land of a cell, within the coasts and around points in the sea: rings without holes, counterclockwise. */
export function landClipper(coast: Coast, cells: readonly Cell[]): (cell: Path64) => Paths64 {
  const coastIn = landKeeper(
    coast
      .filter(({ isOwn }) => isOwn)
      .map(({ points }) => points.map(([x, y]) => ({ x: toSteps(x), y: toSteps(y) })))
      // Whichever way round they go, two rings that overlap must not cancel each other.
      .map((ring) => (Clipper.isPositive(ring) ? ring : ring.toReversed())),
  );
  const added = cells
    .map(({ point }) => landAt(point, coastIn))
    .filter((land) => land !== undefined)
    .map((land) => ({ land, box: Clipper.getBounds(land) }));
  return (ring) => {
    const box = Clipper.getBounds(ring);
    const { rings, isAll } = coastIn(box);
    if (isAll) return [ring];
    const near = added.filter(
      ({ box: { left, right, top, bottom } }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
    const all = [...rings, ...near.map(({ land: other }) => other)];
    // What land encloses in a cell is land, too.
    return Clipper.intersect([ring], all, FillRule.NonZero).filter((path) => Clipper.isPositive(path));
  };
}
