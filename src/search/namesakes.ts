import { bareName } from '../domain/designation.ts';
import { fold } from '../domain/fold.ts';
import type { SearchResult } from './find-places.ts';

/** Whether a place is another, or lies in it: its id begins with that of the other. */
export const isWithin = (place: SearchResult, other: SearchResult): boolean =>
  String(place.id).startsWith(String(other.id));

/** Checks whether two places have the same name, apart from their type words. */
export const hasNameOf = (place: SearchResult, other: SearchResult): boolean =>
  fold(bareName(place.name)) === fold(bareName(other.name));

/** Lists the places elsewhere that have a place's name. */
export function namesakesOf(place: SearchResult, results: readonly SearchResult[]): readonly SearchResult[] {
  const isElsewhere = (other: SearchResult) => !isWithin(other, place) && !isWithin(place, other);
  return results.filter((other) => isElsewhere(other) && hasNameOf(other, place));
}

/** Whether a namesake of a place is at least half as likely. */
export const hasRival = (place: SearchResult, results: readonly SearchResult[]): boolean =>
  namesakesOf(place, results).some(({ confidence }) => confidence >= place.confidence / 2);
