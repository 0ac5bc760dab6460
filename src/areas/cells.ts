import { Clipper, type Path64 } from 'clipper2-ts';
import { Delaunay } from 'd3-delaunay';
import type { Points } from '../dataset/points.ts';
import { bounds } from '../domain/coordinates.ts';
import type { XY } from '../domain/outline.ts';

// Areas are made of whole numbers, so that neighbours share their corners exactly.

/** The steps of the grid in a degree; each is about a metre. */
export const stepsPerDegree = 1e5;

export const toSteps = (degrees: number): number => Math.round(degrees * stepsPerDegree);

/** More than any coordinate, so that both make one number. */
const rows = 2 ** 25;

/** Gives the number of a corner of the grid, as a key of maps. */
export const keyOf = (x: number, y: number): number => (x + rows / 2) * rows + y + rows / 2;

/** In steps: how far villages that share a point are moved apart, so that each has a part of the cell. */
const apart = 60;

/** What lies nearest to a village's point, on the grid. */
export interface Cell {
  /** The position in the dataset's list of villages. */
  readonly village: number;
  readonly point: XY;
  /** Makes the convex ring around it: all rings together take much memory. */
  readonly toRing: () => Path64;
}

/** Gives the points of villages on the grid, by their positions in the list of villages. */
function placePoints({ latitudes, longitudes }: Points): ReadonlyMap<number, XY> {
  const known = [...latitudes.keys()].filter((at) => !Number.isNaN(latitudes[at] ?? NaN));
  const pointOf = (at: number): XY => [toSteps(longitudes[at] ?? NaN), toSteps(latitudes[at] ?? NaN)];
  const groups = Map.groupBy(known, (at) => pointOf(at).join());
  return new Map(
    groups.values().flatMap((group) =>
      group.map((at, index): [number, XY] => {
        const [x, y] = pointOf(at);
        if (group.length === 1) return [at, [x, y]];
        const angle = (2 * Math.PI * index) / group.length;
        return [at, [x + Math.round(apart * Math.cos(angle)), y + Math.round(apart * Math.sin(angle))]];
      }),
    ),
  );
}

/** Puts the corners of a cell on the grid, each once and counterclockwise. The first corner of a cell is given again as its last. */
function toRing(corners: readonly (readonly [number, number])[]): Path64 {
  const path = corners.slice(1).map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }));
  const ring = path.filter(({ x, y }, at) => x !== path.at(at - 1)?.x || y !== path.at(at - 1)?.y);
  return Clipper.isPositive(ring) ? ring : ring.toReversed();
}

/** Divides the country into the cells of its villages (Voronoi); a village without a point has none. */
export function buildCells(points: Points): readonly Cell[] {
  const places = [...placePoints(points)];
  const { longitude, latitude } = bounds;
  const margin = 2;
  const voronoi = Delaunay.from(places.map(([, [x, y]]) => [x, y])).voronoi([
    toSteps(longitude.min - margin),
    toSteps(latitude.min - margin),
    toSteps(longitude.max + margin),
    toSteps(latitude.max + margin),
  ]);
  return places.map(([village, point], at) => ({
    village,
    point,
    toRing: () => toRing(voronoi.cellPolygon(at)),
  }));
}
