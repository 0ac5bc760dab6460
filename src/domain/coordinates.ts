/** A point on the Earth, in decimal degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const bounds = { latitude: { min: -11.5, max: 6.5 }, longitude: { min: 94, max: 142 } };

/** Packed bounds count thousandths of a degree from this origin, so each fits in two bytes. */
const packingOrigin = [90, -15, 90, -15] as const;

/** Packs west, south, east and north in degrees. Rounds outwards, so that no box shrinks. */
export function packBounds(degrees: readonly number[]): readonly number[] {
  return degrees.map((side, at) => {
    const thousandths = 1000 * (side - (packingOrigin[at] ?? 0));
    return at < 2 ? Math.floor(thousandths) : Math.ceil(thousandths);
  });
}

/** Unpacks bounds to degrees; null if all are 0 or missing, which means that there is no area. */
export function unpackBounds(packed: readonly number[]): readonly number[] | null {
  if (!packed.some((side) => side !== 0)) return null;
  return packed.map((side, at) => (side + 1000 * (packingOrigin[at] ?? 0)) / 1000);
}

/** The mean radius of the Earth (IUGG, R1). */
const earthMetres = 6_371_008.8;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points, by the haversine formula. */
export function distanceMetres(a: Point, b: Point): number {
  const latitudes = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(latitudes + cosines * longitudes)));
}

const toFourDecimals = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** Returns the mean of points, rounded to four decimals; null without points. */
export function meanPoint(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  let [latitude, longitude] = [0, 0];
  for (const point of points) {
    latitude += point.latitude;
    longitude += point.longitude;
  }
  return {
    latitude: toFourDecimals(latitude / points.length),
    longitude: toFourDecimals(longitude / points.length),
  };
}

export const pointStates = ['checked', 'unchecked'] as const;

/** Whether a point was checked against the boundary of its village. */
export type PointState = (typeof pointStates)[number];

/** The points of villages in degrees, in id order; NaN if unknown. */
export interface Coordinates {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

export function villagePointAt({ latitudes, longitudes }: Coordinates, at: number): Point | null {
  const [latitude = NaN, longitude = NaN] = [latitudes[at], longitudes[at]];
  return Number.isNaN(latitude) ? null : { latitude, longitude };
}

/** Returns the mean of the known points of villages `[start, end)`; null if none is known. */
export function middlePoint(points: Coordinates, start: number, end: number): Point | null {
  const knownPoints: Point[] = [];
  for (let at = start; at < end; at++) {
    const point = villagePointAt(points, at);
    if (point !== null) knownPoints.push(point);
  }
  return meanPoint(knownPoints);
}
