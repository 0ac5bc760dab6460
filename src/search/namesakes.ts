import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import type { ListedPlace } from './find-places.ts';

/** Checks whether a place is in a region or is the region: its id starts with the region's id. */
export const isWithin = (place: ListedPlace, region: ListedPlace): boolean =>
  String(place.id).startsWith(String(region.id));

/** Checks whether two places have the same name, apart from their type words. */
export const shareName = (a: ListedPlace, b: ListedPlace): boolean =>
  fold(bareName(a.name)) === fold(bareName(b.name));

/** Lists the results elsewhere with the same name as a place. */
export const listNamesakesInResults = (
  place: ListedPlace,
  results: readonly ListedPlace[],
): readonly ListedPlace[] =>
  results.filter((other) => !isWithin(other, place) && !isWithin(place, other) && shareName(other, place));

/** Checks whether a namesake of a place is at least half as likely. */
export const hasRival = (place: ListedPlace, results: readonly ListedPlace[]): boolean =>
  listNamesakesInResults(place, results).some(({ confidence }) => confidence >= place.confidence / 2);
