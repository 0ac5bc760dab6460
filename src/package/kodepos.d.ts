// The functions of the package. A build replaces these imports by types of the API (src/build/package/types.ts).

import type { SearchResult } from '../search/find-places.ts';
import type { AddressMatch } from '../search/match-address.ts';
import type { Place } from './place.ts';
import type { RecordOf } from '../api/fields.ts';
import type { recordFields } from '../api/record-fields.ts';

type Province = RecordOf<typeof recordFields.province>;
type Regency = RecordOf<typeof recordFields.regency>;
type District = RecordOf<typeof recordFields.district>;
type Village = RecordOf<typeof recordFields.village>;

export type PlaceType = SearchResult['type'];

/** A village near a point. */
export interface NearVillage extends Village {
  /** Such as Kelurahan. */
  readonly designation: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Along a great circle. */
  readonly distance_metres: number;
}

export interface SearchOptions {
  /** Default 10, at most 20. */
  readonly limit?: number;
  /** Only places of these types. */
  readonly type?: PlaceType | readonly PlaceType[];
  /** Only the province with this id, and its regions. */
  readonly provinceId?: number | string;
  /** Only the regency with this id, and its regions. */
  readonly regencyId?: number | string;
}

/**
 * Opens the country now, which otherwise the first call does, and builds what searches and `nearest`
 * need. It blocks for about half a second.
 */
export declare function load(): Promise<void>;

/**
 * Finds places by free text, best first. Throws a RangeError if `q` has more than 200 characters or
 * a type is unknown.
 */
export declare function search(
  q: string,
  options?: SearchOptions,
): {
  readonly data: readonly SearchResult[];
  /** `total` is how many there are in all, `ignored` the words that did not count. */
  readonly meta: { readonly limit: number; readonly total: number; readonly ignored: readonly string[] };
};

/** Reads an address and checks its code. Throws a RangeError over 400 characters. */
export declare function match(address: string): {
  readonly data: AddressMatch;
  readonly meta: { readonly ignored: readonly string[] };
};

/** Finds a place by its id, dotted Kemendagri code or postal code; undefined if unknown. */
export declare function find(idOrCode: number | string): Place | undefined;

export interface NearestOptions {
  /** Default 8; at most 20, with a radius 100. */
  readonly limit?: number;
  /** In metres, at most 100,000. */
  readonly radius?: number;
}

/** Returns the villages whose points are nearest to a point in decimal degrees, nearest first. */
export declare function nearest(
  latitude: number,
  longitude: number,
  options?: NearestOptions,
): { readonly data: readonly NearVillage[]; readonly meta: { readonly limit: number } };

/** Returns the provinces. */
export declare function children(): readonly Province[];
/** Returns the children of a province, regency or district in id order; undefined if unknown. */
export declare function children(id: number | string): readonly (Regency | District | Village)[] | undefined;

/** Returns the villages with a postal code, in id order. */
export declare function villagesOf(postalCode: number | string): readonly Village[];
