// The functions of the package. In the package the types of the API stand in place of these imports (src/build/package/types.ts).

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
  /** 10 unless told, 20 at most. */
  readonly limit?: number;
  /** Only places of these types. */
  readonly type?: PlaceType | readonly PlaceType[];
  /** Only the province with this id, and what lies in it. */
  readonly provinceId?: number | string;
  /** Only the regency with this id, and what lies in it. */
  readonly regencyId?: number | string;
}

/**
 * Opens the country now, which otherwise the first call does, and builds what searches and `nearest`
 * need. It blocks for about half a second.
 */
export declare function load(): Promise<void>;

/** Finds places by what a person types, the best first. Throws a RangeError where `q` has more than 200 characters, or a type is unknown. */
export declare function search(
  q: string,
  options?: SearchOptions,
): {
  readonly data: readonly SearchResult[];
  /** `total` is how many there are in all, `ignored` the words that did not count. */
  readonly meta: { readonly limit: number; readonly total: number; readonly ignored: readonly string[] };
};

/** Reads one address, and checks its postal code. Throws a RangeError where it has more than 400 characters. */
export declare function match(address: string): {
  readonly data: AddressMatch;
  readonly meta: { readonly ignored: readonly string[] };
};

/** Gives a place by its id, its dotted Kemendagri code or its postal code; undefined if there is none. */
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

/** Gives the provinces. */
export declare function children(): readonly Province[];
/** Gives the regencies of a province, the districts of a regency, or the villages of a district, by id; undefined if there are none. */
export declare function children(id: number | string): readonly (Regency | District | Village)[] | undefined;

/** Gives the villages with a postal code, by id. */
export declare function villagesOf(postalCode: number | string): readonly Village[];
