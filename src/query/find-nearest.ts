import type { Point } from '../domain/coordinates.ts';
import { designationOf } from '../domain/designation.ts';
import type { Places, RegionRecord } from './find-places.ts';
import { findNearest, type NearestIndex } from './nearest/nearest.ts';

/** A village near a point: its record, then where it is. */
export interface NearVillage extends RegionRecord, Point {
  readonly designation: string;
  readonly distance_metres: number;
}

/**
 * Describes the villages nearest to a point, the nearest first.
 * @example listNearest(places, index, { latitude: -6.8825, longitude: 107.6141 }, 1)[0]?.name // 'Dago'
 */
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
