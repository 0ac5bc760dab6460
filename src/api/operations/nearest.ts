import { fieldSchemas } from '../fields.ts';
import * as schemas from '../schemas.ts';
import { tags, type Operation } from '../operation.ts';
import { toJsonContent } from '../outcome.ts';
import { limitParameter, readLimitParameter, type Parameter, type Parameters } from '../parameter.ts';
import { nearestPath } from '../paths.ts';
import { placeFields } from '../place-fields.ts';
import { listNearestRecords, recordFields } from '../record-fields.ts';
import { jsonResponse } from '../responses.ts';
import { maxNearMetres, nearestLimits } from '../../country/nearest.ts';

/** A decimal number as programs write it, possibly with an exponent: -6.88, 1e2. */
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
    ...limitParameter('', { standard, max: maxWithin }, 2),
    description:
      `The maximum number of villages to return: up to ${max}, or ${maxWithin} with \`radius\`. ` +
      'Larger values count as that maximum; `meta.limit` is the limit used.',
  },
  radius: {
    description: 'The maximum distance of their points in metres. With it, `limit` may be larger.',
    schema: { type: 'integer', minimum: 1, maximum: maxNearMetres, default: maxNearMetres },
    example: 2000,
    pattern: /^(?:[1-9]\d{0,4}|100000)$/,
    expected: `a whole number of metres from 1 to ${maxNearMetres}`,
  },
};

const { designation, latitude, longitude } = placeFields;
const meta = schemas.ref('NearestMeta');

export const nearest: Operation = {
  id: 'listNearest',
  path: nearestPath,
  tag: tags.places,
  parameters,
  summary: 'Find the villages nearest to a point',
  description:
    'Returns the villages with the nearest points. Points are approximate: the first village ' +
    'probably contains yours, but not certainly. Leaves out villages without a point or over ' +
    `${maxNearMetres / 1000} km away.`,
  returns: '`{"data":[NearVillage…],"meta":{limit}}`: the nearest first',
  success: jsonResponse(schemas.closed({ data: schemas.list('NearVillage'), meta })),
  schemas: {
    NearVillage: schemas.closedObject('A village near a point: its record, and where it is.', {
      ...fieldSchemas({ ...recordFields.village, designation, latitude, longitude }),
      distance_metres: schemas.count('The great-circle distance of its point in metres.', 0),
    }),
    NearestMeta: schemas.closedObject('The limit of the list.', {
      limit: schemas.count('The maximum number of villages returned.', 1, maxWithin),
    }),
  },
  isPrivate: true,
  answer: ({ store }, _key, values) => {
    const toDegrees = (axis: string): number => Number(values.get(axis));
    const from = { latitude: toDegrees('latitude'), longitude: toDegrees('longitude') };
    const radius = values.get('radius');
    const limits = { standard, max: radius === undefined ? max : maxWithin };
    const limit = readLimitParameter(values, limits);
    const metres = Number(radius ?? maxNearMetres);
    const data = listNearestRecords(store, store.nearest, from, limit, metres);
    return toJsonContent({ data, meta: { limit } });
  },
};
