import type { Country } from '../country/country.ts';
import type { EarlierPlace } from '../country/facts.ts';
import { listCodesInRange } from '../country/codes.ts';
import * as regions from '../country/region.ts';
import { pointStates, type Point } from '../domain/coordinates.ts';
import { findDesignation } from '../domain/designation.ts';
import { ancestorLevels, levels, parentLevels, toDottedCode } from '../domain/level.ts';
import { posAnswers, postalCodePattern } from '../domain/postal-code.ts';
import { findTimeZone, timeZones } from '../domain/time-zone.ts';
import { fieldSchemas, fieldsOf, toFieldValues, type Field, type Fields, type RecordOf } from './fields.ts';
import * as schemas from './schemas.ts';

const field = fieldsOf<regions.PlaceAt>();

const coordinate = (axis: keyof Point, max: number): Field<number | null, regions.PlaceAt> =>
  field(({ point }) => point?.[axis] ?? null, {
    type: ['number', 'null'],
    minimum: -max,
    maximum: max,
    description:
      `The ${axis} of an approximate point in decimal degrees (WGS 84); for larger regions the ` +
      'mean of their villages. Null if unknown.',
  });

const listField = (
  description: string,
  properties: Readonly<Record<string, schemas.Schema>>,
): schemas.Schema => ({ type: 'array', description, items: schemas.open(properties) });

const edition = schemas.text('The latest edition with that id and name.');

const toFormerRegion = ({ id, name, edition }: EarlierPlace) => ({ id, name, edition });
const toIdMeaning = ({ name, edition, now }: EarlierPlace) => ({ name, edition, now });

export const legalTerms =
  'Its legal term: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa or Desa Adat; in Papua ' +
  'also Distrik, Kampung or Kampung Adat; in Yogyakarta Kapanewon, Kemantren or Kalurahan.';

/** The fields of a place, in the order of the JSON. */
export const placeFields = {
  id: field(({ id }) => id, schemas.id('Kemendagri code of the region, without dots.')),
  level: field(({ level }) => level, schemas.choice('Level of the region.', levels)),
  name: field(({ name }) => name, schemas.text('Name of the region, as in the decree.')),
  code: field(
    ({ id }) => toDottedCode(id),
    schemas.text('Kemendagri code with dots.', String.raw`^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$`),
  ),
  designation: field(findDesignation, schemas.text(legalTerms)),
  parents: field(
    (place) =>
      ancestorLevels(place.level).map((level) => {
        const region = regions.ancestorAt(place, level);
        return { id: regions.idAt(region), level, name: regions.nameAt(region) };
      }),
    listField('Its ancestors, from the province down.', {
      id: schemas.id('Id of the region.'),
      level: schemas.choice('Its level.', parentLevels),
      name: schemas.text('Its name.'),
    }),
  ),
  postal_codes: field(({ country, villages }) => listCodesInRange(country, villages), {
    type: 'array',
    items: { type: 'string', pattern: postalCodePattern.source },
    description: 'The primary postal codes of its villages, ascending.',
  }),
  villages: field(
    ({ villages: { start, end } }) => end - start,
    schemas.count('The number of its villages; 1 for a village.', 1),
  ),
  latitude: coordinate('latitude', 90),
  longitude: coordinate('longitude', 180),
  point: field(
    (place) => place.point && regions.findPointState(place, place.villages),
    schemas.choiceOrNull(
      'Whether that point was compared with the boundary of the village; for larger regions, all ' +
        'points of their villages. Null without a point.',
      pointStates,
    ),
  ),
  time_zone: field(
    (place) => findTimeZone({ id: regions.idAt(regions.ancestorAt(place, 'province')) }),
    schemas.choice('IANA time zone.', timeZones),
  ),
  formerly: field(
    ({ country, id }) => (country.facts?.earlier.formerly.get(id) ?? []).map(toFormerRegion),
    listField('Its other ids and names in earlier editions, oldest edition first.', {
      id: schemas.id('Earlier id.'),
      name: schemas.text('Earlier name.'),
      edition,
    }),
  ),
  id_meant: field(
    ({ country, id }) => (country.facts?.earlier.idMeant.get(id) ?? []).map(toIdMeaning),
    listField('Other regions that this id meant in earlier editions.', {
      name: schemas.text('Name of that region.'),
      edition,
      now: schemas.orNull(schemas.id('Its id now; null if unknown.')),
    }),
  ),
  other_postal_code: field(
    regions.secondaryCodeAt,
    schemas.postalCodeOrNull('Secondary code of a village or district; otherwise null.'),
  ),
  pos_indonesia: field(
    regions.posAnswerAt,
    schemas.choiceOrNull(
      "Whether Pos Indonesia's lookup of March 2026 has the primary code of a village (same), " +
        'another code with the same first three digits (near) or a different one (other). Null ' +
        'if not compared.',
      posAnswers,
    ),
  ),
  bps_code: field(
    ({ country, id }) => country.facts?.bpsCodes.get(id) ?? null,
    schemas.textOrNull(
      'Code of a province or regency at BPS (Statistics Indonesia), 2 or 4 digits; otherwise null.',
      String.raw`^\d\d(\d\d)?$`,
    ),
  ),
  iso_code: field(
    ({ country, level, position }) =>
      level === 'province' ? (country.facts?.isoCodes[position] ?? null) : null,
    schemas.textOrNull(
      'ISO 3166-2:ID code of a province without its ID- prefix; otherwise null.',
      '^[A-Z]{2}$',
    ),
  ),
  bounds: field(regions.boundsAt, {
    type: ['array', 'null'],
    items: { type: 'number', minimum: -180, maximum: 180 },
    minItems: 4,
    maxItems: 4,
    description:
      'West, south, east and north of its approximate area in decimal degrees (WGS 84). Null if ' +
      'unknown.',
  }),
  url: field(regions.pagePathAt, schemas.text('Path of its page.', '^/[^/].*$')),
} as const satisfies Fields<regions.PlaceAt>;

export type Place = RecordOf<typeof placeFields>;

export const placeSchema = schemas.openObject(
  'Everything known about a region of any level.',
  fieldSchemas(placeFields),
);

export function findPlaceFields(country: Country, id: number): Place | undefined {
  const region = regions.findRegionAt(country, id);
  return region && toFieldValues(placeFields, regions.placeAt(region));
}
