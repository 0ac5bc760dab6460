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

/** The mean radius of the earth (IUGG, R1). */
export const earthMetres = 6_371_008.8;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Gives the great-circle distance of two points in metres, by the haversine formula. */
export function distanceMetres(a: Point, b: Point): number {
  const latitudes = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const cosines = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(latitudes + cosines * longitudes)));
}
