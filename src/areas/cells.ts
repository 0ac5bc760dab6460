import { Clipper, type Path64 } from 'clipper2-ts';
import { Delaunay } from 'd3-delaunay';
import { bounds, type Coordinates } from '../domain/coordinates.ts';
import type { XY } from '../domain/box.ts';

// Areas have whole-number coordinates, so that neighbours share their corners exactly.

/** Grid steps per degree. A step is about one metre. */
export const stepsPerDegree = 1e5;

export const gridSteps = (degrees = NaN): number => Math.round(degrees * stepsPerDegree);

/** More than twice the largest coordinate. A packed pair takes 50 of the 53 bits of a number. */
const keyRange = 2 ** 25;

/** Packs a grid point into one number, for use as a key of maps. */
export const packGridPoint = (x: number, y: number): number =>
  (x + keyRange / 2) * keyRange + y + keyRange / 2;

/** Villages with the same point are moved this many steps from it, so that each gets a cell. */
const separation = 60;

/** The part of the grid that is nearer to a village's point than to any other village's. */
export interface Cell {
  /** The village's position in id order. */
  readonly village: number;
  readonly point: XY;
  /** Builds the cell's convex ring on demand, because all rings together take much memory. */
  readonly toRing: () => Path64;
}

/** Returns known points on the grid by village position. Separates villages that share a point. */
function placePoints({ latitudes, longitudes }: Coordinates): ReadonlyMap<number, XY> {
  const positions = [...latitudes.keys()].filter((at) => !Number.isNaN(latitudes[at] ?? NaN));
  const toGrid = (at: number): XY => [gridSteps(longitudes[at]), gridSteps(latitudes[at])];
  const groups = Map.groupBy(positions, (at) => toGrid(at).join());
  return new Map(
    groups.values().flatMap((group) =>
      group.map((at, index): [number, XY] => {
        const [x, y] = toGrid(at);
        if (group.length === 1) return [at, [x, y]];
        const angle = (2 * Math.PI * index) / group.length;
        const [dx, dy] = [separation * Math.cos(angle), separation * Math.sin(angle)];
        return [at, [x + Math.round(dx), y + Math.round(dy)]];
      }),
    ),
  );
}

/** Rounds a closed ring to the grid; returns it open, counterclockwise and without duplicates. */
function toRing(corners: readonly (readonly [number, number])[]): Path64 {
  const path = corners.slice(1).map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }));
  const ring = path.filter(({ x, y }, at) => x !== path.at(at - 1)?.x || y !== path.at(at - 1)?.y);
  return Clipper.isPositive(ring) ? ring : ring.toReversed();
}

/** Divides the country into Voronoi cells of villages. A village without a point has no cell. */
export function buildCells(points: Coordinates): readonly Cell[] {
  const places = [...placePoints(points)];
  const { longitude, latitude } = bounds;
  const margin = 2;
  const voronoi = Delaunay.from(places.map(([, [x, y]]) => [x, y])).voronoi([
    gridSteps(longitude.min - margin),
    gridSteps(latitude.min - margin),
    gridSteps(longitude.max + margin),
    gridSteps(latitude.max + margin),
  ]);
  return places.map(([village, point], at) => {
    return { village, point, toRing: () => toRing(voronoi.cellPolygon(at)) };
  });
}
