import type { Country } from '../country/country.ts';
import { findNearest, type NearestIndex } from '../country/nearest.ts';
import type { Point } from '../domain/coordinates.ts';
import { findDesignation } from '../domain/designation.ts';
import { toApiRecord, type RegionRecord } from './record-fields.ts';

/** A village near a point: its record, then its position. */
export interface NearVillage extends RegionRecord, Point {
  readonly designation: string;
  readonly distance_metres: number;
}

export function listNearest(
  country: Country,
  index: NearestIndex,
  from: Point,
  limit: number,
  radius?: number,
): readonly NearVillage[] {
  return findNearest(index, from, limit, radius).map((nearest) => {
    const { position, metres, latitude, longitude } = nearest;
    const record = toApiRecord({ country, level: 'village', position });
    const designation = findDesignation({ ...record, level: 'village' });
    return { ...record, designation, latitude, longitude, distance_metres: metres };
  });
}
