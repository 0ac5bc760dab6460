import type { Country } from '../country/country.ts';
import { listPostalCodes } from '../country/codes.ts';
import {
  ancestorAt,
  findBounds,
  findRegion,
  placeAt,
  idAt,
  nameAt,
  secondaryCodeAt,
  pagePathAt,
  findPointState,
  posAnswerAt,
  type PlaceAt,
} from '../country/region.ts';
import { pointStates, type Point } from '../domain/coordinates.ts';
import { findDesignation } from '../domain/designation.ts';
import { ancestorLevels, levels, parentLevels, toDottedCode } from '../domain/level.ts';
import { posAnswers, postalCodePattern } from '../domain/postal-code.ts';
import { findTimeZone, timeZones } from '../domain/time-zone.ts';
import { fieldsOf, fieldSchemas, type Field, type Fields, type RecordOf, toFieldValues } from './fields.ts';
import * as schemas from './schemas.ts';

const field = fieldsOf<PlaceAt>();

const coordinate = (axis: keyof Point, max: number): Field<number | null, PlaceAt> =>
  field(({ point }) => point?.[axis] ?? null, {
    type: ['number', 'null'],
    minimum: -max,
    maximum: max,
    description:
      `The ${axis} in decimal degrees (WGS 84) of an approximate point: of a village its own, else the middle of its villages' ` +
      'points. Null where unknown.',
  });

const listField = (
  description: string,
  properties: Readonly<Record<string, schemas.Schema>>,
): schemas.Schema => ({
  type: 'array',
  description,
  items: schemas.open(properties),
});

const edition = schemas.text('The last earlier edition that had it so.');

/** The fields of a place, in the order of the JSON. */
export const placeFields = {
  id: field(({ id }) => id, schemas.id('Kemendagri code of the region, without dots.')),
  level: field(({ level }) => level, schemas.choice('Which level the region is of.', levels)),
  name: field(({ name }) => name, schemas.text('Name of the region, as the decree has it.')),
  code: field(
    ({ id }) => toDottedCode(id),
    schemas.text('Kemendagri code with its dots.', String.raw`^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$`),
  ),
  designation: field(
    ({ level, id, name }) => findDesignation({ level, id, name }),
    schemas.text(
      'What the region is called by law: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa or Desa Adat; in Papua also Distrik, Kampung and Kampung Adat, in Yogyakarta Kapanewon, Kemantren and Kalurahan.',
    ),
  ),
  parents: field(
    (place) =>
      parentLevels
        .filter((level) => ancestorLevels(place.level).includes(level))
        .map((level) => ({ level, region: ancestorAt(place, level) }))
        .map(({ level, region }) => ({ id: idAt(region), level, name: nameAt(region) })),
    listField('Its ancestors, from the province down.', {
      id: schemas.id('Id of the region.'),
      level: schemas.choice('Its level.', parentLevels),
      name: schemas.text('Its name.'),
    }),
  ),
  postal_codes: field(({ country, villages: { start, end } }) => listPostalCodes(country, start, end), {
    type: 'array',
    items: { type: 'string', pattern: postalCodePattern.source },
    description: 'The postal codes of its villages, ascending.',
  }),
  villages: field(
    ({ villages: { start, end } }) => end - start,
    schemas.count('How many villages it has; 1 for a village.', 1),
  ),
  latitude: coordinate('latitude', 90),
  longitude: coordinate('longitude', 180),
  point: field(
    (place) => place.point && findPointState(place, place.villages),
    schemas.choiceOrNull(
      'Whether that point was compared with the boundary of the village, or the points of all its villages were. Null where there is none.',
      pointStates,
    ),
  ),
  time_zone: field(
    (place) => findTimeZone({ id: idAt(ancestorAt(place, 'province')) }),
    schemas.choice('IANA time zone.', timeZones),
  ),
  formerly: field(
    ({ country, id }) =>
      (country.facts?.earlier.formerly.get(id) ?? []).map(({ id, name, edition }) => ({ id, name, edition })),
    listField('The other ids and names that it had in earlier editions, the oldest edition first.', {
      id: schemas.id('Id that it had.'),
      name: schemas.text('Name that it had.'),
      edition,
    }),
  ),
  id_meant: field(
    ({ country, id }) =>
      (country.facts?.earlier.idMeant.get(id) ?? []).map(({ name, edition, now }) => ({
        name,
        edition,
        now,
      })),
    listField('Other regions that this id meant in earlier editions.', {
      name: schemas.text('Name of that region.'),
      edition,
      now: schemas.orNull(schemas.id('Its id now; null if unknown.')),
    }),
  ),
  other_postal_code: field(
    secondaryCodeAt,
    schemas.postalCodeOrNull('Of a village or district: its secondary code; otherwise null.'),
  ),
  pos_indonesia: field(
    posAnswerAt,
    schemas.choiceOrNull(
      "Of a village: whether Pos Indonesia's look-up of March 2026 has its primary code (same), another code with the same first three digits (near) or one that begins otherwise (other). Null if they were not compared.",
      posAnswers,
    ),
  ),
  bps_code: field(
    ({ country, id }) => country.facts?.bpsCodes.get(id) ?? null,
    schemas.textOrNull(
      'Of a province or regency: its code of BPS (Statistics Indonesia), 2 or 4 digits; otherwise null.',
      String.raw`^\d\d(\d\d)?$`,
    ),
  ),
  iso_code: field(
    ({ country, level, position }) =>
      level === 'province' ? (country.facts?.isoCodes[position] ?? null) : null,
    schemas.textOrNull(
      'Of a province: its ISO 3166-2:ID code without its ID- prefix; otherwise null.',
      '^[A-Z]{2}$',
    ),
  ),
  bounds: field(findBounds, {
    type: ['array', 'null'],
    items: { type: 'number', minimum: -180, maximum: 180 },
    minItems: 4,
    maxItems: 4,
    description:
      'West, south, east and north of its approximate area, in decimal degrees (WGS 84). Null where there is none.',
  }),
  url: field(pagePathAt, schemas.text('Path of its page.', '^/[^/].*$')),
} as const satisfies Fields<PlaceAt>;

export type Place = RecordOf<typeof placeFields>;

export const placeSchema = schemas.openObject(
  'All that is known of a region of any level.',
  fieldSchemas(placeFields),
);

export function toPlaceFields(place: PlaceAt): Place {
  return toFieldValues(placeFields, place);
}

export function findPlaceFields(country: Country, id: number): Place | undefined {
  const region = findRegion(country, id);
  return region && toPlaceFields(placeAt(region));
}
