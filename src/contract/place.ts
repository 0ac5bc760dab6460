import type { HitMatch, HitType } from '../query/hit-list.ts';

/** A place that a search finds, as it is sent: fields in this order. */
export interface SearchResult {
  readonly type: HitType;
  readonly id: number;
  readonly name: string;
  readonly postal_code: string | null;
  readonly province: string | null;
  readonly regency: string | null;
  readonly district: string | null;
  /** The path of its page. */
  readonly url: string;
  readonly match: HitMatch;
}

/** A part of what a search finds, best first, and how many places there are in all. */
export interface Findings {
  readonly results: readonly SearchResult[];
  readonly total: number;
}

/** Finds places by what a person types. */
export type FindPlaces = (q: string, page: { readonly offset: number; readonly limit: number }) => Findings;
