/** A point on the earth, in decimal degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The bounds of the country, with its seas. */
export const bounds = {
  latitude: { min: -11.5, max: 6.5 },
  longitude: { min: 94, max: 142 },
} as const;

/** Packed bounds are thousandths of a degree from here, so that each fits into two bytes. */
const packedFrom = [90, -15, 90, -15] as const;

/** Packs west, south, east and north, in degrees, so that what they hold stays inside. */
export function packBounds(degrees: readonly number[]): readonly number[] {
  return degrees.map((side, at) => {
    const thousandths = 1000 * (side - (packedFrom[at] ?? 0));
    return at < 2 ? Math.floor(thousandths) : Math.ceil(thousandths);
  });
}

/** Gives packed bounds in degrees; null where all are 0. */
export function unpackBounds(packed: readonly number[]): readonly number[] | null {
  if (!packed.some((side) => side !== 0)) return null;
  return packed.map((side, at) => (side + 1000 * (packedFrom[at] ?? 0)) / 1000);
}

/** The mean radius of the earth (IUGG, R1). */
const earthMetres = 6_371_008.8;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Gives the great-circle distance of two points in metres, by the haversine formula. */
export function distanceMetres(a: Point, b: Point): number {
  const latitudes = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(latitudes + cosines * longitudes)));
}

const toFourDecimals = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** Gives the middle of points: their mean; null where there is none. */
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

/** Whether a point was compared with the boundary of its village. */
export type PointState = (typeof pointStates)[number];

/** The points of villages in degrees, in the order of the villages; NaN where unknown. */
export interface Coordinates {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}

/** Gives the point of the village at a position in the list of villages; null where unknown. */
export function pointAt({ latitudes, longitudes }: Coordinates, position: number): Point | null {
  const [latitude = NaN, longitude = NaN] = [latitudes[position], longitudes[position]];
  return Number.isNaN(latitude) ? null : { latitude, longitude };
}

/** Gives the middle of the points of the villages at positions `[start, end)`; null where none is known. */
export function middlePoint(points: Coordinates, start: number, end: number): Point | null {
  const all = Array.from({ length: end - start }, (_, at) => pointAt(points, start + at));
  return meanPoint(all.filter((point) => point !== null));
}
