import { toRecord, type RecordOf } from '../api/fields.ts';
import { codeFactsOf, placeFields, type PlaceSource } from '../api/place-fields.ts';
import { middlePoint, type Coordinates } from '../dataset/points.ts';
import { ancestorId, type Level } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { timeZoneOf } from '../domain/time-zone.ts';
import { findSharing, type Places } from '../search/find-places.ts';
import { findPosition, rangeWithin } from '../country/regions.ts';
import { postalCodesOf } from '../country/search-index.ts';

/** What the files of the country do not know of a place. */
const unknown = {
  pointState: null,
  bpsCode: null,
  bounds: null,
  formerly: [],
  idMeant: [],
} satisfies Partial<PlaceSource>;
const notPackaged = ['point', 'formerly', 'id_meant', 'bps_code', 'iso_code', 'bounds'] as const;

/** The fields of a place that the files of the country know, in the order of the service, which knows more. */
export const packagedFields = Object.fromEntries(
  Object.entries(placeFields).filter(([name]) => !(notPackaged as readonly string[]).includes(name)),
) as unknown as Omit<typeof placeFields, (typeof notPackaged)[number]>;

/** A region, or a postal code, whose parents are what all its villages lie in. */
export type Place = Omit<RecordOf<typeof packagedFields>, 'id' | 'level'> & {
  /** Of a postal code, the code. */
  readonly id: number | string;
  readonly level: Level | 'postal-code';
};

/**
 * Describes a region.
 * @example describeRegion(places, points, 'village', 24871).name // 'Dago'
 */
export function describeRegion(places: Places, points: Coordinates, level: Level, position: number): Place {
  const { search } = places;
  const { regions } = search;
  const { start, end } = rangeWithin(regions, 'village', level, regions.ids[level][position] ?? 0);
  const codes = codeFactsOf(regions, start);
  return toRecord(packagedFields, {
    ...unknown,
    otherPostalCode: level === 'village' || level === 'district' ? codes.otherPostalCode : null,
    posIndonesia: level === 'village' ? codes.posIndonesia : null,
    level,
    record: places.recordAt(level, position),
    villages: end - start,
    point: middlePoint(points, start, end),
    url: places.pagePathAt(level, position),
    postalCodes: postalCodesOf(search, start, end),
  });
}

/**
 * Describes a postal code, leading or other; undefined if no village has it.
 * @example describePostalCode(places, points, '40135')?.villages // 1
 */
export function describePostalCode(
  places: Places,
  { latitudes, longitudes }: Coordinates,
  code: string,
): Place | undefined {
  const { regions } = places.search;
  const { ids } = regions;
  const { villages, shared } = findSharing(regions, code);
  if (villages.length === 0) return undefined;
  const first = ids.village[villages[0] ?? 0] ?? 0;
  const of = (degrees: Float64Array): Float64Array => Float64Array.from(villages, (at) => degrees[at] ?? NaN);
  const middle = { latitudes: of(latitudes), longitudes: of(longitudes) };
  return {
    id: code,
    level: 'postal-code',
    name: code,
    code,
    designation: 'Kode pos',
    parents: shared.map((level) => {
      const id = ancestorId(first, 'village', level);
      const { name } = places.recordAt(level, findPosition(ids[level], id) ?? 0);
      return { id, level, name };
    }),
    postal_codes: [code],
    villages: villages.length,
    ...(middlePoint(middle, 0, villages.length) ?? { latitude: null, longitude: null }),
    time_zone: timeZoneOf({ id: ancestorId(first, 'village', 'province') }),
    other_postal_code: null,
    pos_indonesia: null,
    url: postalCodePagePath(code),
  };
}
