/** The types of search results, larger places first. */
export const hitTypes = ['province', 'regency', 'district', 'postal-code', 'village'] as const;
export type HitType = (typeof hitTypes)[number];

/** What matches, best first: the name, another name, a prefix, a later word, a similar spelling. */
export const hitMatches = ['exact', 'alias', 'prefix', 'infix', 'fuzzy'] as const;
export type HitMatch = (typeof hitMatches)[number];

/** A region by its position in its level, or a postal code by its position among all codes. */
export interface Hit {
  readonly type: HitType;
  readonly position: number;
  readonly match: HitMatch;
  /** How likely this place is the right one: 0 to 1, two decimals. */
  readonly confidence?: number;
}
