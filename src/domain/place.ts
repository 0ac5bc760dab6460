import type { CodeElsewhereRecord } from './code-elsewhere.ts';
import type { Point } from './coordinates.ts';
import { designationOf } from './designation.ts';
import { ancestorId, ancestorLevels, levels, parentLevels, toDottedCode, type Level } from './level.ts';
import { postalCodePattern } from './postal-code.ts';
import {
  idSchema,
  nameSchema,
  postalCodeSchema,
  type Field,
  type Fields,
  type RecordOf,
  type RegionRecord,
  type Schema,
} from './record.ts';
import { timeZoneOf, timeZones, type TimeZone } from './time-zone.ts';

export const pointStates = ['checked', 'unchecked'] as const;

/** Whether a point was compared with the boundary of its village. */
export type PointState = (typeof pointStates)[number];

/** A region as an earlier edition had it: under another id or name, or under an id that means another region now. */
export interface EarlierPlace {
  readonly id: number;
  readonly name: string;
  readonly edition: string;
  /** The id of the region that it is now; null if unknown. */
  readonly now: number | null;
}

/** What the columns of a place are made from. */
export interface PlaceSummary {
  readonly level: Level;
  readonly record: RegionRecord;
  /** How many villages it has. */
  readonly villages: number;
  /** The point of a village, or the middle of the points of its villages. */
  readonly point: Point | null;
  /** Whether that point was compared with boundaries: of a region above villages, whether all of its villages' were. */
  readonly pointState: PointState | null;
  /** Of a village or district, its code in the other series where that is another. */
  readonly otherPostalCode: string | null;
  /** Of a province or regency, its code of BPS. */
  readonly bpsCode: string | null;
  /** The path of its page. */
  readonly url: string;
}

/** What a place is made from. */
export interface PlaceSource extends PlaceSummary {
  /** The postal codes of its villages, ascending. */
  readonly postalCodes: readonly string[];
  readonly codesElsewhere: readonly CodeElsewhereRecord[];
  readonly formerly: readonly EarlierPlace[];
  readonly idMeant: readonly EarlierPlace[];
}

const id: Field<number, PlaceSummary> = {
  valueOf: ({ record }) => record.id,
  schema: idSchema('Kemendagri code of the region, without dots.'),
};

const levelOf: Field<Level, PlaceSummary> = {
  valueOf: ({ level }) => level,
  schema: { type: 'string', enum: levels, description: 'Which level the region is of.' },
};

const name: Field<string, PlaceSummary> = {
  valueOf: ({ record }) => record.name,
  schema: nameSchema('Name of the region, as the decree has it.'),
};

const code: Field<string, PlaceSummary> = {
  valueOf: ({ record }) => toDottedCode(record.id),
  schema: {
    type: 'string',
    pattern: String.raw`^\d\d(\.\d\d(\.\d\d(\.\d{4})?)?)?$`,
    description: 'Kemendagri code with its dots.',
  },
};

const designation: Field<string, Pick<PlaceSummary, 'level' | 'record'>> = {
  valueOf: ({ level, record: { id, name } }) => designationOf({ level, id, name }),
  schema: {
    type: 'string',
    description:
      'What the region is called by law: Provinsi, Kabupaten, Kota, Kecamatan or Distrik, Kelurahan, Desa or Kampung.',
  },
};

const villages: Field<number, PlaceSummary> = {
  valueOf: (place) => place.villages,
  schema: { type: 'integer', minimum: 1, description: 'How many villages it has; 1 for a village.' },
};

const coordinate = (axis: keyof Point, max: number): Field<number | null, Pick<PlaceSummary, 'point'>> => ({
  valueOf: ({ point }) => point?.[axis] ?? null,
  schema: {
    type: ['number', 'null'],
    minimum: -max,
    maximum: max,
    description:
      `The ${axis} in decimal degrees (WGS 84) of an approximate point: of a village its own, else the middle of its villages' ` +
      'points. Null where unknown.',
  },
});
const [latitude, longitude] = [coordinate('latitude', 90), coordinate('longitude', 180)];

const point: Field<PointState | null, PlaceSummary> = {
  valueOf: ({ pointState }) => pointState,
  schema: {
    type: ['string', 'null'],
    enum: [...pointStates, null],
    description:
      'Whether that point was compared with the boundary of the village, or the points of all its villages were. Null where there is none.',
  },
};

const otherPostalCode: Field<string | null, PlaceSummary> = {
  valueOf: (place) => place.otherPostalCode,
  schema: postalCodeSchema(
    'Of a village or district: its code in the other series that is in use, that of PT Pos Indonesia of 2015, where it is another; else null.',
  ),
};

