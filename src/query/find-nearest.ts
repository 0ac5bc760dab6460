import type { Point } from '../domain/coordinates.ts';
import { designationOf } from '../domain/designation.ts';
import type { Places, RegionRecord } from './find-places.ts';
import { findNearest, type NearestIndex } from './nearest/nearest.ts';

/** A village near a point: its record, then where it is. */
export interface NearVillage extends RegionRecord, Point {
  readonly designation: string;
  readonly distance_metres: number;
}

/** What lies farther away is not near. */
const maxMetres = 100_000;

/**
 * Describes the villages nearest to a point, the nearest first; none is over 100 km away.
 * @example listNearest(places, index, { latitude: -6.8825, longitude: 107.6141 }, 1)[0]?.name // 'Dago'
 */
export function listNearest(
  places: Pick<Places, 'recordAt'>,
  index: NearestIndex,
  from: Point,
  limit: number,
): readonly NearVillage[] {
  const near = findNearest(index, from, limit).filter(({ metres }) => metres <= maxMetres);
  return near.map(({ position, metres, latitude, longitude }) => {
    const record = places.recordAt('village', position);
    const designation = designationOf({ ...record, level: 'village' });
    return { ...record, designation, latitude, longitude, distance_metres: metres };
  });
}
