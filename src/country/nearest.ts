import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceMetres, type Coordinates, type Point } from '../domain/coordinates.ts';

/** The points of villages, and a k-d tree of those that are known. */
export interface NearestIndex extends Coordinates {
  readonly tree: KDBush;
  /** The positions in the list of villages of the points in the tree. */
  readonly positions: Uint32Array;
}

export interface Near extends Point {
  /** In the list of villages. */
  readonly position: number;
  /** The great-circle distance, to the metre. */
  readonly metres: number;
}

/** What lies farther away is not near. */
export const maxNearMetres = 100_000;

/** At most 12 villages share a point, and some more a metre: so many beyond the limit decide the order of the last. */
const maxTies = 28;

/** Puts the points of villages into a tree; those that are unknown (NaN) are left out. */
export function buildNearestIndex(points: Coordinates): NearestIndex {
  const { latitudes } = points;
  const positions = Uint32Array.from(latitudes.keys()).filter((at) => !Number.isNaN(latitudes[at]));
  const tree = new KDBush(positions.length);
  for (const at of positions) tree.add(points.longitudes[at] ?? NaN, points.latitudes[at] ?? NaN);
  return { ...points, tree: tree.finish(), positions };
}

/** Finds the villages whose points are nearest to a point: the nearest first, at the same number of metres by id. */
export function findNearest(index: NearestIndex, from: Point, limit: number): readonly Near[] {
  const { tree, positions, latitudes, longitudes } = index;
  const found = around(tree, from.longitude, from.latitude, limit + maxTies, maxNearMetres / 1000);
  return found
    .map((item): Near => {
      const position = positions[item] ?? NaN;
      const point = { latitude: latitudes[position] ?? NaN, longitude: longitudes[position] ?? NaN };
      return { position, ...point, metres: Math.round(distanceMetres(from, point)) };
    })
    .toSorted((a, b) => a.metres - b.metres || a.position - b.position)
    .slice(0, limit);
}
