import { Clipper, PointInPolygonResult, type Path64 } from 'clipper2-ts';
import type { XY } from '../domain/outline.ts';
import { keyOf } from './cells.ts';
import type { Coordinates } from './layer.ts';

const toPath = (ring: readonly XY[]): Path64 => ring.map(([x, y]) => ({ x, y }));

/** Gives the area of a closed ring: above zero where it is counterclockwise, and zero where it encloses nothing. */
const areaOf = (ring: readonly XY[]): number => Clipper.area(toPath(ring));

/** Splits a closed ring at the corners that it passes twice, into rings that pass none twice and enclose something. */
function splitRing(ring: readonly XY[]): readonly (readonly XY[])[] {
  const parts: (readonly XY[])[] = [];
  const open: XY[] = [];
  const places = new Map<number, number>();
  for (const corner of ring) {
    const start = places.get(keyOf(...corner));
    if (start !== undefined) {
      const loop = open.splice(start);
      for (const point of loop) places.delete(keyOf(...point));
      const part = [...loop, corner];
      if (areaOf(part) !== 0) parts.push(part);
    }
    places.set(keyOf(...corner), open.length);
    open.push(corner);
  }
  return parts;
}

/**
 * Makes polygons whose rings do not meet themselves, the outer ones counterclockwise, holes clockwise: databases refuse others.
 */
export function toSimple(polygons: Coordinates): Coordinates {
  return polygons.flatMap((rings) => {
    const parts = rings.flatMap(splitRing);
    const outer = parts.filter((ring) => areaOf(ring) > 0);
    const holes = parts.filter((ring) => areaOf(ring) < 0);
    // A hole may touch its ring, with no more than some of its corners.
    const isOf = (hole: readonly XY[], ring: readonly XY[]): boolean =>
      toPath(hole).some(
        (corner) => Clipper.pointInPolygon(corner, toPath(ring)) === PointInPolygonResult.IsInside,
      );
    return outer.map((ring) => [
      ring,
      ...holes.filter((hole) => outer.length === 1 || outer.find((each) => isOf(hole, each)) === ring),
    ]);
  });
}
