import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Coordinates } from '../dataset/points.ts';
import { distanceMetres, type Point } from '../domain/coordinates.ts';
import { designationOf } from '../domain/designation.ts';
import type { Places, RegionRecord } from '../search/find-places.ts';

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

/** A village near a point: its record, then where it is. */
export interface NearVillage extends RegionRecord, Point {
  readonly designation: string;
  readonly distance_metres: number;
}

/** What lies farther away is not near. */
export const maxNearMetres = 100_000;

/** At most 12 villages share a point, and some more a metre: so many beyond the limit decide the order of the last. */
const maxTies = 28;

function listPositions({ latitudes }: Coordinates): Uint32Array {
  return Uint32Array.from(latitudes.keys()).filter((at) => !Number.isNaN(latitudes[at]));
}

/** Puts the points of villages into a tree; those that are unknown (NaN) are left out. */
export function buildNearestIndex(points: Coordinates): NearestIndex {
  const positions = listPositions(points);
  const tree = new KDBush(positions.length);
  for (const at of positions) tree.add(points.longitudes[at] ?? NaN, points.latitudes[at] ?? NaN);
  return { ...points, tree: tree.finish(), positions };
}

/** Opens an index from the bytes of its tree, which `buildNearestIndex` made of the same points. */
export function openNearestIndex(points: Coordinates, bytes: ArrayBuffer): NearestIndex {
  return { ...points, tree: KDBush.from(bytes), positions: listPositions(points) };
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

/** Describes the villages nearest to a point, the nearest first. */
export function listNearest(
  places: Pick<Places, 'recordAt'>,
  index: NearestIndex,
  from: Point,
  limit: number,
): readonly NearVillage[] {
  return findNearest(index, from, limit).map(({ position, metres, latitude, longitude }) => {
    const record = places.recordAt('village', position);
    const designation = designationOf({ ...record, level: 'village' });
    return { ...record, designation, latitude, longitude, distance_metres: metres };
  });
}
