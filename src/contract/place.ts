import type { Level } from '../domain/level.ts';

/** A region or postal code that people find by typing. */
export interface Place {
  readonly name: string;
  /** What it lies in, smallest first; empty for a province. */
  readonly within: string;
  readonly postalCode: string | null;
  /** The address of its page. */
  readonly url: string;
}

/** The first places of one level that a query finds, and how many there are in all. */
export interface PlaceGroup {
  readonly level: Level;
  readonly places: readonly Place[];
  readonly total: number;
  /** The address of all of them as JSON. */
  readonly json: string;
}

/** What a query finds. */
export interface Findings {
  /** The page of the postal code that the query is. */
  readonly postalCodeUrl: string | undefined;
  readonly groups: readonly PlaceGroup[];
}

/** Finds places for a query as typed. */
export type FindPlaces = (q: string) => Findings;
