import { levels, parseRegionId } from '../../domain/level.ts';
import { exampleIds, exampleRetired } from '../examples.ts';
import * as schemas from '../schemas.ts';
import { messages, retiredRegionMessage } from '../messages.ts';
import { tags, type Operation } from '../operation.ts';
import { failure, toJsonContent, redirect, type Failure, type Redirect } from '../outcome.ts';
import { idPattern, idsParameter, parseListedId, splitListParameter } from '../parameter.ts';
import { placePath, placesPath } from '../paths.ts';
import { findPlaceFields, placeSchema, type Place } from '../place-fields.ts';
import type { Store } from '../bodies.ts';
import { sharedResponse, jsonResponse, errorResponse } from '../responses.ts';

/** Finds a region by id. Redirects a dotted code or earlier id to `toPath` of the current id. */
export function findRequestedPlace(
  store: Store,
  key: string,
  toPath: (id: number) => string,
): Place | Redirect | Failure {
  const missing = failure(404, messages.noSuchPlace);
  const id = parseRegionId(key, levels);
  if (id === undefined) return missing;
  const place = findPlaceFields(store, id);
  if (place !== undefined) return idPattern.test(key) ? place : redirect(toPath(id));
  const earlier = store.facts.earlier.retired.get(id);
  if (earlier === undefined) return missing;
  if (earlier.now !== null) return redirect(toPath(earlier.now));
  return failure(410, retiredRegionMessage(earlier, undefined));
}

/** Dotted codes and earlier ids redirect to the current id. */
export const place: Operation = {
  id: 'getPlace',
  path: placePath('{id}'),
  tag: tags.places,
  key: { name: 'id', example: exampleIds.village, listAddress: `${placesPath}?id=` },
  summary: 'Get everything known about one region',
  description:
    'An id of an earlier edition redirects to the current one. ' +
    'Contains information from idn-area-data (fityannugroho, ODbL 1.0).',
  returns: '`{"data":Place}`',
  success: jsonResponse(schemas.open({ data: schemas.ref('Place') })),
  schemas: { Place: placeSchema },
  otherResponses: {
    308: sharedResponse('Redirect'),
    404: errorResponse('There is no such region.', messages.noSuchPlace),
    410: errorResponse(
      'An earlier edition had this id, and its successor is unknown.',
      retiredRegionMessage(exampleRetired, undefined),
    ),
  },
  answer: ({ store }, key) => {
    const result = findRequestedPlace(store, key, placePath);
    return 'kind' in result ? result : toJsonContent({ data: result });
  },
};

const maxPlaces = 50;

const parameters = {
  id: {
    ...idsParameter(
      'The ids of regions of any level',
      maxPlaces,
      `${exampleIds.district},${exampleIds.village}`,
    ),
    isRequired: true,
  },
} as const;

export const places: Operation = {
  id: 'listPlaces',
  path: placesPath,
  tag: tags.places,
  parameters,
  summary: 'Get everything known about several regions',
  description: `Returns up to ${maxPlaces} places in one response, for lists and tables.`,
  returns: '`{"data":[Place…]}`, in id order',
  success: jsonResponse(schemas.open({ data: schemas.list('Place') })),
  answer: ({ store }, _key, values) => {
    const ids = new Set(splitListParameter(values.get('id') ?? '').map(parseListedId));
    const places = [...ids].toSorted((a, b) => a - b).map((id) => findPlaceFields(store, id));
    return toJsonContent({ data: places.filter((place) => place !== undefined) });
  },
};
