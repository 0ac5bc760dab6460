import type { PlacePosition } from '../country/place.ts';

/** What matches, best first: the name, another name, a prefix, a later word, a similar spelling. */
export const hitMatches = ['exact', 'alias', 'prefix', 'infix', 'fuzzy'] as const;
export type HitMatch = (typeof hitMatches)[number];

/** A place that a search finds. */
export interface Hit extends PlacePosition {
  readonly match: HitMatch;
  /** How likely this place is the right one: 0 to 1, two decimals. */
  readonly confidence?: number;
}
