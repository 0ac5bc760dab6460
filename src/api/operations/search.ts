import { createPlaceFilter, findInSteps, type Scope, type SearchResult } from '../../search/find-places.ts';
import { hitMatches, hitTypes, type HitType } from '../../search/hit.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import {
  readLimitParameter,
  limitParameter,
  columnsText,
  listParameterPattern,
  regionIdParameter,
  splitList,
  parseListedId,
  type Parameters,
  type Values,
} from '../parameter.ts';
import { searchPath } from '../paths.ts';
import { json } from '../responses.ts';
import { maxSearchLength, searchLimits } from '../../search/limits.ts';

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
    pattern: listParameterPattern(hitTypes.join('|'), hitTypes.length),
    expected: `one or several of ${hitTypes.join(', ')}, separated by commas, such as district,village`,
  },
  province_id: regionIdParameter('province', 'Only the province with this id, and places in it.'),
  regency_id: regionIdParameter('regency', 'Only the regency with this id, and places in it.'),
} satisfies Parameters;

function readScope(values: Values): Scope {
  const types = values.get('type');
  const within = (['province', 'regency'] as const).flatMap((level) => {
    const id = values.get(`${level}_id`);
    return id === undefined ? [] : [[level, parseListedId(id)] as const];
  });
  return {
    types: types === undefined ? undefined : new Set(splitList(types) as HitType[]),
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
    'The share of answers like this one that name the right place, from its score and those of all other readings. Two decimals; calibrated on real addresses.',
};

export const ignoredSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'The words that did not count, in the order typed; empty if all counted.',
};

const resultSchema = schemas.openObject('A place that a search finds.', {
  type: schemas.choice('What it is.', hitTypes),
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
  match: schemas.choice('How its name matches: alias is another name, fuzzy nearly.', hitMatches),
  designation: schemas.text(
    'What people call it: Provinsi, Kabupaten, Kota, Kecamatan, Kelurahan, Desa, Desa Adat or Kode pos; in Papua Distrik, Kampung or Kampung Adat; in Yogyakarta Kapanewon, Kemantren or Kalurahan.',
  ),
  other_postal_code: schemas.postalCodeOrNull(
    'The secondary code of the village. Of a postal code, the code itself if it is secondary in some village; postal_code is then null unless it is also primary in another. Otherwise null.',
  ),
  confidence: confidenceSchema,
  as: schemas.textOrNull(
    'The alias, former name or former district that found it; null if its own name did.',
  ),
} satisfies Readonly<Record<keyof SearchResult, schemas.Schema>>);

const metaSchema = schemas.openObject('How many results there are.', {
  limit: schemas.count('The maximum number of results returned.', 1, searchLimits.max),
  total: schemas.count('How many places were found, without very unlikely ones.', 0),
  ignored: ignoredSchema,
});

export const search: Operation = {
  id: 'search',
  path: searchPath,
  tag: tags.search,
  parameters: searchParameters,
  summary: 'Search by free text',
  description:
    'Finds regions of every level, and postal codes, by words in any order, also where they are misspelled or belong to an address.',
  returns: '`{"data":[SearchResult…],"meta":{limit,total,ignored}}`: the surest first',
  success: json(schemas.open({ data: schemas.list('SearchResult'), meta: schemas.ref('SearchMeta') })),
  schemas: { SearchResult: resultSchema, SearchMeta: metaSchema },
  isPrivate: true,
  *answer({ store }, _key, values) {
    const limit = readLimitParameter(values, searchLimits);
    const page = { offset: 0, limit, accepts: createPlaceFilter(store, readScope(values)) };
    const { results, total, ignored } = yield* findInSteps(store, values.get('q') ?? '', page);
    return toJsonContent({ data: results, meta: { limit, total, ignored } });
  },
};
