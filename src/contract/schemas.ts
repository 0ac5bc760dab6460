import type { Level } from '../domain/level.ts';
import { postalCodePattern } from '../domain/postal-code.ts';
import { hitMatches, hitTypes } from '../query/hit-list.ts';
import { defaults, maxLimit, maxSearchLimit } from './parameters.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Refers to a schema of the document by its name. */
export function schemaRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object that has all of some properties and no other. */
export function envelope(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const id = (description: string): Schema => ({ type: 'integer', format: 'int64', minimum: 1, description });
const name = (description: string): Schema => ({ type: 'string', description });
const nameOrNull = (description: string): Schema => ({
  type: ['string', 'null'],
  description: `${description.slice(0, -1)}; null where it lies in none, or in several.`,
});
const postalCode = (description: string): Schema => ({
  type: ['string', 'null'],
  pattern: postalCodePattern.source,
  description,
});

function record(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return { description, ...envelope(properties) };
}

const provinceId = id('Kemendagri code of the province: 2 digits.');
const regencyId = id('Kemendagri code of the regency without dots: 4 digits.');
const districtId = id('Kemendagri code of the district without dots: 6 digits.');

/** The schema of each level's records, fields in the order in which they are sent. */
export const recordSchemas: Readonly<Record<Level, Schema>> = {
  province: record('A province (provinsi).', {
    id: provinceId,
    name: name('Name of the province.'),
    code: {
      type: 'string',
      pattern: '^[A-Z]{2}$',
      description: 'ISO 3166-2:ID code without its ID- prefix.',
    },
  }),
  regency: record('A regency (kabupaten or kota).', {
    id: regencyId,
    province_id: provinceId,
    name: name('Name, beginning with Kabupaten or Kota.'),
    province: name('Name of the province.'),
  }),
  district: record('A district (kecamatan).', {
    id: districtId,
    regency_id: regencyId,
    name: name('Name of the district.'),
    regency: name('Name of the regency.'),
    province: name('Name of the province.'),
  }),
  village: record('A village (desa or kelurahan).', {
    id: id('Kemendagri code of the village without dots: 10 digits. Passes 2^31.'),
    district_id: districtId,
    regency_id: regencyId,
    province_id: provinceId,
    name: name('Name of the village.'),
    postal_code: postalCode('Five digits, always a string; null where no source gives one.'),
    district: name('Name of the district.'),
    regency: name('Name of the regency.'),
    province: name('Name of the province.'),
  }),
};

/** Schemas beside the records. */
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
  SearchResult: record('A place that a search finds.', {
    type: { type: 'string', enum: hitTypes, description: 'What it is.' },
    id: id('Id of the region; the postal code as a number.'),
    name: name('Name of the region, or the postal code.'),
    postal_code: postalCode('Postal code of the village, or the postal code; null for other regions.'),
    province: nameOrNull('Name of the province that it lies in.'),
    regency: nameOrNull('Name of the regency that it lies in.'),
    district: nameOrNull('Name of the district that it lies in.'),
    url: { type: 'string', pattern: '^/[^/]', description: 'Path of its page.' },
    match: {
      type: 'string',
      enum: hitMatches,
      description: 'How its name matches: fuzzy is nearly, and only where nothing matches.',
    },
  }),
  SearchMeta: record('How many results there are.', {
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: maxSearchLimit,
      description: 'How many are given at most.',
    },
    total: { type: 'integer', minimum: 0, description: 'How many there are in all.' },
  }),
  Suggestions: {
    description:
      'What was typed, then three lists, in the same order: for each place that may be meant the line to search for, which ' +
      'is its address with its postal code; what it is, in Indonesian; and the address of its page.',
    type: 'array',
    // Not a tuple: few tools read `prefixItems`.
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
