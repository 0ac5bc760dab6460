import type { Level } from '../domain/level.ts';
import { nearFields } from '../domain/near-village.ts';
import { codesElsewhereSchema, placeFields } from '../domain/place.ts';
import {
  idSchema,
  nameSchema,
  postalCodeSchema,
  recordFields,
  type Fields,
  type Schema,
} from '../domain/record.ts';
import type { SearchResult } from '../query/find-places.ts';
import { hitMatches, hitTypes } from '../query/words/hit-list.ts';
import { defaults, maxLimit, maxSearchLimit } from './parameters.ts';

/** References a schema of the OpenAPI document by its name. */
export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema of an object with exactly these properties. */
export function envelope(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** @param optional the names of properties that it may lack */
function record(
  description: string,
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { description, ...envelope(properties), required };
}

function propertiesOf(fields: Fields<never>): Readonly<Record<string, Schema>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

function recordOf(level: Level, description: string): Schema {
  return record(description, propertiesOf(recordFields[level]));
}

/** The schema of each level's records. */
export const recordSchemas: Readonly<Record<Level, Schema>> = {
  province: recordOf('province', 'A province (provinsi).'),
  regency: recordOf('regency', 'A regency (kabupaten or kota).'),
  district: recordOf('district', 'A district (kecamatan).'),
  village: recordOf('village', 'A village (desa or kelurahan).'),
};

const nameOrNull = (description: string): Schema => ({
  type: ['string', 'null'],
  description: `${description.slice(0, -1)}; null where it lies in none, or in several.`,
});

/** The other schemas of the API. */
export const otherSchemas = {
  Meta: record('Where the page stands in the list.', {
    page: { type: 'integer', minimum: 1, description: 'The page, from 1.' },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: maxLimit,
      description: 'How many records a page holds at most.',
    },
    total: { type: 'integer', minimum: 0, description: 'How many records match in all.' },
  }),
  SearchResult: record(
    'A place that a search finds.',
    {
      type: { type: 'string', enum: hitTypes, description: 'What it is.' },
      id: idSchema('Id of the region; the postal code as a number.'),
      name: nameSchema('Name of the region, or the postal code.'),
      postal_code: postalCodeSchema(
        'Postal code of the village, or the postal code; null for other regions.',
      ),
      province: nameOrNull('Name of the province that it lies in.'),
      regency: nameOrNull('Name of the regency that it lies in.'),
      district: nameOrNull('Name of the district that it lies in.'),
      url: { type: 'string', pattern: '^/[^/]', description: 'Path of its page.' },
      match: {
        type: 'string',
        enum: hitMatches,
        description: 'How its name matches: fuzzy is nearly, and only where nothing matches.',
      },
      designation: {
        type: 'string',
        description:
          'What people call it: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa, Desa Adat or Kode pos; in Papua Distrik, Kampung or Kampung Adat.',
      },
      other_postal_code: postalCodeSchema(
        'Code of the village in the other series that is in use, where it is another; of a postal code, the code itself if that series has it, and then postal_code is null unless ours has it, too. Else null.',
      ),
      codes_elsewhere: codesElsewhereSchema,
    } satisfies Readonly<Record<keyof SearchResult, Schema>>,
    ['codes_elsewhere'],
  ),
  SearchMeta: record('How many results there are.', {
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: maxSearchLimit,
      description: 'How many are given at most.',
    },
    total: { type: 'integer', minimum: 0, description: 'How many there are in all.' },
    ignored: {
      type: 'array',
      items: { type: 'string' },
      description: 'The words that did not count, as they were typed and in that order; empty where all did.',
    },
  }),
  Place: record('All that is known of a region of any level.', propertiesOf(placeFields)),
  NearVillage: record(
    'A village near a point: its record, and where it is.',
    propertiesOf({ ...recordFields.village, ...nearFields }),
  ),
  NearestMeta: record('How many villages there are.', {
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: maxSearchLimit,
      description: 'How many are given at most.',
    },
  }),
  Suggestions: {
    description:
      'What was typed, then three lists, in the same order: for each place that may be meant the line to search for, which ' +
      'is its address with its postal code; what it is, in Indonesian; and the address of its page.',
    type: 'array',
    // `prefixItems` would say which is which, but few tools support it.
    items: {
      oneOf: [
        { type: 'string', description: 'What was typed.' },
        {
          type: 'array',
          items: { type: 'string' },
          maxItems: defaults.searchLimit,
          description: 'The lines, the types or the addresses.',
        },
      ],
    },
    minItems: 4,
    maxItems: 4,
  },
  Health: record('Whether the service takes requests.', {
    status: { type: 'string', const: 'ok', description: 'That it does.' },
  }),
  Error: record('What went wrong.', {
    error: { type: 'string', description: 'What is wrong, and what would be right.' },
  }),
  RateLimitError: record('Too many requests.', {
    error: record('What went wrong.', {
      code: { type: 'integer', const: 429, description: 'The status.' },
      message: { type: 'string', description: 'When to ask again.' },
    }),
  }),
} as const;
