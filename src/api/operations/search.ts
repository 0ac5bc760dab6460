import { acceptsOf, findPlaces, type Scope, type SearchResult } from '../../search/find-places.ts';
import { hitMatches, hitTypes, type HitType } from '../../search/hit.ts';
import { exampleIds } from '../examples.ts';
import {
  choiceSchema,
  countSchema,
  idSchema,
  listSchema,
  openSchema,
  orNull,
  postalCodeSchema,
  schemaRef,
  textSchema,
  type Schema,
} from '../fields.ts';
import { type Operation, searchTag } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import {
  answerQuery,
  idOrCode,
  idParameterSchema,
  readLimit,
  limitParameter,
  columnsText,
  listPattern,
  splitList,
  toId,
  type Parameter,
  type Parameters,
  type Values,
} from '../parameter.ts';
import { searchPath } from '../paths.ts';
import { json, describeWrongQuery } from '../responses.ts';
import { maxSearchLength, searchLimits } from '../../search/limits.ts';

const withinParameter = (level: 'province' | 'regency'): Parameter => ({
  description: `Only the ${level} with this id, and what lies in it.`,
  schema: idParameterSchema,
  example: exampleIds[level],
  pattern: new RegExp(`^${idOrCode}$`),
  expected: `the id of a ${level}, such as ${exampleIds[level]}`,
});

export const searchParameters = {
  q: {
    description:
      'What a person types: names of places of any level in any order, type words, digits of a postal code, also written `40 135`, or a ' +
      'whole address, its parts between commas, its columns between `|`, tabs or line ends. `meta.ignored` lists the words that did not count.',
    schema: { ...columnsText, maxLength: maxSearchLength },
    example: 'dago bandung',
    isRequired: true,
    expected: `a text of at most ${maxSearchLength} characters`,
  },
  limit: limitParameter('How many results to give', searchLimits, 2),
  type: {
    description: `Only places of this type, or of several, separated by commas or repeated: ${hitTypes.join(', ')}.`,
    schema: { type: 'array', items: { type: 'string', enum: hitTypes }, minItems: 1 },
    example: 'village',
    pattern: listPattern(hitTypes.join('|'), hitTypes.length),
    expected: `one or several of ${hitTypes.join(', ')}, separated by commas, such as district,village`,
  },
  province_id: withinParameter('province'),
  regency_id: withinParameter('regency'),
} satisfies Parameters;

/** Returns the filters of a search. */
function readScope(values: Values): Scope {
  const given = values.get('type');
  const within = (['province', 'regency'] as const).flatMap((level) => {
    const id = values.get(`${level}_id`);
    return id === undefined ? [] : [[level, toId(id)] as const];
  });
  return {
    types: given === undefined ? undefined : new Set(splitList(given) as HitType[]),
    within: Object.fromEntries(within),
  };
}

const ancestorSchema = (level: string): Schema =>
  orNull(textSchema(`Name of the ${level} that it lies in; null where it lies in none, or in several.`));

export const confidenceSchema: Schema = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description:
    'The share of answers like this one that name the right place: what its score says beside those of all other readings. Two decimals; calibrated on real addresses.',
};

export const ignoredSchema: Schema = {
  type: 'array',
  items: { type: 'string' },
  description: 'The words that did not count, as they were typed and in that order; empty where all did.',
};

const resultSchema: Schema = {
  description: 'A place that a search finds.',
  ...openSchema({
    type: choiceSchema('What it is.', hitTypes),
    id: {
      anyOf: [idSchema('The id of a region.'), postalCodeSchema('The postal code.')],
      description: 'Id of the region; of a postal code, the code.',
    },
    name: textSchema('Name of the region, or the postal code.'),
    postal_code: orNull(
      postalCodeSchema('Postal code of the village, or the postal code; null for other regions.'),
    ),
    province: ancestorSchema('province'),
    regency: ancestorSchema('regency'),
    district: ancestorSchema('district'),
    url: textSchema('Path of its page.', '^/[^/]'),
    match: choiceSchema('How its name matches: alias is another name, fuzzy nearly.', hitMatches),
    designation: textSchema(
      'What people call it: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa, Desa Adat or Kode pos; in Papua Distrik, Kampung or Kampung Adat; in Yogyakarta Kapanewon, Kemantren or Kalurahan.',
    ),
    other_postal_code: orNull(
      postalCodeSchema(
        'Another code that circulates for the village; of a postal code, the code itself if it is the other code of some, and then postal_code is null unless it leads somewhere, too. Else null.',
      ),
    ),
    confidence: confidenceSchema,
    as: orNull(
      textSchema(
        'The alias or former name by which it was found, or the district that it lay in before; null where its own name is given.',
      ),
    ),
  } satisfies Readonly<Record<keyof SearchResult, Schema>>),
};

const metaSchema: Schema = {
  description: 'How many results there are.',
  ...openSchema({
    limit: countSchema('How many are given at most.', 1, searchLimits.max),
    total: countSchema('How many places were found. Those that are hardly likely are not counted.', 0),
    ignored: ignoredSchema,
  }),
};

export const search: Operation = {
  id: 'search',
  path: searchPath,
  tag: searchTag,
  parameters: searchParameters,
  shows: ['q'],
  summary: 'Search by free text',
  description:
    'Finds regions of every level, and postal codes, by words in any order, also where they are misspelled or belong to an address.',
  returns: '`{"data":[SearchResult…],"meta":{limit,total,ignored}}`: the surest first',
  success: json(openSchema({ data: listSchema('SearchResult'), meta: schemaRef('SearchMeta') })),
  schemas: { SearchResult: resultSchema, SearchMeta: metaSchema },
  others: { 400: describeWrongQuery('', searchParameters) },
  isPrivate: true,
  showsAnswer: true,
  answer: ({ store }, _key, search) =>
    answerQuery(search, searchParameters, (values) => {
      const limit = readLimit(values, searchLimits);
      const page = { offset: 0, limit, accepts: acceptsOf(store, readScope(values)) };
      const { results, total, ignored } = findPlaces(store, values.get('q') ?? '', page);
      return toJsonContent({ data: results, meta: { limit, total, ignored } });
    }),
};