const bpsCode: Field<string | null, PlaceSummary> = {
  valueOf: (place) => place.bpsCode,
  schema: {
    type: ['string', 'null'],
    pattern: String.raw`^\d\d(\d\d)?$`,
    description:
      'Of a province or regency: its code of BPS (Statistics Indonesia), 2 or 4 digits; else null.',
  },
};

const isoCode: Field<string | null, PlaceSummary> = {
  valueOf: ({ level, record }) => (level === 'province' ? (record.code ?? null) : null),
  schema: {
    type: ['string', 'null'],
    pattern: '^[A-Z]{2}$',
    description: 'Of a province: its ISO 3166-2:ID code without its ID- prefix; else null.',
  },
};

const timeZone: Field<TimeZone, PlaceSummary> = {
  valueOf: ({ level, record }) => timeZoneOf({ id: ancestorId(record.id, level, 'province') }),
  schema: { type: 'string', enum: timeZones, description: 'IANA time zone.' },
};

const url: Field<string, PlaceSummary> = {
  valueOf: (place) => place.url,
  schema: { type: 'string', pattern: '^/[^/].*$', description: 'Path of its page.' },
};

/** An array of objects with exactly these properties. */
const arrayOf = (description: string, properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'array',
  description,
  items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

const edition: Schema = { type: 'string', description: 'The last earlier edition that had it so.' };

const parents: Field<readonly object[], PlaceSource> = {
  valueOf: ({ level, record }) =>
    parentLevels
      .filter((above) => ancestorLevels(level).includes(above))
      .map((above) => ({ id: ancestorId(record.id, level, above), level: above, name: record[above] })),
  schema: arrayOf('The regions that it lies in, from the province down.', {
    id: idSchema('Id of the region.'),
    level: { type: 'string', enum: parentLevels, description: 'Its level.' },
    name: nameSchema('Its name.'),
  }),
};

const postalCodes: Field<readonly string[], PlaceSource> = {
  valueOf: (place) => place.postalCodes,
  schema: {
    type: 'array',
    items: { type: 'string', pattern: postalCodePattern.source },
    description: 'The postal codes of its villages, ascending.',
  },
};

export const codesElsewhereSchema = arrayOf(
  'Postal codes of it that another list uses for another regency: they may lead there.',
  {
    postal_code: { type: 'string', pattern: postalCodePattern.source, description: 'The code.' },
    regency_id: idSchema('Id of the other regency.'),
    regency: nameSchema('Name of the other regency.'),
    said_by: { type: 'string', description: 'The list that says so, in Indonesian.' },
  },
);

const codesElsewhere: Field<readonly object[], PlaceSource> = {
  valueOf: (place) => place.codesElsewhere,
  schema: codesElsewhereSchema,
};

const formerly: Field<readonly object[], PlaceSource> = {
  valueOf: (place) => place.formerly.map(({ id, name, edition }) => ({ id, name, edition })),
  schema: arrayOf('The other ids and names that it had in earlier editions, the oldest edition first.', {
    id: idSchema('Id that it had.'),
    name: nameSchema('Name that it had.'),
    edition,
  }),
};

const idMeant: Field<readonly object[], PlaceSource> = {
  valueOf: (place) => place.idMeant.map(({ name, edition, now }) => ({ name, edition, now })),
  schema: arrayOf('Other regions that this id meant in earlier editions.', {
    name: nameSchema('Name of that region.'),
    edition,
    now: { ...idSchema('Its id now; null where unknown.'), type: ['integer', 'null'] },
  }),
};

/** The fields of a place that are single values: the columns of places.csv, in order. */
export const placeColumns = {
  id,
  level: levelOf,
  name,
  code,
  designation,
  villages,
  latitude,
  longitude,
  point,
  time_zone: timeZone,
  other_postal_code: otherPostalCode,
  bps_code: bpsCode,
  iso_code: isoCode,
  url,
} as const satisfies Fields<PlaceSummary>;

/** The fields of a place, in the order of the JSON. */
export const placeFields = {
  id,
  level: levelOf,
  name,
  code,
  designation,
  parents,
  postal_codes: postalCodes,
  villages,
  latitude,
  longitude,
  point,
  time_zone: timeZone,
  formerly,
  id_meant: idMeant,
  other_postal_code: otherPostalCode,
  codes_elsewhere: codesElsewhere,
  bps_code: bpsCode,
  iso_code: isoCode,
  url,
} as const satisfies Fields<PlaceSource>;

/** What is known of a region of any level. */
export type Place = RecordOf<typeof placeFields>;
