import { middlePoint } from '../../dataset/points.ts';
import { unpackBounds } from '../../domain/coordinates.ts';
import { findLevelOfDigits, levels } from '../../domain/level.ts';
import { findPosition, lowerBound } from '../../query/names/numbers.ts';
import { postalCodesOf } from '../../query/reader/search-index.ts';
import { exampleIds, exampleRetired } from '../examples.ts';
import { objectSchema, schemaRef, toRecord } from '../fields.ts';
import { messages, retiredRegion } from '../messages.ts';
import { type Operation, placesTag } from '../operation.ts';
import { failure, jsonOf, redirect } from '../outcome.ts';
import { idPattern } from '../parameter.ts';
import { placePath } from '../paths.ts';
import { codeFactsOf, placeFields, placeSchema, type Place, type PlaceSource } from '../place-fields.ts';
import { pagePathAt, readRecord, type Store } from '../records.ts';
import { json, redirected, refusal } from '../responses.ts';
import { findId, findRetired } from './records.ts';

/** Gives what is known of the region with an id; undefined if there is no such region. */
export function findPlace(store: Store, id: number): Place | undefined {
  const level = findLevelOfDigits(String(id).length);
  const position = level && findPosition(store.index.ids[level], id);
  if (level === undefined || position === undefined) return undefined;
  const { search, facts, nearest, earlier, index } = store;
  const [start = 0, end = 0] = search.firstVillages[level].subarray(position, position + 2);
  const point = middlePoint(nearest, start, end);
  const firstUnchecked = facts.uncheckedPoints[lowerBound(facts.uncheckedPoints, start)] ?? end;
  const postalCodes = postalCodesOf(search, start, end);
  const source: PlaceSource = {
    level,
    record: readRecord(store, level, position),
    villages: end - start,
    point,
    pointState: point && (firstUnchecked < end ? 'unchecked' : 'checked'),
    ...(level === 'village'
      ? codeFactsOf(index, position)
      : { otherPostalCode: facts.otherPostalCodes.get(id) ?? null, posIndonesia: null }),
    bpsCode: facts.bpsCodes.get(id) ?? null,
    bounds: unpackBounds([...(facts.bounds[level]?.subarray(4 * position, 4 * position + 4) ?? [])]),
    url: pagePathAt(store, level, position),
    postalCodes,
    codesElsewhere: postalCodes.flatMap((code) => index.codesElsewhere.get(code) ?? []),
    formerly: earlier.formerly.get(id) ?? [],
    idMeant: earlier.idMeant.get(id) ?? [],
  };
  return toRecord(placeFields, source);
}

const missing = failure(404, messages.noSuchPlace);

/** What is known of a region; a dotted code and an id of an earlier edition lead to the id of today. */
export const place: Operation = {
  id: 'getPlace',
  path: placePath('{id}'),
  tag: placesTag,
  key: { name: 'id', example: exampleIds.village },
  summary: 'Get all that is known of one region',
  description:
    'Gives, of a region of any level, its parents, postal codes, place on the map, time zone, and its ids and names in earlier ' +
    'editions. An id of an earlier edition leads to the region that it is now. Contains information from idn-area-data ' +
    '(fityannugroho, ODbL 1.0).',
  returns: '`{"data":Place}`',
  success: json(objectSchema({ data: schemaRef('Place') })),
  schemas: { Place: placeSchema },
  others: {
    308: redirected(
      'The dotted Kemendagri code leads to the id, and an id of an earlier edition to its successor.',
    ),
    404: refusal('There is no such record.', messages.noSuchPlace),
    410: refusal(
      'An earlier edition had this id, and its successor is not known.',
      retiredRegion(exampleRetired, undefined),
    ),
  },
  showsAnswer: true,
  answer: ({ store }, key) => {
    const id = findId(key, levels);
    if (id === undefined) return missing;
    const place = findPlace(store, id);
    if (place !== undefined) return idPattern.test(key) ? jsonOf({ data: place }) : redirect(placePath(id));
    const successor = store.earlier.retired.get(id)?.now;
    return typeof successor === 'number'
      ? redirect(placePath(successor))
      : (findRetired(store, id, placePath, 410) ?? missing);
  },
};
