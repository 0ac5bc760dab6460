import { placeTypes, type PlaceType } from '../../country/place.ts';
import { createPlaceFilter, findInSteps, type Scope, type SearchResult } from '../../search/find-places.ts';
import { hitMatches } from '../../search/read.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import * as parameters from '../parameter.ts';
import { searchPath } from '../paths.ts';
import { legalTerms } from '../place-fields.ts';
import { jsonResponse } from '../responses.ts';
import { maxSearchLength, searchLimits } from '../../search/limits.ts';

const searchParameters = {
  q: {
    description:
      'Free text: names of any level in any order, type words, digits of a postal code (`40 135` ' +
      'works too), or a whole address. Separate its parts by commas, columns by `|`, tabs or ' +
      'line ends.',
    schema: { ...parameters.columnsText, maxLength: maxSearchLength },
    example: 'dago bandung',
    isRequired: true,
    expected: `a text of at most ${maxSearchLength} characters`,
  },
  limit: parameters.limitParameter('The maximum number of results', searchLimits, 2),
  type: {
    description: `Only these types, separated by commas or repeated: ${placeTypes.join(', ')}.`,
    schema: { type: 'array', items: { type: 'string', enum: placeTypes }, minItems: 1 },
    example: 'village',
    pattern: parameters.listParameterPattern(placeTypes.join('|'), placeTypes.length),
    expected: `one or more of ${placeTypes.join(', ')}, such as district,village`,
  },
  province_id: parameters.idParameter('province', 'Only the province with this id, and places in it.'),
  regency_id: parameters.idParameter('regency', 'Only the regency with this id, and places in it.'),
} satisfies parameters.Parameters;

function readScope(values: parameters.QueryValues): Scope {
  const types = values.get('type');
  const within = (['province', 'regency'] as const).flatMap((level) => {
    const id = values.get(`${level}_id`);
    return id === undefined ? [] : [[level, parameters.parseListedId(id)] as const];
  });
  return {
    types: types === undefined ? undefined : new Set(parameters.splitListParameter(types) as PlaceType[]),
    within: Object.fromEntries(within),
  };
}

const ancestorSchema = (level: string): schemas.Schema =>
  schemas.textOrNull(`Name of its ${level}; null if it has none, or several.`);

export const confidenceSchema = {
  type: 'number',
  minimum: 0,
  maximum: 1,
  description:
    'The expected share of results like this one that are right, from the scores of all ' +
    'readings. Two decimals; calibrated on real addresses.',
};

export const ignoredSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'The words that were ignored, in the order typed.',
};

const resultSchema = schemas.openObject('A place that a search finds.', {
  type: schemas.choice('The level of the region, or `postal-code`.', placeTypes),
  id: {
    anyOf: [schemas.id('The id of a region.'), schemas.postalCode('The postal code.')],
    description: 'Id of the region; of a postal code, the code.',
  },
  name: schemas.text('Name of the region, or the postal code.'),
  postal_code: schemas.postalCodeOrNull(
    'Postal code of the village, or the postal code; null for other regions.',
  ),
  province: ancestorSchema('province'),
  regency: ancestorSchema('regency'),
  district: ancestorSchema('district'),
  url: schemas.text('Path of its page.', '^/[^/]'),
  match: schemas.choice(
    'How the text matches its name; fuzzy with typos, alias by another name.',
    hitMatches,
  ),
  designation: schemas.text(`${legalTerms} For postal codes Kode pos.`),
  other_postal_code: schemas.postalCodeOrNull(
    'The secondary code of a village. For a postal code, the code itself if it is a secondary ' +
      'code of some village; `postal_code` is then null unless it is also the primary code of ' +
      'another one. Otherwise null.',
  ),
  confidence: confidenceSchema,
  as: schemas.textOrNull('The alias, former name or former district that matched, if any.'),
} satisfies Readonly<Record<keyof SearchResult, schemas.Schema>>);

const meta = schemas.ref('SearchMeta');
const metaSchema = schemas.openObject('The limit, the total and the ignored words.', {
  limit: schemas.count('The maximum number of results returned.', 1, searchLimits.max),
  total: schemas.count('The number of places found, without very unlikely ones.', 0),
  ignored: ignoredSchema,
});

export const search: Operation = {
  id: 'search',
  path: searchPath,
  tag: tags.search,
  parameters: searchParameters,
  summary: 'Search by free text',
  description:
    'Finds regions of every level and postal codes by words in any order, even if misspelled or ' +
    'part of an address.',
  returns: '`{"data":[SearchResult…],"meta":{limit,total,ignored}}`: most confident first',
  success: jsonResponse(schemas.open({ data: schemas.list('SearchResult'), meta })),
  schemas: { SearchResult: resultSchema, SearchMeta: metaSchema },
  isPrivate: true,
  *answer({ store }, _key, values) {
    const limit = parameters.readLimitParameter(values, searchLimits);
    const page = { offset: 0, limit, accepts: createPlaceFilter(store, readScope(values)) };
    const { results, total, ignored } = yield* findInSteps(store, values.get('q') ?? '', page);
    return toJsonContent({ data: results, meta: { limit, total, ignored } });
  },
};
