import { toFieldValues, type RecordOf } from '../api/fields.ts';
import { placeFields } from '../api/place-fields.ts';
import { findPositionsSharingCode } from '../country/codes.ts';
import type { Country } from '../country/country.ts';
import { findPointState, placeAt, type RegionAt } from '../country/region.ts';
import { middlePoint } from '../domain/coordinates.ts';
import type { Level } from '../domain/level.ts';
import { postalCodePagePath } from '../domain/region-path.ts';

const notPackaged = ['formerly', 'id_meant', 'bounds'] as const;

/** The fields of a place in the API, except those whose data the package lacks. */
export const packagedFields = Object.fromEntries(
  Object.entries(placeFields).filter(([name]) => !notPackaged.some((missing) => missing === name)),
) as unknown as Omit<typeof placeFields, (typeof notPackaged)[number]>;

/** A region, or a postal code with the common ancestors of its villages as parents. */
export type Place = Omit<RecordOf<typeof packagedFields>, 'id' | 'level'> & {
  /** A string for postal codes. */
  readonly id: number | string;
  readonly level: Level | 'postal-code';
};

export const toPackagedPlace = (region: RegionAt): Place => toFieldValues(packagedFields, placeAt(region));

/** Describes a primary or secondary postal code; undefined if no village has it. */
export function toPackagedPostalCode(country: Country, code: string): Place | undefined {
  const { villages, shared } = findPositionsSharingCode(country, code);
  if (villages.length === 0) return undefined;
  const first = { country, level: 'village', position: villages[0] ?? 0 } as const;
  const { parents, time_zone } = toPackagedPlace(first);
  const { latitudes, longitudes } = country.points;
  const of = (degrees: Float64Array) => Float64Array.from(villages, (at) => degrees[at] ?? NaN);
  const points = { latitudes: of(latitudes), longitudes: of(longitudes) };
  const middle = middlePoint(points, 0, villages.length);
  const stateAt = (at: number) => findPointState(first, { start: at, end: at + 1 });
  const point = villages.some((at) => stateAt(at) === 'unchecked') ? 'unchecked' : 'checked';
  return {
    id: code,
    level: 'postal-code',
    name: code,
    code,
    designation: 'Kode pos',
    parents: parents.filter(({ level }) => shared.includes(level)),
    postal_codes: [code],
    villages: villages.length,
    ...(middle ?? { latitude: null, longitude: null }),
    point: middle && point,
    time_zone,
    other_postal_code: null,
    pos_indonesia: null,
    bps_code: null,
    iso_code: null,
    url: postalCodePagePath(code),
  };
}
