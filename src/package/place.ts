import { toRecord, type RecordOf } from '../api/fields.ts';
import { codeFactsOf, placeFields, type PlaceSource } from '../api/place-fields.ts';
import { middlePoint, type Coordinates } from '../dataset/points.ts';
import { ancestorId, type Level } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';
import { timeZoneOf } from '../domain/time-zone.ts';
import { findSharing, type Places } from '../query/find-places.ts';
import { findPosition } from '../query/names/numbers.ts';
import { postalCodesOf } from '../query/reader/search-index.ts';

const { id, level, name, code, designation, parents, postal_codes } = placeFields;
const { villages, latitude, longitude, time_zone, other_postal_code, pos_indonesia } = placeFields;
const { codes_elsewhere, url } = placeFields;

/** The fields of a place that the files of the country know, in the order of the service, which knows more. */
export const packagedFields = {
  ...{ id, level, name, code, designation, parents, postal_codes },
  ...{ villages, latitude, longitude, time_zone, other_postal_code, pos_indonesia },
  ...{ codes_elsewhere, url },
} as const;

/** A region, or a postal code, whose parents are what all its villages lie in. */
export type Place = Omit<RecordOf<typeof packagedFields>, 'level'> & {
  readonly level: Level | 'postal-code';
};

/** What the files of the country do not know of a place. */
const unknown = {
  pointState: null,
  bpsCode: null,
  bounds: null,
  formerly: [],
  idMeant: [],
} satisfies Partial<PlaceSource>;

/**
 * Describes a region.
 * @example describeRegion(places, points, 'village', 24871).name // 'Dago'
 */
export function describeRegion(places: Places, points: Coordinates, level: Level, position: number): Place {
  const { search } = places;
  const [start = 0, end = 0] = search.firstVillages[level].subarray(position, position + 2);
  const postalCodes = postalCodesOf(search, start, end);
  const codes = codeFactsOf(search.regions, start);
  return toRecord(packagedFields, {
    ...unknown,
    otherPostalCode: level === 'village' || level === 'district' ? codes.otherPostalCode : null,
    posIndonesia: level === 'village' ? codes.posIndonesia : null,
    level,
    record: places.recordAt(level, position),
    villages: end - start,
    point: middlePoint(points, start, end),
    url: places.pagePathAt(level, position),
    postalCodes,
    codesElsewhere: postalCodes.flatMap((code) => search.regions.codesElsewhere.get(code) ?? []),
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
  const { ids, codesElsewhere } = regions;
  const { villages, shared } = findSharing(regions, code);
  if (villages.length === 0) return undefined;
  const first = ids.village[villages[0] ?? 0] ?? 0;
  const of = (degrees: Float64Array): Float64Array => Float64Array.from(villages, (at) => degrees[at] ?? NaN);
  const middle = { latitudes: of(latitudes), longitudes: of(longitudes) };
  return {
    id: Number(code),
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
    codes_elsewhere: codesElsewhere.get(code) ?? [],
    url: postalCodePagePath(code),
  };
}
