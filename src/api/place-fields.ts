import type { EarlierRegion } from '../dataset/earlier-regions.ts';
import type { PlaceSummary } from '../dataset/places.ts';
import { posAnswers } from '../dataset/other-codes.ts';
import { pointStates } from '../dataset/points.ts';
import type { Point } from '../domain/coordinates.ts';
import { designationOf } from '../domain/designation.ts';
import { ancestorId, ancestorLevels, levels, parentLevels, toDottedCode } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { timeZoneOf, timeZones } from '../domain/time-zone.ts';
import type { RegionRecord } from '../search/find-places.ts';
import type { Columns } from '../country/columns.ts';
import {
  choiceOrNull,
  choiceSchema,
  countSchema,
  fieldsOf,
  idSchema,
  openSchema,
  orNull,
  postalCodeSchema,
  propertiesOf,
  textSchema,
  type Field,
  type Fields,
  type RecordOf,
  type Schema,
} from './fields.ts';

/** A region as an earlier edition had it. */
export type EarlierPlace = Pick<EarlierRegion, 'id' | 'name' | 'edition' | 'now'>;

/** What a place is made from. */
export interface PlaceSource extends PlaceSummary {
  readonly record: RegionRecord;
  /** The postal codes of its villages, ascending. */
  readonly postalCodes: readonly string[];
  readonly formerly: readonly EarlierPlace[];
  readonly idMeant: readonly EarlierPlace[];
  /** West, south, east and north, in degrees. */
  readonly bounds: readonly number[] | null;
}

/** Gives the other code that circulates for a village, and what Pos Indonesia's look-up says of its own. */
export function codeFactsOf(
  { otherCodes, posIndonesia }: Pick<Columns, 'otherCodes' | 'posIndonesia'>,
  position: number,
): Pick<PlaceSource, 'otherPostalCode' | 'posIndonesia'> {
  return {
    otherPostalCode: otherCodes[position] ? String(otherCodes[position]) : null,
    posIndonesia: posAnswers[(posIndonesia[position] ?? 0) - 1] ?? null,
  };
}

const column = fieldsOf<PlaceSummary>();
const field = fieldsOf<PlaceSource>();

const coordinate = (axis: keyof Point, max: number): Field<number | null, PlaceSummary> =>
  column(({ point }) => point?.[axis] ?? null, {
    type: ['number', 'null'],
    minimum: -max,
    maximum: max,
    description:
      `The ${axis} in decimal degrees (WGS 84) of an approximate point: of a village its own, else the middle of its villages' ` +
      'points. Null where unknown.',
  });

const listOf = (description: string, properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'array',
  description,
  items: openSchema(properties),
});

const edition = textSchema('The last earlier edition that had it so.');

/** The fields of a place, in the order of the JSON. */
export const placeFields = {
  id: column(({ record }) => record.id, idSchema('Kemendagri code of the region, without dots.')),
  level: column(({ level }) => level, choiceSchema('Which level the region is of.', levels)),
  name: column(({ record }) => record.name, textSchema('Name of the region, as the decree has it.')),
  code: column(
    ({ record }) => toDottedCode(record.id),
    textSchema('Kemendagri code with its dots.', String.raw`^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$`),
  ),
  designation: column(
    ({ level, record: { id, name } }) => designationOf({ level, id, name }),
    textSchema(
      'What the region is called by law: Provinsi, Kabupaten, Kota, Kecamatan or Distrik, Kelurahan, Desa or Desa Adat, in Papua Kampung or Kampung Adat.',
    ),
  ),
  parents: field(
    ({ level, record }) =>
      parentLevels
        .filter((above) => ancestorLevels(level).includes(above))
        .map((above) => ({ id: ancestorId(record.id, level, above), level: above, name: record[above] })),
    listOf('The regions that it lies in, from the province down.', {
      id: idSchema('Id of the region.'),
      level: choiceSchema('Its level.', parentLevels),
      name: textSchema('Its name.'),
    }),
  ),
  postal_codes: field((place) => place.postalCodes, {
    type: 'array',
    items: { type: 'string', pattern: postalCodePattern.source },
    description: 'The postal codes of its villages, ascending.',
  }),
  villages: column((place) => place.villages, countSchema('How many villages it has; 1 for a village.', 1)),
  latitude: coordinate('latitude', 90),
  longitude: coordinate('longitude', 180),
  point: column(
    ({ pointState }) => pointState,
    choiceOrNull(
      'Whether that point was compared with the boundary of the village, or the points of all its villages were. Null where there is none.',
      pointStates,
    ),
  ),
  time_zone: column(
    ({ level, record }) => timeZoneOf({ id: ancestorId(record.id, level, 'province') }),
    choiceSchema('IANA time zone.', timeZones),
  ),
  formerly: field(
    (place) => place.formerly.map(({ id, name, edition }) => ({ id, name, edition })),
    listOf('The other ids and names that it had in earlier editions, the oldest edition first.', {
      id: idSchema('Id that it had.'),
      name: textSchema('Name that it had.'),
      edition,
    }),
  ),
  id_meant: field(
    (place) => place.idMeant.map(({ name, edition, now }) => ({ name, edition, now })),
    listOf('Other regions that this id meant in earlier editions.', {
      name: textSchema('Name of that region.'),
      edition,
      now: orNull(idSchema('Its id now; null where unknown.')),
    }),
  ),
  other_postal_code: column(
    (place) => place.otherPostalCode,
    orNull(
      postalCodeSchema(
        'Of a village or district: another code that circulates for it, beside the leading one; else null.',
      ),
    ),
  ),
  pos_indonesia: column(
    (place) => place.posIndonesia,
    choiceOrNull(
      "Of a village: whether Pos Indonesia's look-up of March 2026 has its leading code (same) or another (other). Null where it was not compared.",
      posAnswers,
    ),
  ),
  bps_code: column(
    (place) => place.bpsCode,
    orNull(
      textSchema(
        'Of a province or regency: its code of BPS (Statistics Indonesia), 2 or 4 digits; else null.',
        String.raw`^\d\d(\d\d)?$`,
      ),
    ),
  ),
  iso_code: column(
    ({ level, record }) => (level === 'province' ? (record.code ?? null) : null),
    orNull(
      textSchema('Of a province: its ISO 3166-2:ID code without its ID- prefix; else null.', '^[A-Z]{2}$'),
    ),
  ),
  bounds: field((place) => place.bounds, {
    type: ['array', 'null'],
    items: { type: 'number', minimum: -180, maximum: 180 },
    minItems: 4,
    maxItems: 4,
    description:
      'West, south, east and north of its approximate area, in decimal degrees (WGS 84). Null where there is none.',
  }),
  url: column((place) => place.url, textSchema('Path of its page.', '^/[^/].*$')),
} as const satisfies Fields<PlaceSource>;

const notColumns = ['parents', 'postal_codes', 'formerly', 'id_meant', 'bounds'] as const;

/** The fields of a place that are single values: the columns of places.csv, in order. */
export const placeColumns = Object.fromEntries(
  Object.entries(placeFields).filter(([name]) => !(notColumns as readonly string[]).includes(name)),
) as unknown as Omit<typeof placeFields, (typeof notColumns)[number]>;

/** What is known of a region of any level. */
export type Place = RecordOf<typeof placeFields>;

export const placeSchema: Schema = {
  description: 'All that is known of a region of any level.',
  ...openSchema(propertiesOf(placeFields)),
};
