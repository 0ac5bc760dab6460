import { fieldSchemas } from '../fields.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import { readLimitParameter, limitParameter, type Parameter, type Parameters } from '../parameter.ts';
import { listNearest } from '../near-villages.ts';
import { nearestPath } from '../paths.ts';
import { placeFields } from '../place-fields.ts';
import { recordFields } from '../record-fields.ts';
import { json } from '../responses.ts';
import { maxNearMetres } from '../../country/nearest.ts';
import { nearestLimits } from '../../search/limits.ts';

/** A number as in JSON and most programs. */
const decimal = /^-?\d{1,20}(?:\.\d{0,30})?(?:e[+-]?\d{1,3})?$/i;

const coordinate = (axis: string, max: number, example: number): Parameter => ({
  description: `The ${axis} of the point in decimal degrees (WGS 84).`,
  schema: { type: 'number', minimum: -max, maximum: max },
  example,
  pattern: decimal,
  isRequired: true,
  expected: `a ${axis} in decimal degrees from -${max} to ${max}, such as ${example}`,
});

const { standard, max, maxWithin } = nearestLimits;

const parameters: Parameters = {
  latitude: coordinate('latitude', 90, -6.8825),
  longitude: coordinate('longitude', 180, 107.6141),
  limit: {
    ...limitParameter('How many villages to give', { standard, max: maxWithin }, 2),
    description: `How many villages to return: at most ${max}, with \`radius\` ${maxWithin}. Above that it is served as that, and meta.limit says so.`,
  },
  radius: {
    description: 'How far their points may be, in metres. With it, `limit` may be larger.',
    schema: { type: 'integer', minimum: 1, maximum: maxNearMetres, default: maxNearMetres },
    example: 2000,
    pattern: /^(?:[1-9]\d{0,4}|100000)$/,
    expected: `a whole number of metres from 1 to ${maxNearMetres}`,
  },
};

const { designation, latitude, longitude } = placeFields;

export const nearest: Operation = {
  id: 'listNearest',
  path: nearestPath,
  tag: tags.places,
  parameters,
  summary: 'Find the villages nearest to a point',
  description:
    'Returns the villages with the nearest points. Points are approximate, so the first village probably contains ' +
    'the point, but not certainly. Villages without a point, and those over 100 km away, are not found.',
  returns: '`{"data":[NearVillage…],"meta":{limit}}`: the nearest first',
  success: json(schemas.closed({ data: schemas.list('NearVillage'), meta: schemas.ref('NearestMeta') })),
  schemas: {
    NearVillage: schemas.closedObject('A village near a point: its record, and where it is.', {
      ...fieldSchemas({ ...recordFields.village, designation, latitude, longitude }),
      distance_metres: schemas.count('How far its point is, in metres along a great circle.', 0),
    }),
    NearestMeta: schemas.closedObject('How many villages there are.', {
      limit: schemas.count('The maximum number of villages returned.', 1, maxWithin),
    }),
  },
  isPrivate: true,
  answer: ({ store }, _key, values) => {
    const from = { latitude: Number(values.get('latitude')), longitude: Number(values.get('longitude')) };
    const radius = values.get('radius');
    const limit = readLimitParameter(values, { standard, max: radius === undefined ? max : maxWithin });
    const metres = Number(radius ?? maxNearMetres);
    return toJsonContent({ data: listNearest(store, store.nearest, from, limit, metres), meta: { limit } });
  },
};
