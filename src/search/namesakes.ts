import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import type { SearchResult } from './find-places.ts';

/** Checks whether a place is in another, or is the same: its id starts with that of the other. */
export const isWithin = (place: SearchResult, region: SearchResult): boolean =>
  String(place.id).startsWith(String(region.id));

/** Checks whether two places have the same name, apart from their type words. */
export const shareName = (a: SearchResult, b: SearchResult): boolean =>
  fold(bareName(a.name)) === fold(bareName(b.name));

/** Lists the places elsewhere that have a place's name. */
export const listNamesakes = (
  place: SearchResult,
  results: readonly SearchResult[],
): readonly SearchResult[] =>
  results.filter(
    (result) => !isWithin(result, place) && !isWithin(place, result) && shareName(result, place),
  );

/** Checks whether a namesake of a place is at least half as likely. */
export const hasRival = (place: SearchResult, results: readonly SearchResult[]): boolean =>
  listNamesakes(place, results).some(({ confidence }) => confidence >= place.confidence / 2);
