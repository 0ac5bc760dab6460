import { isWithin, shareName } from '../country/place.ts';
import type { ListedPlace } from './find-places.ts';

/** Lists the results elsewhere with the same name as a place. */
export const listNamesakesInResults = (
  place: ListedPlace,
  results: readonly ListedPlace[],
): readonly ListedPlace[] =>
  results.filter((other) => !isWithin(other, place) && !isWithin(place, other) && shareName(other, place));

/** Checks whether a namesake of a place is at least half as likely. */
export const hasRival = (place: ListedPlace, results: readonly ListedPlace[]): boolean =>
  listNamesakesInResults(place, results).some(({ confidence }) => confidence >= place.confidence / 2);
