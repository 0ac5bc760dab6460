import { postalCodePattern } from '../domain/postal-code.ts';

/** The parameters that a query may have, by name. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** A query parameter: its description in OpenAPI and the form of its value. */
export interface Parameter {
  readonly description: string;
  /** `maxLength` is counted in characters. */
  readonly schema: Readonly<Record<string, unknown>> & { readonly maxLength?: number };
  /** An example value. */
  readonly example: string | number;
  readonly pattern?: RegExp;
  /** Bounds of a number. */
  readonly bounds?: { readonly min: number; readonly max: number };
  /** Whether a query must have it. */
  readonly isRequired?: true;
  /** The right form, as error messages state it. */
  readonly expected: string;
}

const defaultLimit = 50;
export const maxLimit = 100;
const maxQueryLength = 100;
/** Addresses are longer than names. */
const maxSearchLength = 200;
const defaultSearchLimit = 10;
export const maxSearchLimit = 20;
const defaultNearestLimit = 8;

/** A whole number from 1 with a maximum of digits: as a pattern, and as JSON Schema. */
const wholeNumber = (digits: number) =>
  ({
    pattern: new RegExp(`^[1-9]\\d{0,${digits - 1}}$`),
    schema: { type: 'integer', minimum: 1, maximum: 10 ** digits - 1 },
  }) as const;

const id = wholeNumber(10);
const idSchema = { ...id.schema, format: 'int64' } as const;
const count = wholeNumber(9);
export const maxListed = 100;

/** One to a hundred values, separated by commas. */
const listOf = (value: string): RegExp => new RegExp(`^${value}(,${value}){0,${maxListed - 1}}$`);
const ids = listOf('[1-9][0-9]{0,9}');
const postalCodes = listOf('[0-9]{5}');

/** The form of an id in a path or a query. It may be the id of no region. */
export const idPattern = id.pattern;

/** Text without control characters, as JSON Schema. */
const text = { type: 'string', pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$' } as const;

const idOf = (level: string, example: number) =>
  ({
    description: `Only what lies in the ${level} with this id.`,
    schema: idSchema,
    example,
    pattern: id.pattern,
    expected: `the id of a ${level} in digits, such as ${example}`,
  }) satisfies Parameter;

const nameOf = (level: string, typeWords: string, example: string) =>
  ({
    description:
      `Only what lies in a ${level} of this whole name, with or without its type word (${typeWords}). ` +
      'Case, spaces and punctuation do not count.',
    schema: text,
    example,
    expected: `the whole name of a ${level}, such as ${example}`,
  }) satisfies Parameter;

/** The query parameters of lists. */
export const parameters = {
  id: {
    description:
      `Only the regions with these ids: up to ${maxListed}, separated by commas, in any order. The order of the answer is that of ` +
      'every list. Ids that name nothing are absent from it.',
    schema: { type: 'string', pattern: ids.source },
    example: '32,33',
    pattern: ids,
    expected: `1 to ${maxListed} ids in digits, separated by commas, such as 3273,3171`,
  },
  province_id: idOf('province', 32),
  province: nameOf('province', 'Provinsi', 'Jawa Barat'),
  regency_id: idOf('regency', 3273),
  regency: nameOf('regency', 'Kabupaten, Kab., Kota, Kota Administrasi', 'Kota Bandung'),
  district_id: idOf('district', 327302),
  district: nameOf('district', 'Kecamatan, Kec.', 'Coblong'),
  postal_code: {
    description: `Only villages with this postal code, or with one of up to ${maxListed}, separated by commas.`,
    schema: { type: 'string', pattern: postalCodes.source },
    example: '40135',
    pattern: postalCodes,
    expected: `five digits, such as 40135, or up to ${maxListed} codes, such as 40135,40132`,
  },
  q: {
    description:
      'Part of the name. Best matches come first: exact, at the start, at the start of a later word, anywhere. ' +
      'On villages, digits are the start of a postal code. Signs alone find nothing.',
    schema: { ...text, maxLength: maxQueryLength },
    example: 'dago',
    expected: `at most ${maxQueryLength} characters`,
  },
  page: {
    description: 'Which page, from 1. A page past the end is empty and tells the true total.',
    schema: { ...count.schema, default: 1 },
    example: 1,
    pattern: count.pattern,
    expected: `a whole number from 1 to ${count.schema.maximum}`,
  },
  limit: {
    description: `How many records a page holds. Above ${maxLimit} it is served as ${maxLimit}, and meta.limit says so.`,
    schema: { ...count.schema, default: defaultLimit },
    example: 10,
    pattern: count.pattern,
    expected: `a whole number from 1, of which at most ${maxLimit} are served`,
  },
} as const satisfies Parameters;

/** The variable parts of paths. */
export const pathParameters = {
  id: {
    description:
      'The id of the region: its Kemendagri code without dots. A dotted code (`32.73`) leads to the id.',
    schema: idSchema,
  },
  fileId: {
    description: 'The id of the region: its Kemendagri code without dots.',
    schema: idSchema,
  },
  code: {
    description: 'A postal code: five digits.',
    schema: { type: 'string', pattern: postalCodePattern.source },
  },
} as const;

/** The parameters of a search. */
export const searchParameters = {
  q: {
    ...parameters.q,
    description:
      'What a person types: names of places of any level in any order, type words, digits of a postal code, also written `40 135`, or a ' +
      'whole address. Only where nothing has all words, words that are spelled nearly so are looked for instead, or words are left out: ' +
      'of streets, buildings and persons first. `meta.ignored` lists them.',
    schema: { ...text, maxLength: maxSearchLength },
    example: 'dago bandung',
    expected: `at most ${maxSearchLength} characters`,
  },
  limit: {
    description: `How many results to give. Above ${maxSearchLimit} it is served as ${maxSearchLimit}, and meta.limit says so.`,
    schema: { ...count.schema, default: defaultSearchLimit },
    example: 5,
    pattern: count.pattern,
    expected: `a whole number from 1, of which at most ${maxSearchLimit} are served`,
  },
} as const satisfies Parameters;

/** The parameters of suggestions. Browsers fill in `q` alone. */
export const suggestionParameters = { q: searchParameters.q } as const satisfies Parameters;

/** A number as JSON and most programs write it. */
const decimal = /^-?\d{1,20}(?:\.\d{0,30})?(?:e[+-]?\d{1,3})?$/i;

const coordinate = (axis: string, max: number, example: number) =>
  ({
    description: `The ${axis} of the point in decimal degrees (WGS 84).`,
    schema: { type: 'number', minimum: -max, maximum: max },
    example,
    pattern: decimal,
    bounds: { min: -max, max },
    isRequired: true,
    expected: `a ${axis} in decimal degrees from -${max} to ${max}, such as ${example}`,
  }) as const satisfies Parameter;

/** The parameters of the nearest villages. */
export const nearestParameters = {
  latitude: coordinate('latitude', 90, -6.8825),
  longitude: coordinate('longitude', 180, 107.6141),
  limit: {
    ...searchParameters.limit,
    description: `How many villages to give. Above ${maxSearchLimit} it is served as ${maxSearchLimit}, and meta.limit says so.`,
    schema: { ...count.schema, default: defaultNearestLimit },
  },
} as const satisfies Parameters;

export type ParameterName = keyof typeof parameters;

export const defaults = {
  page: 1,
  limit: defaultLimit,
  maxSearchLength,
  searchLimit: defaultSearchLimit,
  nearestLimit: defaultNearestLimit,
} as const;
