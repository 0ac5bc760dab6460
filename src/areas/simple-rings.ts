import type { XY } from '../domain/outline.ts';
import type { Coordinates } from './layer.ts';

/** Gives twice the area of a closed ring: above zero where it is counterclockwise, and zero where it encloses nothing. */
function twiceArea(ring: readonly XY[]): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[x, y], [nextX, nextY]] = [ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]];
    sum += x * nextY - nextX * y;
  }
  return sum;
}

/** More than any coordinate, so that both make one number. */
const rows = 2 ** 25;
const keyOf = ([x, y]: XY): number => x * rows + y + rows / 2;

/** Splits a closed ring at the corners that it passes twice, into rings that pass none twice and enclose something. */
function splitRing(ring: readonly XY[]): readonly (readonly XY[])[] {
  const parts: (readonly XY[])[] = [];
  const open: XY[] = [];
  const places = new Map<number, number>();
  for (const corner of ring) {
    const start = places.get(keyOf(corner));
    if (start !== undefined) {
      const loop = open.splice(start);
      for (const point of loop) places.delete(keyOf(point));
      const part = [...loop, corner];
      if (twiceArea(part) !== 0) parts.push(part);
    }
    places.set(keyOf(corner), open.length);
    open.push(corner);
  }
  return parts;
}

/** Whether a point lies in a ring, by the edges to its right; on the ring it may be either. */
function isInside([x, y]: XY, ring: readonly XY[]): boolean {
  let isIn = false;
  for (let at = 1; at < ring.length; at++) {
    const [[x1, y1], [x2, y2]] = [ring[at - 1] ?? [0, 0], ring[at] ?? [0, 0]];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
  }
  return isIn;
}

/**
 * Makes polygons whose rings do not meet themselves, as the standard of simple features wants them: the outer ones counterclockwise,
 * holes clockwise. Without that, databases refuse an area whose parts touch at a corner.
 */
export function toSimple(polygons: Coordinates): Coordinates {
  return polygons.flatMap((rings) => {
    const parts = rings.flatMap(splitRing);
    const outer = parts.filter((ring) => twiceArea(ring) > 0);
    const holes = parts.filter((ring) => twiceArea(ring) < 0);
    const isOf = (hole: readonly XY[], ring: readonly XY[]): boolean =>
      hole.filter((corner) => isInside(corner, ring)).length > hole.length / 2;
    return outer.map((ring) => [
      ring,
      ...holes.filter((hole) => outer.length === 1 || outer.find((each) => isOf(hole, each)) === ring),
    ]);
  });
}
