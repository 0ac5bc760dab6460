import { levels, type Level, type ParentLevel } from '../domain/level.ts';
import type { Filters } from '../country/list.ts';
import { examplePostalCode } from './examples.ts';
import { failure, type Failure } from './outcome.ts';
import * as parameters from './parameter.ts';
import { listPath } from './paths.ts';

/** A filter of lists: a parameter, the levels whose lists accept it, and its effect. */
interface Filter extends parameters.Parameter {
  readonly name: string;
  readonly levels: readonly Level[];
  /** Examples by level. A level's list has records that match all examples at once. */
  readonly examples?: Partial<Readonly<Record<Level, string>>>;
  /** Returns the fields that the value sets, given the filters read so far. */
  readonly add: (value: string, filters: Filters) => Filters;
}

export const maxListed = 100;

const maxQueryLength = 100;

const below = (parent: ParentLevel): readonly Level[] => levels.slice(levels.indexOf(parent) + 1);

const idFilter = (ancestor: ParentLevel): Filter => ({
  name: `${ancestor}_id`,
  levels: below(ancestor),
  ...parameters.idParameter(
    ancestor,
    `Only results in the ${ancestor} with this id. Accepts dotted Kemendagri codes.`,
  ),
  add: (id, { within }) => ({ within: { ...within, [ancestor]: parameters.parseListedId(id) } }),
});

const nameFilter = (ancestor: ParentLevel, typeWords: string, example: string): Filter => ({
  name: ancestor,
  levels: below(ancestor),
  description:
    `Only results in a ${ancestor} with exactly this name, with or without its type word ` +
    `(${typeWords}). Ignores case, spaces and punctuation.`,
  schema: parameters.text,
  example,
  expected: `the whole name of a ${ancestor}, such as ${example}`,
  add: (value, { named }) => ({ named: { ...named, [ancestor]: value } }),
});

/** The filters of lists, in document order. */
const filters: readonly Filter[] = [
  {
    name: 'id',
    levels,
    ...parameters.idsParameter('Only the regions with these ids', maxListed, '32,33'),
    examples: { regency: '3204,3273', district: '327302,327319', village: '3273021004,3173061004' },
    add: (value) => ({ ids: parameters.splitListParameter(value).map(parameters.parseListedId) }),
  },
  idFilter('district'),
  nameFilter('district', 'Kecamatan, Kec.', 'Coblong'),
  idFilter('regency'),
  nameFilter('regency', 'Kabupaten, Kab., Kota, Kota Administrasi', 'Kota Bandung'),
  idFilter('province'),
  nameFilter('province', 'Provinsi', 'Jawa Barat'),
  {
    name: 'postal_code',
    levels: ['village'],
    description:
      `Only villages with this primary postal code, or one of up to ${maxListed} codes, ` +
      'separated by commas or repeated. To find secondary codes too, search for the code.',
    schema: {
      type: 'array',
      items: { type: 'string', pattern: '^[0-9]{5}$' },
      minItems: 1,
      maxItems: maxListed,
    },
    example: examplePostalCode,
    pattern: parameters.listParameterPattern('[0-9]{5}', maxListed),
    expected: `five digits, or up to ${maxListed} codes separated by commas, such as 40135,40132`,
    add: (value) => ({ postalCodes: parameters.splitListParameter(value) }),
  },
  {
    name: 'q',
    levels,
    description:
      'Part of the name. Best matches come first: the whole name, its start, the start of a ' +
      'later word, anywhere. For villages, digits are the start of a postal code. Punctuation ' +
      'alone finds nothing.',
    schema: { ...parameters.text, maxLength: maxQueryLength },
    example: 'dago',
    examples: { province: 'jawa', regency: 'bandung', district: 'coblong' },
    expected: `at most ${maxQueryLength} characters`,
    add: (value) => ({ q: value }),
  },
];

export const pageLimits = { standard: 50, max: 100 } as const;

const paging: parameters.Parameters = {
  page: {
    description: 'The page, from 1. A page past the end is empty, with the right total.',
    schema: { ...parameters.count.schema, default: 1 },
    example: 1,
    pattern: parameters.count.pattern,
    expected: `a whole number from 1 to ${parameters.count.schema.maximum}`,
  },
  limit: parameters.limitParameter('The maximum number of records on a page', pageLimits, 2),
};

/** Returns the parameters of a level's list: `{ id, q, page, limit }` for provinces. */
export function listParameters(level: Level): parameters.Parameters {
  const usable = filters.filter((filter) => filter.levels.includes(level));
  return {
    ...Object.fromEntries(
      usable.map((filter) => [
        filter.name,
        { ...filter, example: filter.examples?.[level] ?? filter.example },
      ]),
    ),
    ...paging,
  };
}

/** @example parseFilters(new Map([['regency_id', '3273']])) // { within: { regency: 3273 } } */
export function parseFilters(values: parameters.QueryValues): Filters {
  let result: Filters = {};
  for (const { name, add } of filters) {
    const value = values.get(name);
    if (value !== undefined) result = { ...result, ...add(value, result) };
  }
  return result;
}

/** The lists and their parameters. Villages are first, because they have the most. */
const lists = levels
  .toReversed()
  .map((level) => ({ path: listPath(level), accepted: listParameters(level) }));

/** Rejects a parameter of lists on a record or download. Other parameters are ignored there. */
export function rejectFilter(search: string): Failure | undefined {
  for (const [name, value] of new URLSearchParams(search)) {
    const list = lists.find(({ accepted }) => value !== '' && Object.hasOwn(accepted, name));
    if (list === undefined) continue;
    const where = `${list.path}?${name}=${list.accepted[name]?.example ?? ''}`;
    return failure(400, `${name} is a parameter of lists, such as ${where}: leave it out here.`);
  }
  return undefined;
}
