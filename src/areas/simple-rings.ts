import { Clipper, PointInPolygonResult, type Path64 } from 'clipper2-ts';
import type { XY } from '../domain/box.ts';
import { packGridPoint } from './cells.ts';
import type { Coordinates } from './layer.ts';

const toPath = (ring: readonly XY[]): Path64 => ring.map(([x, y]) => ({ x, y }));

/** Returns the area of a closed ring: positive if counterclockwise, 0 if it encloses nothing. */
const signedArea = (ring: readonly XY[]): number => Clipper.area(toPath(ring));

/** Splits a closed ring at corners that it passes twice. Some parts may enclose nothing. */
function splitRing(ring: readonly XY[]): readonly (readonly XY[])[] {
  const parts: (readonly XY[])[] = [];
  const open: XY[] = [];
  const indexes = new Map<number, number>();
  for (const corner of ring) {
    const start = indexes.get(packGridPoint(...corner));
    if (start !== undefined) {
      const loop = open.splice(start);
      for (const point of loop) indexes.delete(packGridPoint(...point));
      parts.push([...loop, corner]);
    }
    indexes.set(packGridPoint(...corner), open.length);
    open.push(corner);
  }
  return parts;
}

/** Splits rings that touch themselves, because databases reject them. Holes are clockwise. */
export function toSimpleRings(polygons: Coordinates): Coordinates {
  return polygons.flatMap((rings) => {
    const parts = rings.flatMap(splitRing);
    const outerRings = parts.filter((ring) => signedArea(ring) > 0);
    const holes = parts.filter((ring) => signedArea(ring) < 0);
    // Some corners of a hole may touch its ring, but never all of them.
    const isInside = (hole: readonly XY[], ring: readonly XY[]): boolean =>
      toPath(hole).some(
        (corner) => Clipper.pointInPolygon(corner, toPath(ring)) === PointInPolygonResult.IsInside,
      );
    const findOuter = (hole: readonly XY[]) => outerRings.find((ring) => isInside(hole, ring));
    return outerRings.map((ring) => [
      ring,
      ...holes.filter((hole) => outerRings.length === 1 || findOuter(hole) === ring),
    ]);
  });
}
