import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { distanceMetres, type Coordinates, type Point } from '../domain/coordinates.ts';

/** The points of villages, and a k-d tree of the known points. */
export interface NearestIndex extends Coordinates {
  readonly tree: KDBush;
  /** For each point in the tree, the position of its village. */
  readonly positions: Uint32Array;
}

interface Near extends Point {
  readonly position: number;
  /** The great-circle distance, to the metre. */
  readonly metres: number;
}

/** Villages farther away than this are never returned. */
export const maxNearMetres = 100_000;

/** How many villages a reply lists: by default, at most, and at most if a radius is given. */
export const nearestLimits = { standard: 8, max: 20, maxWithin: 100 } as const;

/** Points per leaf: a search takes 14 µs, against 20 µs with the library's 64. */
const leafSize = 16;

/** Builds the k-d tree of village points, without unknown ones (NaN). */
export function buildNearestIndex(points: Coordinates): NearestIndex {
  const { latitudes } = points;
  const positions = Uint32Array.from(latitudes.keys()).filter((at) => !Number.isNaN(latitudes[at]));
  const tree = new KDBush(positions.length, leafSize);
  for (const at of positions) tree.add(points.longitudes[at] ?? NaN, points.latitudes[at] ?? NaN);
  return { ...points, tree: tree.finish(), positions };
}

/**
 * Finds the villages nearest to a point, by distance in whole metres, then by id.
 * @param fetched how many villages to read from the tree before ties are put in id order
 */
export function findNearest(
  index: NearestIndex,
  from: Point,
  limit: number,
  radius = maxNearMetres,
  fetched = limit + 1,
): readonly Near[] {
  const { tree, positions, latitudes, longitudes } = index;
  const items = around(tree, from.longitude, from.latitude, fetched, (radius + 1) / 1000);
  const neighbours = items.map((item): Near => {
    const position = positions[item] ?? NaN;
    const [latitude, longitude] = [latitudes[position] ?? NaN, longitudes[position] ?? NaN];
    const point = { latitude, longitude };
    return { position, ...point, metres: Math.round(distanceMetres(from, point)) };
  });
  const metresAt = (at: number): number => neighbours[at]?.metres ?? NaN;
  // A tie may continue after the last fetched village, but ties are in id order.
  if (items.length === fetched && metresAt(fetched - 1) === metresAt(limit - 1)) {
    return findNearest(index, from, limit, radius, 2 * fetched);
  }
  return neighbours
    .filter(({ metres }) => metres <= radius)
    .toSorted((a, b) => a.metres - b.metres || a.position - b.position)
    .slice(0, limit);
}
